/** People who answer and pay, and try again until they hear, as browsers and the card provider do; what they heard, and when, is kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openCaller, type Request, saveRequest } from '../../bench/http-caller.ts';
import { makePeople } from '../../bench/people.ts';
import { APP_SECRET } from '../../bench/product.ts';
import { makeSittings, type Sitting } from '../../bench/sittings.ts';
import type { TestCardProvider } from '../card-provider.ts';
import { billing } from '../journey.ts';
import type { Places } from '../person.ts';

/** Longer than this without an answer is a fault. */
const PATIENCE_MS = 120_000;

export interface Heard {
  readonly answers: readonly { readonly at: number; readonly sessionId: number; readonly ordinal: number }[];
  /** Payments whose notification was answered with 200. */
  readonly payments: readonly { readonly at: number; readonly reference: string; readonly email: string }[];
  /** Calls that found nobody, or were told to come again. */
  readonly unanswered: () => number;
  readonly sittings: readonly Sitting[];
  /** Everybody stops where they are; rejects if somebody met what must not be. */
  end(): Promise<void>;
}

interface Crowd {
  readonly answering: number;
  readonly paying: number;
  /** How many orders may come, at most: their people are made before anything is killed. */
  readonly orders: number;
  /** Between a payment and the next order; 300 ms unless given. */
  readonly betweenMs?: number;
}

/** Each of the first answers five times a second, over and over another diagnostic; each of the second pays one order after the other. */
export const startInsisting = async (
  pool: Parameters<typeof makePeople>[0],
  places: Places,
  provider: TestCardProvider,
  { answering, paying, orders, betweenMs = 300 }: Crowd,
): Promise<Heard> => {
  const port = Number(new URL(places.product).port);
  const sittings = await makeSittings(pool, APP_SECRET, answering * 4);
  const buyers = await makePeople(pool, orders);
  // Whoever has an offer to begin cannot buy it again.
  await pool.query('delete from offers.purchases where id = any($1)', [buyers.map(({ purchaseId }) => purchaseId)]);
  const answers: Heard['answers'][number][] = [];
  const payments: Heard['payments'][number][] = [];
  let unanswered = 0;
  let over = false;

  /** The body of the answer 200; null when it is over before one came. */
  const insist = async (once: () => Promise<{ status: number; body: string }>): Promise<string | null> => {
    const until = Date.now() + PATIENCE_MS;
    while (!over) {
      const { status, body } = await once().catch((error: unknown) => ({ status: 0, body: String(error) }));
      if (status === 200) return body;
      if (status > 0 && status < 500) throw new Error(`refused: ${status} ${body.slice(0, 300)}`);
      if (Date.now() > until) throw new Error(`nobody answered for ${PATIENCE_MS / 1000} s: ${status} ${body}`);
      unanswered += 1;
      await sleep(50);
    }
    return null;
  };
  /** A connection that is opened again when it broke. */
  const caller = (): ((request: Request) => Promise<string | null>) => {
    let open: ReturnType<typeof openCaller> | null = null;
    return (request) =>
      insist(async () => {
        try {
          return await (
            await (open ??= openCaller(port))
          )(request);
        } catch (error) {
          open = null;
          throw error;
        }
      });
  };

  const answer = async (place: number): Promise<void> => {
    const call = caller();
    for (let turn = place; turn < sittings.length; turn += answering) {
      const { token, sessionId, answers: all } = sittings[turn]!;
      for (const { clef, ordinal } of all) {
        if ((await call(saveRequest(token, clef))) === null) return;
        answers.push({ at: Date.now(), sessionId, ordinal });
        await sleep(200);
      }
    }
  };
  const pay = async (place: number): Promise<void> => {
    const call = caller();
    for (let turn = place; turn < buyers.length && !over; turn += paying) {
      const { token, email } = buyers[turn]!;
      const post = (path: string, body: object): Request => ({
        method: 'POST',
        path: `/api/payment/${path}`,
        token,
        body: Buffer.from(JSON.stringify(body)).toString('latin1'),
      });
      const ordered = await call(post('buy-eqibox', { idOffre: 27 }));
      if (ordered === null) return;
      const { pbx_CMD: wanted } = JSON.parse(ordered) as { pbx_CMD: string };
      const signed = await call(
        post('add-billing-data', { ...billing, address1: 'rue de l Exemple', reference: wanted }),
      );
      if (signed === null) return;
      const { pbx_CMD: reference, pbx_TOTAL: amount } = JSON.parse(signed) as { pbx_CMD: string; pbx_TOTAL: string };
      const notified = { reference, amount, transaction: String(2_000_000_000 + turn) };
      const told = await insist(async () => ({ status: await provider.notify(places, notified), body: '' }));
      if (told === null) return;
      payments.push({ at: Date.now(), reference, email });
      await sleep(betweenMs);
    }
  };
  const each = (size: number, one: (place: number) => Promise<void>): Promise<void>[] =>
    Array.from({ length: size }, (_, place) => one(place));
  const work = Promise.all([...each(answering, answer), ...each(paying, pay)]);
  // Thrown by end(): nobody waits for it before.
  work.catch(() => {});
  return {
    answers,
    payments,
    unanswered: () => unanswered,
    sittings,
    end: async () => {
      over = true;
      await work;
    },
  };
};
