/**
 * Nothing acknowledged is lost: the real server, its own PostgreSQL with real writes to disk, and kill -9 in the middle of
 * the work. The client does what the web does: it sends again, with the same answer, until it hears.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { BehaviourPage } from '@eqinox/contract/diagnostic';
import { testCardProvider } from '../testing/card-provider.ts';
import { beginDiagnostic, order, signUp } from '../testing/journey.ts';
import { startMain } from '../testing/main-process.ts';
import type { Answer, Person } from '../testing/person.ts';

const provider = testCardProvider();
const shop = await startMain({ PAYBOX_PUBLIC_KEYS: provider.publicKeyFile });
afterAll(async () => {
  await shop.stop();
  provider.close();
});
const { places } = shop;

/** Calls until there is an answer that is one: neither a lost connection nor a database that is away. */
const insist = async <T extends { status: number }>(call: () => Promise<T>): Promise<T> => {
  for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
    try {
      const answer = await call();
      if (answer.status !== 503) return answer;
    } catch (error) {
      // fetch says "TypeError: fetch failed" for every lost connection; anything else is a fault of this test.
      if (!(error instanceof TypeError)) throw error;
    }
    await sleep(wait);
  }
};
const pay = async (person: Person): Promise<void> => {
  const form = await order(person, 27);
  expect(await provider.notify(places, { reference: form.pbx_CMD, amount: form.pbx_TOTAL })).toBe(200);
};

interface Acknowledged {
  readonly numero: number;
  readonly chosen: string;
  readonly other: string;
}

/** Answers part 1 to its end; `acknowledged` grows with every 2xx. */
const answerOn = async (person: Person, acknowledged: Acknowledged[]): Promise<void> => {
  let page = (await insist(() => person.ask('GET', '/orizon/behaviours/next'))).body as BehaviourPage;
  while (page.numeroProposition !== 0) {
    const [left, right] = page.propositions;
    const [chosen, other] = page.numeroProposition % 3 === 0 ? [left, right] : [right, left];
    const body = { idAssertion: chosen?.clef, durationMs: 4000 };
    const answer = await insist(() => person.ask('POST', '/orizon/behaviours/save', body));
    expect(answer.status).toBe(200);
    acknowledged.push({ numero: page.numeroProposition, chosen: chosen?.clef ?? '', other: other?.clef ?? '' });
    page = answer.body as BehaviourPage;
  }
};

/** Each acknowledged answer is there as it was given: the same again is 200, the other side is refused. */
const expectKept = async (person: Person, acknowledged: readonly Acknowledged[]): Promise<void> => {
  const next = await insist(() => person.ask('GET', '/orizon/behaviours/next'));
  const { numeroProposition } = next.body as BehaviourPage;
  // The answer under way may have been saved without being heard.
  const last = acknowledged.at(-1)?.numero ?? 0;
  expect([last + 1, last + 2, 0]).toContain(numeroProposition);
  for (const { chosen, other } of acknowledged) {
    const save = (idAssertion: string): Promise<Answer> =>
      insist(() => person.ask('POST', '/orizon/behaviours/save', { idAssertion }));
    expect((await save(chosen)).status).toBe(200);
    expect(await save(other)).toMatchObject({ status: 409, body: { code: 'already_answered' } });
  }
};

const heard = async (acknowledged: readonly Acknowledged[], count: number): Promise<void> => {
  await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(count);
};

