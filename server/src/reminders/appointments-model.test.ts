/**
 * Any sequence of dates that are set, changed, called off, missed, held and withdrawn from, with rounds and mails at any moment,
 * against plain rules: none twice, none after what it is about has changed; and what calendars are told adds up to what stands.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@eqinox/domain/full-size.testing';
import { calendarsTo } from '../../testing/calendar-mails.ts';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { doJobs, firstTry } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { DAY, HOUR, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { transaction } from '../adapters/database/transaction.ts';
import {
  cancelAppointment,
  closeRestitution,
  findRestitution,
  missAppointment,
  setAppointment,
} from '../booking/index.ts';
import { markWithdrawn } from '../offers/index.ts';
import { switchReminder } from './choices.ts';

const START = '2026-03-02T12:00:00.000Z';
const CONSULTANT = 'consultante-a@eqinox.example';
const clock = testClock(START);
const product = await startTestProduct({ clock, idle: true });
const { db, enqueue, places } = product;

interface Model {
  readonly account: number;
  readonly purchase: number;
  /** The date that stands. */
  date: { id: number; starts: number; set: number } | null;
  over: boolean;
  off: boolean;
  misses: number;
  waiting: string[];
  readonly written: Set<string>;
  readonly mailed: string[];
}

const now = (): number => clock().getTime();

const due = (model: Model): string[] => {
  const { date } = model;
  if (date === null || model.over) return [];
  return ([48, 2] as const).flatMap((hours, place) => {
    const at = date.starts - hours * HOUR;
    if (date.set >= at || at > now() || at <= now() - 2 * HOUR) return [];
    const name = `${date.id} ${place + 1}`;
    return [...(model.off ? [] : [`appointment ${name}`]), `consultant ${name}`];
  });
};

type Step =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'set'; readonly inMs: number }
  | { readonly do: 'round' | 'rounds' | 'mail' | 'cancel' | 'miss' | 'hold' | 'withdraw' | 'switch' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(HOUR, 5 * HOUR, DAY, 2 * DAY) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('set' as const), inMs: fc.constantFrom(HOUR, 5 * HOUR, 3 * DAY, 4 * DAY) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('round' as const, 'rounds' as const, 'mail' as const, 'mail' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'miss' as const, 'switch' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'withdraw' as const) }) },
);
/** What reminders are about, happening; chance alone would seldom come by. */
const scene: fc.Arbitrary<Step[]> = fc
  .record({
    near: fc.constantFrom(DAY, 3 * DAY - 2 * HOUR),
    meanwhile: fc.option(step, { nil: { do: 'mail' } as Step }),
  })
  .map(({ near, meanwhile }): Step[] => [
    { do: 'set', inMs: 3 * DAY },
    { do: 'wait', ms: near },
    { do: 'round' },
    meanwhile,
    { do: 'mail' },
  ]);
const story = fc
  .array(
    fc.oneof(
      scene,
      step.map((one) => [one]),
    ),
    { minLength: 4, maxLength: 12 },
  )
  .map((parts) => parts.flat());

const onIt = <T>(
  model: Model,
  work: (
    found: Extract<Awaited<ReturnType<typeof findRestitution>>, { purchase: unknown }>,
    db: Parameters<typeof findRestitution>[0],
  ) => Promise<T>,
) =>
  transaction(db, async (db) => {
    const found = await findRestitution(db, model.purchase);
    return 'refused' in found ? null : work(found, db);
  });

const round = () => product.handlers['write-reminders']({}, firstTry('round'));

