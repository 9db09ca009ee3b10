/** People who answer and pay for as long as one wants, and remember what was acknowledged, and when. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openCaller, saveRequest } from '../../bench/http-caller.ts';
import { makePeople } from '../../bench/people.ts';
import { APP_SECRET } from '../../bench/product.ts';
import { makeSittings, type Sitting } from '../../bench/sittings.ts';
import { order, payAtProvider } from '../journey.ts';
import { newPerson, type Places } from '../person.ts';

export interface Acknowledged {
  readonly at: number;
  readonly sessionId: number;
  readonly ordinal: number;
}

export interface AtWork {
  readonly answers: readonly Acknowledged[];
  /** References of orders that the product says are paid. */
  readonly payments: readonly { readonly at: number; readonly reference: string }[];
  readonly sittings: readonly Sitting[];
  /** Everybody stops where they are. */
  end(): Promise<void>;
}

/** Each answers five times a second; two more people at a time pay an order. A failure before the end is thrown by it. */
export const putToWork = async (
  pool: Parameters<typeof makePeople>[0],
  places: Places,
  people: number,
): Promise<AtWork> => {
  const port = Number(new URL(places.product).port);
  const sittings = await makeSittings(pool, APP_SECRET, people);
  const answers: Acknowledged[] = [];
  const payments: { at: number; reference: string }[] = [];
  let over = false;
  const isOver = (): boolean => over;
  const answer = async ({ token, answers: all, sessionId }: Sitting): Promise<void> => {
    const call = await openCaller(port);
    for (const { clef, ordinal } of all) {
      if (isOver()) return;
      const { status, body } = await call(saveRequest(token, clef));
      if (status !== 200) throw new Error(`an answer was refused: ${status} ${body.slice(0, 200)}`);
      answers.push({ at: Date.now(), sessionId, ordinal });
      await sleep(200);
    }
  };
  const pay = async (): Promise<void> => {
    while (!isOver()) {
      // Whoever has an offer to begin cannot buy it again.
      const [buyer] = await makePeople(pool, 1);
      await pool.query('delete from offers.purchases where id = $1', [buyer!.purchaseId]);
      const person = Object.assign(newPerson(places, buyer!.email), { token: buyer!.token });
      const form = await order(person, 29);
      await payAtProvider(form);
      for (let tries = 0; tries < 100 && !isOver(); tries += 1) {
        const { rows } = await pool.query(
          'select from checkout.payment_attempts where reference = $1 and status = $2',
          [form.pbx_CMD, 'paid'],
        );
        if (rows.length > 0) {
          payments.push({ at: Date.now(), reference: form.pbx_CMD });
          break;
        }
        await sleep(50);
      }
      await sleep(200);
    }
  };
  const unlessOver = (error: unknown): void => {
    if (!isOver()) throw error;
  };
  const all = [...sittings.map((sitting) => answer(sitting)), pay(), pay()].map((work) => work.catch(unlessOver));
  const work = Promise.all(all);
  // Thrown by end(): nobody waits for it before.
  work.catch(() => {});
  return {
    answers,
    payments,
    sittings,
    end: async () => {
      over = true;
      await work;
    },
  };
};
