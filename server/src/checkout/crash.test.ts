/**
 * kill -9 between each two steps of a payment. The real server dies there; started again, and with what the provider tells
 * when asked, money and purchases agree: nothing is taken without an invoice, nothing kept that was withdrawn from.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openCardPage, presentCard, CARDS, questionsOf, troubleNotifications } from '../../testing/card-page.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, order, otherBilling, payAtProvider, readMail } from '../../testing/journey.ts';
import { startMain } from '../../testing/main-process.ts';
import type { Person } from '../../testing/person.ts';
import { createTestDatabase, databaseUrl } from '../../testing/test-database.ts';
import { jobsLeft, timeForJobs } from '../../testing/time-for-jobs.ts';
import type { Database } from '../database.ts';
import { FAULT_POINTS, type FaultPoint } from '../fault-point.ts';
import { makePromoCode } from './index.ts';

const { db, pool, connection } = await createTestDatabase<Database>();
const folder = await mkdtemp(join(tmpdir(), 'eqinox-crash-'));
const faultPointFile = join(folder, 'armed');
const shop = await startMain({ DATABASE_URL: databaseUrl(connection), FAULT_POINT_FILE: faultPointFile });
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});
const { places } = shop;

let made = 0;
const somebody = (): Promise<Person> =>
  insertPerson(
    { places, db, clock: Object.assign(() => new Date(), { advance: () => {}, set: () => {} }) },
    `crash-${(made += 1)}@example.org`,
  );
/** A call whose answer may be lost. */
const lost = (call: Promise<unknown>): Promise<unknown> => call.catch(() => null);
const sign = (person: Person, reference: string, address = billing) =>
  person.call('POST /payment/add-billing-data', { body: { ...address, reference } });
const buy = async (person: Person) => payAtProvider(await order(person, 27));
const idFactOf = async (person: Person) => (await person.call('GET /factures/history', {}))[0]?.idFact ?? 0;
const withdraw = async (person: Person) =>
  person.ask('POST', '/payment/withdraw', { idFact: await idFactOf(person), name: 'Camille Exemple' });

const freeOrder = async (person: Person): Promise<string> => {
  const code = `TOUT${(made += 1)}`;
  const terms = { startsAt: null, endsAt: null, offerIds: null, totalLimit: 1, personLimit: null };
  await makePromoCode(db, code, { reduction: { percent: 100 }, ...terms }, new Date());
  return (await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo: code } })).pbx_CMD;
};
const give = async (person: Person, recipientEmail: string) => {
  const body = { idOffre: 27, recipientEmail, sendDate: '2026-01-01' };
  await payAtProvider(await sign(person, (await person.call('POST /payment/gift-eqibox', { body })).pbx_CMD));
};

