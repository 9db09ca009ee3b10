/** The product, the provider and the people of the money model. */
import { afterAll, expect } from 'vitest';
import type { PaymentForm } from '@eqinox/contract/checkout';
import { troubleProvider } from '../../testing/card-page.ts';
import { testCardProvider } from '../../testing/card-provider.ts';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import type { Person } from '../../testing/person.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { makeGiftCard, makePromoCode } from './index.ts';

export const PEOPLE = 3;

export const clock = testClock();
// A second pen of the provider: it tells with ten digits what the sandbox tells without zeros.
export const provider = testCardProvider();
afterAll(provider.close);
export const product = await startTestProduct({
  clock,
  env: { REQUESTS_PER_MINUTE: '10000000' },
  idle: true,
  cardKeys: [provider.publicKeyFile],
});
const { db, pool, places } = product;

// Payments are told by the test, when and as often as it likes; the sandbox's day is not this clock's.
await troubleProvider(places, null, { strict: false, notification: { when: 'never' } });

interface Signed {
  readonly form: PaymentForm;
  readonly at: number;
}

/** What the browser brought back from the card page, as the provider signed it. */
interface Told {
  /** Untouched; with ten digits; without its authorisation; with another amount; without its numbers. */
  readonly ways: readonly string[];
}

interface Capture {
  readonly reference: string;
  readonly amount: number;
}

export interface World {
  readonly people: readonly Person[];
  readonly accounts: readonly number[];
  /** Promo codes, then gift cards. */
  readonly codes: readonly string[];
  readonly promos: readonly { id: number; code: string; totalLimit: number | null; personLimit: number | null }[];
  readonly cards: readonly number[];
  /** The latest reference of each order, by person, offer and whether it is a gift. */
  readonly references: Map<string, string>;
  readonly signed: Signed[];
  readonly told: Told[];
  readonly captures: Capture[];
}

export const ANSWERS = [200, 204, 404, 409, 422, 429];
export const ask = async (person: Person, path: string, body: object) => {
  await comeBackAfter(clock, person, 0);
  const answer = await person.ask('POST', path, body);
  expect(ANSWERS, `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer;
};

export const of = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T;

let made = 0;

export const newWorld = async (): Promise<World> => {
  made += 1;
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => insertPerson(product, `model-${made}-${index}@example.org`)),
  );
  const { rows } = await pool.query<{ id: string }>('select id from account.accounts where email = any($1)', [
    people.map(({ email }) => email),
  ]);
  const open = { startsAt: null, endsAt: null, offerIds: null };
  const promos = [
    { code: `UN${made}`, reduction: { percent: 10 }, totalLimit: 1, personLimit: null },
    { code: `CHACUN${made}`, reduction: { cents: 700 }, totalLimit: 2, personLimit: 1 },
    { code: `TOUT${made}`, reduction: { percent: 100 }, totalLimit: 1, personLimit: null },
  ];
  for (const { code, ...terms } of promos) await makePromoCode(db, code, { ...open, ...terms }, clock());
  const known = await pool.query<{ id: string; code: string }>('select id, code from checkout.promo_codes');
  const idOf = (code: string) => Number(known.rows.find((row) => row.code === code)?.id);
  const cards = [
    await makeGiftCard(db, { cents: 10_000, endsAt: null }, clock()),
    await makeGiftCard(db, { cents: 3000, endsAt: null }, clock()),
  ];
  const ids = await pool.query<{ id: string }>('select id from checkout.gift_cards order by id desc limit 2');
  return {
    people,
    accounts: rows.map(({ id }) => Number(id)),
    codes: [...promos.map(({ code }) => code), ...cards],
    promos: promos.map((promo) => ({ id: idOf(promo.code), ...promo })),
    cards: ids.rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
    references: new Map(),
    signed: [],
    told: [],
    captures: [],
  };
};
