/** What a person sees of the catalogue and of what they hold, in every state. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteName } from '@eqinox/contract/routes';
import { signUp } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { createPurchase } from './index.ts';

const start = new Date('2026-03-02T09:00:00Z');
const { places, db } = await startTestProduct({ clock: testClock(start) });
let person: Person;
let accountId: number;
beforeAll(async () => {
  person = await signUp(places, 'camille@example.org');
  const account = await db.selectFrom('account.accounts').select('id').executeTakeFirstOrThrow();
  accountId = account.id;
});
beforeEach(async () => {
  await db.deleteFrom('offers.purchases').execute();
  await arriveFrom(null);
});

const arriveFrom = (code: string | null) => db.updateTable('account.accounts').set({ code_from: code }).execute();
const day = (days: number): Date => new Date(start.getTime() + days * DAY);

type Moments = { completed?: number; booked?: number; closed?: number; withdrawn?: number; order?: number };
/** A purchase made on one day, and what became of it on which days. */
const hold = async (offerId: number, bought: number, moments: Moments = {}): Promise<void> => {
  const id = await createPurchase(db, { accountId, offerId, orderId: moments.order ?? null, now: day(bought) });
  const at = (days: number | undefined) => (days === undefined ? null : day(days));
  await db
    .updateTable('offers.purchases')
    .set({
      completed_at: at(moments.completed),
      booked_at: at(moments.booked),
      closed_at: at(moments.closed),
      withdrawn_at: at(moments.withdrawn),
    })
    .where('id', '=', id)
    .execute();
};
const boxes = async () =>
  (await person.call('GET /offer/boxes', {})).map(({ offreAigo, state }) =>
    state ? `${offreAigo.id}!` : `${offreAigo.id}`,
  );
const state = () => person.call('GET /state', {});
const idOf = (offer: { id: number } | null) => offer?.id ?? null;

describe('with nothing taken yet', () => {
  test.each([
    ['GET /offer', null],
    ['GET /offer/last-completed', null],
    ['GET /offer/last-buy-is-option-restit', false],
    ['GET /offer/exist-options', false],
    ['GET /offer/more-than-2-options', false],
    ['GET /account/isclient', false],
    ['GET /potential/has-completed', false],
    ['GET /potential/isOlderThan6Month', false],
    ['GET /potential/isOlderThan1Year', false],
    ['GET /potential/history', []],
    ['GET /potential/quarts', []],
    ['GET /potential/quartsRosace', []],
    ['GET /factures/history', []],
    ['GET /state', { currentDiagState: 0, nbCompletedDiag: 0, dateAchat: null, dateLastCompleted: null }],
  ] as const)('%s is %j', async (name: RouteName, expected) => {
    expect(await person.ask('GET', name.slice(4))).toMatchObject({ status: 200, body: expected });
  });

  test('there is no report, and no shape', async () => {
    expect(await person.ask('GET', '/potential/last-report')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await person.call('GET /account/identity', {})).toMatchObject({
      typeDominant: null,
      pilier: null,
      supports: [],
    });
  });
});

describe('the boxes', () => {
  test('are placed as the specification places them, with their prices in both spellings', async () => {
    const offers = (await person.call('GET /offer/boxes', {})).map(({ offreAigo }) => offreAigo);
    expect(
      offers.map(({ id, libelle, tarif, precisePrice, option, levelUi, orderUi }) => [
        id,
        libelle,
        tarif,
        precisePrice,
        option,
        levelUi,
        orderUi,
      ]),
    ).toEqual([
      [27, 'Menu Essentiel', 50, '50.00', false, 1, 1],
      [29, 'Menu Équilibre', 120, '120.00', false, 1, 2],
      [30, 'Menu Signature', 220, '220.00', false, 1, 3],
      [28, 'MENU ADO', 140, '140.00', false, 2, 1],
      [41, 'Débrief 1h', 90, '90.00', true, 3, 2],
    ]);
    expect(
      offers.map(({ avecRestitution, typeRestitution }) => [avecRestitution, typeRestitution?.timeRestit ?? null]),
    ).toEqual([
      [false, null],
      [true, 30],
      [true, 60],
      [true, 60],
      [true, 60],
    ]);
  });

  test('mark the pending offer; the longer debrief stands there only after a diagnostic', async () => {
    expect(await boxes()).toEqual(['27', '29', '30', '28', '41']);
    await hold(29, 0);
    expect(await boxes()).toEqual(['27', '29!', '30', '28', '41']);
    await db.deleteFrom('offers.purchases').execute();
    await hold(29, 0, { completed: 1 });
    expect(await boxes()).toEqual(['27', '29', '30', '28', '41', '42']);
  });

  test('of a collaboration partner hold its free offer, once', async () => {
    await arriveFrom('partenaire-demo');
    expect(await boxes()).toEqual(['27', '29', '30', '28', '41', '8']);
    const partner = (await person.call('GET /offer/boxes', {})).at(-1)?.offreAigo;
    expect(partner).toMatchObject({ tarif: 0, precisePrice: '0.00', levelUi: null, orderUi: null });
    await hold(8, 0);
    expect(await boxes()).toEqual(['27', '29', '30', '28', '41', '8!']);
    await db
      .updateTable('offers.purchases')
      .set({ completed_at: day(1) })
      .execute();
    expect(await boxes()).toEqual(['27', '29', '30', '28', '41', '42']);
  });

  test.each(['end-year-23', 'bebe', 'inconnu'])('of the code %s are the ordinary ones', async (code) => {
    await arriveFrom(code);
    expect(await boxes()).toEqual(['27', '29', '30', '28', '41']);
  });

  test('show a pending offer of the past, and never the short diagnostic', async () => {
    await hold(2, 0);
    await hold(9, 1);
    expect(await boxes()).toEqual(['27', '29', '30', '28', '41', '2!']);
  });
});