/** What the provider has taken from a person and given back, what we have invoiced and credited, and what stands. */
const booksOf = async ({ email }: Person) => {
  const account = await db
    .selectFrom('account.accounts')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const orders = await db.selectFrom('checkout.orders').where('account_id', '=', account.id).selectAll().execute();
  const ids = [-1, ...orders.map(({ id }) => id)];
  const attempts = await db
    .selectFrom('checkout.payment_attempts')
    .where('order_id', 'in', ids)
    .select('reference')
    .execute();
  const log = (await (await fetch(`${places.sandbox}/__log`)).json()) as {
    attempts: { reference: string; amount: string; code: string }[];
  };
  const references = attempts.map(({ reference }) => reference);
  const taken = log.attempts.filter(({ reference, code }) => references.includes(reference) && code === '00000');
  const given = (await Promise.all(references.map((reference) => questionsOf(places, '00014', reference))))
    .flat()
    .filter(({ code }) => code === '00000');
  const sum = (amounts: readonly { amount: string }[]) =>
    amounts.reduce((total, { amount }) => total + Number(amount), 0);
  const invoices = await db.selectFrom('invoices.invoices').where('order_id', 'in', ids).selectAll().execute();
  const credits = await db
    .selectFrom('invoices.credit_notes')
    .where('invoice_id', 'in', [-1, ...invoices.map(({ id }) => id)])
    .selectAll()
    .execute();
  const standing = await db
    .selectFrom('offers.purchases')
    .where('order_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .selectAll()
    .execute();
  return {
    money: sum(taken) - sum(given),
    invoiced: invoices.reduce((total, { total_cents }) => total + total_cents, 0),
    credited: credits.reduce((total, { total_cents }) => total + total_cents, 0),
    paidOrders: orders.filter(({ status }) => status === 'paid').length,
    pendingOrders: orders.filter(({ status }) => status === 'pending').length,
    invoices: invoices.length,
    purchases: standing.length,
  };
};

const BOUGHT = { money: 5000, invoiced: 5000, credited: 0, paidOrders: 1, pendingOrders: 0, invoices: 1, purchases: 1 };

interface Crash {
  readonly at: FaultPoint;
  /** Before the point is armed. */
  readonly before?: (person: Person) => Promise<unknown>;
  /** What the person does while it dies. */
  readonly during?: (person: Person, before: unknown) => Promise<unknown>;
  /** What the person does again, since nothing was heard. */
  readonly after?: (person: Person, before: unknown) => Promise<unknown>;
  readonly books?: Partial<typeof BOUGHT>;
}

const twice = async (person: Person) => {
  const first = await order(person, 27);
  return [first, await sign(person, first.pbx_CMD, otherBilling)] as const;
};
const payBoth = async (_: Person, forms: unknown) => {
  for (const form of forms as Awaited<ReturnType<typeof twice>>) await payAtProvider(form);
};
const recipientOf = ({ email }: Person): string => `for-${email}`;
const claim = async (person: Person): Promise<void> => {
  const { text } = await readMail(places, recipientOf(person), /initToken=/u);
  const initToken = /initToken=([\w-]{43})/u.exec(text)?.[1] ?? '';
  await (await somebody()).call('POST /account/initialize', { body: { initToken } });
};
const confirmFree = (person: Person, ref: unknown) => person.ask('POST', '/payment/gift-card-apply', { ref });

const FREE = { ...BOUGHT, money: 0, invoiced: 0 };
const WITHDRAWN = { ...BOUGHT, money: 0, credited: 5000, purchases: 0 };

const CRASHES: readonly Crash[] = [
  { at: 'order-opened', during: (person) => order(person, 27), after: buy },
  {
    at: 'order-signed',
    before: (person) => person.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } }),
    during: (person) => order(person, 27),
    after: buy,
  },
  {
    at: 'notification-believed',
    before: (person) => order(person, 27),
    during: (_, form) => payAtProvider(form as never),
  },
  { at: 'payment-recorded', before: (person) => order(person, 27), during: (_, form) => payAtProvider(form as never) },
  { at: 'payment-committed', before: (person) => order(person, 27), during: (_, form) => payAtProvider(form as never) },
  { at: 'free-order-recorded', before: freeOrder, during: confirmFree, after: confirmFree, books: FREE },
  { at: 'free-order-committed', before: freeOrder, during: confirmFree, after: confirmFree, books: FREE },
  { at: 'order-mailed', during: buy },
  {
    at: 'consultation-answered',
    before: async (person) => {
      await troubleNotifications(places, person, { when: 'never' });
      return presentCard(await openCardPage(await order(person, 27)), CARDS.accepted);
    },
    // Nobody does anything: twenty minutes are over when the server starts that will die.
  },
  { at: 'refund-written', before: twice, during: payBoth },
  { at: 'refund-answered', before: twice, during: payBoth },
  { at: 'withdrawal-recorded', before: buy, during: withdraw, after: withdraw, books: WITHDRAWN },
  { at: 'withdrawal-committed', before: buy, during: withdraw, after: withdraw, books: WITHDRAWN },
  { at: 'withdrawal-mailed', before: buy, during: withdraw, books: WITHDRAWN },
  { at: 'gift-written', during: (person) => give(person, recipientOf(person)), after: claim },
  { at: 'gift-mailed', during: (person) => give(person, recipientOf(person)), after: claim },
];

/** Everything that waited is done, by a server that nothing kills. */
const recover = async (): Promise<void> => {
  const due = await timeForJobs(connection, pool);
  await shop.restart();
  await expect.poll(() => jobsLeft(pool, due), { timeout: 60_000 }).toBe(0);
};
/** Nothing is left to do that is due. */
const idle = (): Promise<void> =>
  expect
    .poll(
      async () => {
        const due = `select name, state from jobs.job
          where state in ('created', 'retry', 'active') and start_after <= now()`;
        return (await pool.query(due)).rows;
      },
      { timeout: 60_000 },
    )
    .toEqual([]);

describe('killed', () => {
  test.each(CRASHES)(
    'at $at',
    async ({ at, before, during, after, books = BOUGHT }) => {
      const person = await somebody();
      const prepared = await before?.(person);
      await idle();
      if (during) {
        await writeFile(faultPointFile, at);
        await lost(during(person, prepared));
      } else {
        await shop.kill();
        await timeForJobs(connection, pool);
        await writeFile(faultPointFile, at);
        // Its jobs may come to the point before it has said that it is ready.
        await lost(shop.restart());
      }
      await shop.killed();
      await rm(faultPointFile);
      await recover();
      await after?.(person, prepared);
      await idle();
      expect(await booksOf(person)).toEqual({ ...BOUGHT, ...books });
    },
    180_000,
  );

  test('at every point that there is', () => {
    expect(CRASHES.map(({ at }) => at).toSorted()).toEqual([...FAULT_POINTS].toSorted());
  });
});

test('after all of it, numbers of invoices and credit notes have neither gap nor double', async () => {
  const year = new Date().getFullYear();
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${year}-${String(index + 1).padStart(6, '0')}`);
  const invoices = await db.selectFrom('invoices.invoices').select('number').execute();
  const notes = await db.selectFrom('invoices.credit_notes').select('number').execute();
  // Those of the demonstration's people are among them.
  expect(invoices.length).toBeGreaterThanOrEqual(CRASHES.length);
  expect(invoices.map(({ number }) => number).toSorted()).toEqual(numbered('F', invoices.length));
  expect(notes.map(({ number }) => number).toSorted()).toEqual(numbered('A', notes.length));
});