describe('kill -9 while part 1 is answered', () => {
  test.each([
    [
      'of the server',
      async () => {
        await shop.kill();
        await shop.restart();
      },
    ],
    ['of PostgreSQL', async () => shop.killPostgres()],
    ['of one of PostgreSQL’s processes', async () => shop.killBackend()],
  ])(
    '%s, three times: every acknowledged answer is there, and the person goes on',
    { timeout: 180_000 },
    async (whose, killAndRecover) => {
      const person = await signUp(places, `answering-${whose.replace(/\W/gu, '')}@example.org`);
      await pay(person);
      await beginDiagnostic(person);
      const acknowledged: Acknowledged[] = [];
      const answering = answerOn(person, acknowledged);
      for (const count of [20, 55, 90]) {
        await heard(acknowledged, count);
        await killAndRecover();
        // The client goes on meanwhile; what it had heard by now must hold.
        const known = [...acknowledged];
        await heard(acknowledged, known.length + 1);
      }
      await answering;
      expect(acknowledged.map(({ numero }) => numero)).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
      await expectKept(person, acknowledged);
      expect((await insist(() => person.ask('GET', '/ready'))).status).toBe(200);
    },
  );

  test('of both at once, in the middle of an answer, with nobody there to send it again', async () => {
    const person = await signUp(places, 'power-cut@example.org');
    await pay(person);
    await beginDiagnostic(person);
    const acknowledged: Acknowledged[] = [];
    const gone = answerOn({ ...person, ask: onceGone(person) }, acknowledged).catch(() => 'gone');
    await heard(acknowledged, 30);
    shop.killPostgres();
    await shop.kill();
    expect(await gone).toBe('gone');
    await shop.restart();
    await expectKept(person, acknowledged);
    await answerOn(person, acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(127);
  });
});

/** A browser that is closed at the first lost connection. */
const onceGone =
  (person: Person): Person['ask'] =>
  async (...call) => {
    try {
      const answer = await person.ask(...call);
      if (answer.status < 500) return answer;
    } catch {
      // the same, seen from outside
    }
    throw new Error('the window is closed');
  };

describe('kill -9 while payments are notified', () => {
  /** Whether the person's payment has come to everything or to nothing. */
  const bought = async (person: Person): Promise<boolean> => {
    const state = await insist(() => person.ask('GET', '/state'));
    const invoices = await insist(() => person.ask('GET', '/factures/history'));
    const { currentDiagState } = state.body as { currentDiagState: number };
    expect([0, 1]).toContain(currentDiagState);
    expect(invoices.body).toHaveLength(currentDiagState);
    return currentDiagState === 1;
  };

  test('never a purchase without its invoice, and what was acknowledged is bought', async () => {
    const people: Person[] = [];
    for (let index = 0; index < 10; index += 1) people.push(await signUp(places, `paying-${index}@example.org`));
    const orders = await Promise.all(
      people.map(async (person) => {
        const form = await order(person, 27);
        const text = provider.write({ reference: form.pbx_CMD, amount: form.pbx_TOTAL });
        return { person, text, acknowledged: false };
      }),
    );
    const notify = async (one: (typeof orders)[number]): Promise<void> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const url = `${places.product}/api/payment/notification`;
      const reply = await fetch(url, { method: 'POST', headers, body: one.text }).catch(() => null);
      if (reply?.status === 200) one.acknowledged = true;
    };
    for (const cut of [
      async () => {
        await shop.kill();
        await shop.restart();
      },
      async () => shop.killPostgres(),
      async () => {
        shop.killPostgres();
        await shop.kill();
        await shop.restart();
      },
    ]) {
      const waiting = orders.filter(({ acknowledged }) => !acknowledged);
      // A few at a time, so that the cut falls between and into them.
      const sending = Promise.all(waiting.slice(0, 5).map((one, index) => sleep(index * 4).then(() => notify(one))));
      await sleep(6);
      await cut();
      await sending;
      for (const { person, acknowledged } of orders) {
        const has = await bought(person);
        if (acknowledged) expect(has).toBe(true);
      }
    }
    // The provider is asked, or tells again.
    for (const one of orders) await insist(async () => (await notify(one), { status: one.acknowledged ? 200 : 503 }));
    const numbers = [];
    for (const { person } of orders) {
      expect(await bought(person)).toBe(true);
      numbers.push(...(await person.call('GET /factures/history', {})).map(({ numero }) => numero));
    }
    expect(new Set(numbers).size).toBe(10);
    const counts = numbers.map((numero) => Number(numero.slice(-6))).toSorted((a, b) => a - b);
    expect(counts.at(-1)).toBe((counts[0] ?? 0) + 9);
  });
});