describe('the state', () => {
  const due = { completed: 1 };
  const booked = { completed: 1, booked: 2 };
  const closed = { completed: 1, booked: 2, closed: 3 };
  test.each<[string, [number, number, Moments?][], number, number, number | null, number | null]>([
    // purchases, state, completed, bought on day, completed on day
    ['to take', [[27, 0]], 1, 0, 0, null],
    ['completed, without debrief', [[27, 0, due]], 2, 1, 0, 1],
    ['debrief due', [[29, 0, due]], 3, 1, 0, 1],
    ['debrief booked', [[30, 0, booked]], 4, 1, 0, 1],
    ['debrief closed', [[30, 0, closed]], 5, 1, 0, 1],
    [
      'a debrief bought after a diagnostic is due',
      [
        [27, 0, due],
        [41, 5],
      ],
      3,
      1,
      5,
      1,
    ],
    [
      'and closed',
      [
        [27, 0, due],
        [41, 5, { booked: 6, closed: 7 }],
      ],
      5,
      1,
      5,
      1,
    ],
    [
      'another diagnostic to take',
      [
        [30, 0, closed],
        [27, 9],
      ],
      1,
      1,
      9,
      1,
    ],
    [
      'another diagnostic completed',
      [
        [30, 0, closed],
        [27, 9, { completed: 10 }],
      ],
      2,
      2,
      9,
      10,
    ],
    [
      'completed in another order than bought',
      [
        [27, 0, { completed: 8 }],
        [27, 4, { completed: 5 }],
      ],
      2,
      2,
      4,
      8,
    ],
    ['the short one alone', [[9, 0, due]], 0, 0, null, null],
    ['a withdrawn one alone', [[29, 0, { withdrawn: 1 }]], 0, 0, null, null],
    [
      'a withdrawn one after another',
      [
        [27, 0, due],
        [30, 3, { withdrawn: 4 }],
      ],
      2,
      1,
      0,
      1,
    ],
  ])('%s', async (_, purchases, currentDiagState, nbCompletedDiag, bought, completed) => {
    for (const [offer, at, moments] of purchases) await hold(offer, at, moments);
    expect(await state()).toEqual({
      currentDiagState,
      nbCompletedDiag,
      dateAchat: bought === null ? null : day(bought).toISOString(),
      dateLastCompleted: completed === null ? null : day(completed).toISOString(),
    });
  });
});

describe('which offer', () => {
  const pending = async () => idOf(await person.call('GET /offer', {}));
  const lastCompleted = async () => idOf(await person.call('GET /offer/last-completed', {}));

  test('is pending: the one bought first of those not completed', async () => {
    await hold(30, 2);
    await hold(27, 1);
    await hold(29, 0, { completed: 3 });
    await hold(41, 4);
    await hold(9, 0);
    expect(await pending()).toBe(27);
  });

  test('was completed last, whenever it was bought; neither a debrief nor the short one', async () => {
    await hold(30, 0, { completed: 9 });
    await hold(27, 1, { completed: 5 });
    await hold(9, 2, { completed: 20 });
    await hold(41, 10, { booked: 11, closed: 12 });
    expect(await lastCompleted()).toBe(30);
    expect(await pending()).toBeNull();
  });
});

describe('yes or no', () => {
  const ask = (name: 'last-buy-is-option-restit' | 'exist-options' | 'more-than-2-options') =>
    person.call(`GET /offer/${name}`, {});

  test('the last purchase is a debrief: the short diagnostic does not count', async () => {
    await hold(27, 0, { completed: 1 });
    expect(await ask('last-buy-is-option-restit')).toBe(false);
    await hold(42, 2);
    await hold(9, 3);
    expect(await ask('last-buy-is-option-restit')).toBe(true);
    await hold(30, 4);
    expect(await ask('last-buy-is-option-restit')).toBe(false);
  });

  test('a debrief can be bought: after a completed diagnostic', async () => {
    await hold(27, 0);
    await hold(9, 0, { completed: 1 });
    expect(await ask('exist-options')).toBe(false);
    await hold(27, 0, { completed: 1 });
    expect(await ask('exist-options')).toBe(true);
  });

  test('more than two debriefs is three', async () => {
    await hold(27, 0, { completed: 1 });
    for (const count of [1, 2, 3]) {
      await hold(count === 2 ? 42 : 41, count);
      expect(await ask('more-than-2-options')).toBe(count > 2);
    }
  });

  test('a client has a paid purchase: what was given free or imported is none', async () => {
    await hold(1, 0, { completed: 1 });
    await hold(9, 2);
    expect(await person.call('GET /account/isclient', {})).toBe(false);
    await hold(27, 3, { order: 12 });
    expect(await person.call('GET /account/isclient', {})).toBe(true);
  });
});