const take = async (model: Model, step: Step): Promise<void> => {
  if (step.do === 'wait') clock.advance(step.ms);
  if (step.do === 'set') {
    const startsAt = new Date(now() + step.inMs);
    const date = { startsAt, placeId: null, place: 'https://visio.example/a', decided: true };
    const set = await onIt(model, (found, db) => setAppointment(db, enqueue, found, date, clock()));
    expect(set === null).toBe(model.over);
    if (set && 'id' in set) model.date = { id: set.id, starts: startsAt.getTime(), set: now() };
  }
  if (step.do === 'cancel') {
    const done = await onIt(model, (found, db) => cancelAppointment(db, enqueue, found, clock()));
    expect(done !== null && 'id' in done).toBe(!model.over && model.date !== null);
    if (!model.over) model.date = null;
  }
  if (step.do === 'miss') {
    const since = model.date === null ? -1 : now() - model.date.starts;
    const may = !model.over && since >= 0 && since <= 48 * HOUR;
    const done = await onIt(model, (found, db) => missAppointment(db, found, 'person', clock()));
    expect(done !== null && 'id' in done).toBe(may);
    if (may) model.date = null;
    if (may) model.misses += 1;
  }
  if (step.do === 'hold' && !model.over) {
    expect(await closeRestitution(db, model.purchase, clock())).toEqual({ closedBefore: false });
    model.over = true;
  }
  if (step.do === 'withdraw' && !model.over) {
    await markWithdrawn(db, model.purchase, false, clock());
    model.over = true;
  }
  if (step.do === 'switch') {
    await switchReminder(db, model.account, 'appointment', model.off, clock());
    model.off = !model.off;
  }
  if (step.do === 'round' || step.do === 'rounds') {
    await Promise.all(step.do === 'round' ? [round()] : [round(), round()]);
    for (const name of due(model).filter((name) => !model.written.has(name))) {
      model.written.add(name);
      model.waiting.push(name);
    }
  }
  if (step.do === 'mail') {
    await doJobs(product, 'mail-appointment');
    await doJobs(product, 'mail-reminder');
    const still = new Set(due(model));
    model.mailed.push(...model.waiting.filter((name) => still.has(name)));
    model.waiting = [];
  }
};

let people = 0;
/** Over all runs: a model that never mails would agree with anything. */
let [mails, invitations] = [0, 0];

test('reminders come once and while they are true; calendars hold what stands', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      clock.set(START);
      await product.pool.query('delete from jobs.job');
      const person = await insertPerson(product, `near-${(people += 1)}@example.org`);
      const purchase = await giveCompleted(product, person, 30);
      await person.call('POST /restitution/book/:explorerId', { params: { explorerId: 1 } });
      const account = await accountIdOf(product, person);
      const model: Model = {
        account,
        purchase,
        date: null,
        over: false,
        off: false,
        misses: 0,
        waiting: [],
        written: new Set(),
        mailed: [],
      };
      for (const step of steps) await take(model, step);
      const rows = (await db.selectFrom('reminders.written').where('account_id', '=', account).selectAll().execute())
        .filter(({ reminder }) => reminder === 'appointment' || reminder === 'consultant')
        .map((row) => ({ name: `${row.reminder} ${row.subject_id} ${row.part}`, mailed: row.mailed_at !== null }));
      expect(rows.map(({ name }) => name).toSorted()).toEqual([...model.written].toSorted());
      const mailed = rows.filter((row) => row.mailed).map(({ name }) => name);
      expect(mailed.toSorted()).toEqual(model.mailed.toSorted());
      mails += mailed.length;

      // What was withdrawn from is called off by the next round.
      await round();
      await doJobs(product, 'mail-appointment');
      const withdrawn =
        model.over &&
        (
          await db
            .selectFrom('offers.purchases')
            .where('id', '=', purchase)
            .select('withdrawn_at')
            .executeTakeFirstOrThrow()
        ).withdrawn_at !== null;
      const newest = await db
        .selectFrom('booking.appointments')
        .where('purchase_id', '=', purchase)
        .orderBy('sequence', 'desc')
        .selectAll()
        .executeTakeFirst();
      for (const email of [person.email, CONSULTANT]) {
        const told = await calendarsTo(places, email, purchase);
        invitations += told.length;
        expect(new Set(told.map(({ uid }) => uid)).size).toBeLessThanOrEqual(1);
        expect(new Set(told.map(({ sequence }) => sequence)).size).toBe(told.length);
        for (const { method, sequence } of told) expect(method).toBe(sequence % 2 === 0 ? 'REQUEST' : 'CANCEL');
        const last = told.at(-1);
        if (newest === undefined) expect(told).toEqual([]);
        if (withdrawn && newest?.outcome === 'cancelled') expect(last?.method).toBe('CANCEL');
        if (newest?.ended_at === null) {
          expect([last?.method, last?.starts]).toEqual(['REQUEST', newest.starts_at.toISOString().replace('.000', '')]);
        }
        if (newest?.outcome === 'cancelled') expect(last?.method).toBe('CANCEL');
      }
      await db.deleteFrom('booking.appointments').where('account_id', '=', account).execute();
    }),
    { numRuns: runs(15, 500) },
  );
  expect(mails).toBeGreaterThan(5);
  expect(invitations).toBeGreaterThan(20);
});
