/** The desk of figures, on a shop of three months: what it shows, what it hides, and that this month is not in it. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../../../testing/answer-at-once.ts';
import { accountIdOf, insertHolder, start } from '../../../../testing/diagnostics.ts';
import { insertPerson } from '../../../../testing/insert-person.ts';
import { insertMember } from '../../../../testing/staff.ts';
import { DAY } from '../../../../testing/test-clock.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import { diagnosticData } from '../../../diagnostic/index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, clock } = product;

/** The first day of so many months before this one, at noon. */
const monthsAgo = (months: number): Date => {
  const now = clock();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 2, 12));
};
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

let people = 0;
/** So many people who bought then, of whom so many began. */
const bought = async (at: Date, count: number, begun: number): Promise<void> => {
  for (let one = 0; one < count; one += 1) {
    const person = await insertPerson(product, `figures-${(people += 1)}@example.org`);
    const account_id = await accountIdOf(product, person);
    const begunAt = one < begun ? new Date(at.getTime() + DAY) : null;
    const { id } = await db
      .insertInto('offers.purchases')
      .values({
        account_id,
        offer_id: 27,
        order_id: null,
        gift: false,
        bought_at: at,
        begun_at: begunAt,
        colour_over_at: null,
        completed_at: null,
        retaken_at: null,
        booked_at: null,
        explorer_id: null,
        closed_at: null,
        withdrawn_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('checkout.orders')
      .values({
        account_id,
        offer_id: 27,
        status: 'paid',
        list_cents: 5000,
        promo_code: null,
        billing: null,
        terms_version: null,
        terms_accepted_at: null,
        immediate_execution_at: null,
        created_at: at,
        paid_at: at,
      })
      .execute();
    if (begunAt === null) continue;
    await db
      .insertInto('diagnostic.sessions')
      .values({
        account_id,
        purchase_id: id,
        kind: 'complete',
        instrument_version: '1',
        language: 'fr',
        seed: 7,
        created_at: begunAt,
        part_one_started_at: begunAt,
        part_two_started_at: null,
        behaviours_answered: 40,
        behaviours_last_at: begunAt,
        behaviours_over_at: null,
        resources_last_at: null,
        resources_over_at: null,
      })
      .execute();
  }
};

/** As if nobody had looked before. */
const forget = () => db.deleteFrom('operations.told').execute();
/** As if what was told were of a month ago: the next look is the first of its month. */
const nextMonth = () =>
  db
    .updateTable('operations.told')
    .set({ until: monthOf(monthsAgo(2)) })
    .execute();

const figuresOf = async () => {
  const { browser } = await insertMember(product, 'psychologist', `psy-${(people += 1)}@staff.example`);
  return browser.call('GET /operations/figures', {});
};

beforeAll(async () => {
  await bought(monthsAgo(3), 30, 20);
  await bought(monthsAgo(2), 4, 2);
  await bought(monthsAgo(1), 14, 9);
  await bought(monthsAgo(0), 12, 12);
});

test('months are shown where ten people stand behind each number, this month is not; the total is of what is shown', async () => {
  const { until, funnelUntil, months, total } = await figuresOf();
  expect([until, funnelUntil]).toEqual([monthOf(monthsAgo(1)), monthOf(monthsAgo(2))]);
  const byMonth = new Map(months.map((month) => [month.month, month]));
  expect([...byMonth.keys()]).toEqual([1, 2, 3].map((ago) => monthOf(monthsAgo(ago))));
  // All three parts of what follows from one another: 30 of whom 20 began, none went further.
  expect(byMonth.get(monthOf(monthsAgo(3)))).toMatchObject({
    bought: 30,
    begun: 20,
    partOne: 0,
    partTwo: 0,
    booklet: null,
    turnoverCents: 150_000,
  });
  // Four people; and fourteen who have another month to come further.
  expect(byMonth.get(monthOf(monthsAgo(2)))).toMatchObject({ bought: null, begun: null, turnoverCents: null });
  expect(byMonth.get(monthOf(monthsAgo(1)))).toMatchObject({ bought: null, begun: null, turnoverCents: 70_000 });
  expect(total).toMatchObject({ bought: 30, begun: 20, turnoverCents: 220_000, booklet: null });
});

test('where people stop is said in tens', async () => {
  const { answered } = await figuresOf();
  expect(answered.at(0)).toEqual({ propositions: 0, people: 30 });
  expect(answered.find(({ propositions }) => propositions === 40)).toEqual({ propositions: 40, people: 30 });
  expect(answered.find(({ propositions }) => propositions === 48)).toEqual({ propositions: 48, people: 0 });
  expect(answered.at(-1)).toEqual({ propositions: 192, people: 0 });
});

test('two looks in one month say the same, whatever happens between them', async () => {
  const before = await figuresOf();
  await bought(clock(), 25, 25);
  expect(await figuresOf()).toEqual(before);
});

test('what one person does, or their erasure, changes nothing of a month that was told, in this month and in later ones', async () => {
  const month = monthsAgo(3);
  const told = await figuresOf();
  const [row] = await db
    .selectFrom('offers.purchases')
    .where('bought_at', '=', month)
    .where('begun_at', 'is', null)
    .select(['id', 'account_id'])
    .execute();
  const acts = {
    'begins late': () =>
      db
        .updateTable('offers.purchases')
        .set({ begun_at: month, completed_at: month })
        .where('id', '=', row!.id)
        .execute(),
    'goes on answering': () =>
      db
        .updateTable('diagnostic.sessions')
        .set({ behaviours_last_at: clock(), behaviours_answered: 41 })
        .where('id', '=', sql<number>`(select min(id) from diagnostic.sessions)`)
        .execute(),
    'is erased': async () => {
      await db.deleteFrom('checkout.orders').where('account_id', '=', row!.account_id).execute();
      await db.deleteFrom('offers.purchases').where('id', '=', row!.id).execute();
    },
  };
  for (const [act, done] of Object.entries(acts)) {
    await done();
    expect(await figuresOf(), act).toEqual(told);
    // Counted anew, the next month says the same of the months before it.
    await nextMonth();
    expect(await figuresOf(), act).toEqual(told);
  }
  // The control: without what was told before, it would be seen.
  await forget();
  expect((await figuresOf()).months).not.toEqual(told.months);
});

test('twenty who look first at once are told the same', async () => {
  await forget();
  const { browser } = await insertMember(product, 'psychologist', 'at-once@staff.example');
  const looks = await Promise.all(Array.from({ length: 20 }, () => browser.call('GET /operations/figures', {})));
  for (const look of looks) expect(look).toEqual(looks[0]);
});

test('a restitution counts once it was held: not where its last date came to nothing, nor what was withdrawn from', async () => {
  const [closed, month] = [monthsAgo(4), monthsAgo(5)];
  await bought(month, 60, 60);
  const purchases = await db
    .selectFrom('offers.purchases')
    .where('bought_at', '=', month)
    .orderBy('id')
    .select(['id', 'account_id'])
    .execute();
  const over = { booked_at: closed, closed_at: closed, explorer_id: 1 };
  await db.updateTable('offers.purchases').set(over).where('bought_at', '=', month).execute();
  const restitutions = async () => {
    await forget();
    return (await figuresOf()).months.find((one) => one.month === monthOf(month))?.restitution;
  };
  // What a command closed has no date.
  expect(await restitutions()).toBe(60);
  const date = (place: number, sequence: number, outcome: 'held' | 'cancelled' | 'missed-by-person') => {
    const { id, account_id } = purchases[place]!;
    return {
      account_id,
      purchase_id: id,
      uid: '6f1c9a9e-7a55-4d52-9d1d-6c1b8f4f3a11',
      sequence,
      consultant_id: 1,
      starts_at: closed,
      minutes: 60,
      place_id: null,
      place: '',
      set_at: month,
      ended_at: closed,
      outcome,
    };
  };
  const places = (first: number) => Array.from({ length: 10 }, (_, nth) => first + nth);
  await db
    .insertInto('booking.appointments')
    .values([
      ...places(0).map((place) => date(place, 0, 'held')),
      ...places(10).flatMap((place) => [date(place, 0, 'cancelled'), date(place, 2, 'held')]),
      ...places(20).map((place) => date(place, 0, 'cancelled')),
      ...places(30).flatMap((place) => [date(place, 0, 'cancelled'), date(place, 2, 'missed-by-person')]),
    ])
    .execute();
  const withdraw = (place: number, at: Date) =>
    db.updateTable('offers.purchases').set({ withdrawn_at: at }).where('id', '=', purchases[place]!.id).execute();
  for (const place of places(40)) await withdraw(place, closed);
  // Of this month: two looks in it say the same.
  for (const place of places(50)) await withdraw(place, clock());
  expect(await restitutions()).toBe(30);
});

test('how people answered is told in shares of a month, and nothing of nine; a completed diagnostic notes its own', async () => {
  const sessions = await db.selectFrom('diagnostic.sessions').orderBy('id').limit(20).select('id').execute();
  for (const [place, { id }] of sessions.entries()) {
    const signs = [...(place < 10 ? ['careless' as const] : []), ...(place < 9 ? ['flat' as const] : [])];
    const at = { resources_over_at: monthsAgo(2), signs };
    await db.updateTable('diagnostic.sessions').set(at).where('id', '=', id).execute();
  }
  await forget();
  const { quality } = await figuresOf();
  expect(quality).toEqual([{ month: monthOf(monthsAgo(2)), people: 20, careless: 50, flat: null, unsteady: 0 }]);

  const hasty = await insertHolder(product, 'hasty@example.org');
  const id = await start(hasty);
  await answerBehavioursAtOnce(product, hasty, 128, () => ({ side: 0, value: 0 }));
  await answerResourcesAtOnce(product, hasty, 64, () => ({ side: 0, value: 2 }));
  const { signs } = await db
    .selectFrom('diagnostic.sessions')
    .where('id', '=', id)
    .select('signs')
    .executeTakeFirstOrThrow();
  expect(signs).toContain('flat');
  // It is theirs to have; and this month is in no figure.
  expect((await diagnosticData(db, await accountIdOf(product, hasty)))[0]).toMatchObject({ signs });
  expect((await figuresOf()).quality).toEqual(quality);
});
