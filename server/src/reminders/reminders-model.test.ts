/**
 * Any sequence of buying, answering, pausing, withdrawing and switching off, with reminders written and mailed at any moment, by one
 * machine or two, against plain rules: none twice, none after what it is about is done.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@eqinox/domain/full-size.testing';
import { REMINDERS, type Reminder } from '@eqinox/domain/reminders/words';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { doJobs, firstTry } from '../../testing/do-jobs.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { DAY, HOUR, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { createPurchase, markWithdrawn } from '../offers/index.ts';
import { holdReminders, switchReminder } from './choices.ts';

const START = '2026-03-02T12:00:00.000Z';
const clock = testClock(START);
const product = await startTestProduct({ clock, idle: true });
const { db } = product;

interface Diagnostic {
  readonly purchase: number;
  session: number | null;
  readonly bought: number;
  withdrawn: boolean;
  /** It was answered to the end at the person's request before it was withdrawn from: it stays, and its booklet too. */
  kept: boolean;
  /** Answers of each part, and when the last one was given. */
  one: number;
  two: number;
  lastOne: number;
  lastTwo: number;
}
interface Model {
  account: number;
  email: string;
  held: boolean;
  readonly off: Set<Reminder>;
  readonly diagnostics: Diagnostic[];
  /** Written, and waiting for their mail. */
  waiting: string[];
  readonly written: Set<string>;
  readonly mailed: string[];
}

const now = (): number => clock().getTime();
const between = (moment: number, from: number, to: number): boolean => now() - moment >= from && now() - moment < to;

/** What the rules say is due, by a name of its own. `grace`: a mail that waited a day is still sent. */
const due = (model: Model, grace = 0): string[] => {
  if (model.held) return [];
  return model.diagnostics
    .flatMap((one): [Reminder, string, boolean][] => [
      [
        'unbegun',
        `unbegun ${one.purchase} 0`,
        !one.withdrawn && one.session === null && between(one.bought, 7 * DAY, 14 * DAY + grace),
      ],
      [
        'idle',
        `idle ${one.session} 1`,
        !one.withdrawn && one.one > 0 && one.one < 128 && between(one.lastOne, 20 * HOUR, 24 * HOUR),
      ],
      [
        'idle',
        `idle ${one.session} 2`,
        !one.withdrawn && one.two > 0 && one.two < 64 && between(one.lastTwo, 20 * HOUR, 24 * HOUR),
      ],
      [
        'booklet',
        `booklet ${one.session} 0`,
        (!one.withdrawn || one.kept) && one.two === 64 && between(one.lastTwo, 0, 2 * DAY + grace),
      ],
    ])
    .filter(([reminder, , is]) => is && !model.off.has(reminder))
    .map(([, name]) => name);
};

type Step =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'buy' | 'write' | 'write-twice' | 'mail' | 'crash' | 'hold' }
  | { readonly do: 'answer'; readonly which: number; readonly count: number }
  | { readonly do: 'withdraw'; readonly which: number; readonly immediate: boolean }
  | { readonly do: 'switch'; readonly reminder: Reminder };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(HOUR, 5 * HOUR, 20 * HOUR, 23 * HOUR, 3 * DAY, 7 * DAY),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('write' as const, 'write-twice' as const, 'mail' as const, 'mail' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'hold' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('buy' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('answer' as const), which: fc.nat(2), count: fc.constantFrom(1, 37, 128) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), which: fc.nat(2), immediate: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), reminder: fc.constantFrom(...REMINDERS) }) },
);

/** What reminders are about, happening; chance alone would seldom come by. */
const scene: fc.Arbitrary<Step[]> = fc
  .record({
    which: fc.nat(2),
    count: fc.constantFrom(1, 37, 128),
    ms: fc.constantFrom(HOUR, 20 * HOUR, 21 * HOUR, 24 * HOUR),
    bought: fc.constantFrom(7 * DAY, 8 * DAY),
    begun: fc.boolean(),
    meanwhile: fc.option(step, { nil: { do: 'mail' } as Step }),
  })
  .map(({ which, count, ms, bought, begun, meanwhile }): Step[] => [
    begun ? { do: 'answer', which, count } : { do: 'buy' },
    { do: 'wait', ms: begun ? ms : bought },
    { do: 'write' },
    meanwhile,
    { do: 'mail' },
  ]);
/** Answered to the end, and perhaps withdrawn from before its booklet is told of. */
const finished: fc.Arbitrary<Step[]> = fc
  .record({
    which: fc.nat(2),
    immediate: fc.boolean(),
    withdrawn: fc.constantFrom('before', 'after', 'never'),
  })
  .map(({ which, immediate, withdrawn }): Step[] => {
    const withdraw = (when: typeof withdrawn): Step[] =>
      when === withdrawn ? [{ do: 'withdraw', which, immediate }] : [];
    const answered: Step = { do: 'answer', which, count: 128 };
    return [answered, answered, ...withdraw('before'), { do: 'write' }, ...withdraw('after'), { do: 'mail' }];
  });
const story: fc.Arbitrary<Step[]> = fc
  .array(
    fc.oneof(
      scene,
      finished,
      step.map((one) => [one]),
    ),
    { minLength: 4, maxLength: 14 },
  )
  .map((scenes) => scenes.flat());

const write = () => product.handlers['write-reminders']({}, firstTry('round'));

const answer = async (model: Model, one: Diagnostic, count: number): Promise<void> => {
  if (one.withdrawn || one.two === 64) return;
  if (one.session === null) {
    const { id } = await db
      .insertInto('diagnostic.sessions')
      .values({
        account_id: model.account,
        purchase_id: one.purchase,
        kind: 'complete',
        instrument_version: 'b6e4e42c',
        language: 'fr',
        seed: 1,
        created_at: clock(),
        part_one_started_at: clock(),
        part_two_started_at: null,
        behaviours_last_at: null,
        behaviours_over_at: null,
        resources_last_at: null,
        resources_over_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    one.session = id;
  }
  if (one.one < 128) {
    one.one = Math.min(128, one.one + count);
    one.lastOne = now();
  } else {
    one.two = Math.min(64, one.two + count);
    one.lastTwo = now();
  }
  await db
    .updateTable('diagnostic.sessions')
    .set({
      behaviours_answered: one.one,
      behaviours_last_at: new Date(one.lastOne),
      behaviours_over_at: one.one === 128 ? new Date(one.lastOne) : null,
      part_two_started_at: one.one === 128 ? new Date(one.lastOne) : null,
      resources_answered: one.two,
      resources_last_at: one.two > 0 ? new Date(one.lastTwo) : null,
      resources_over_at: one.two === 64 ? new Date(one.lastTwo) : null,
    })
    .where('id', '=', one.session)
    .execute();
  if (one.two === 64)
    await db.updateTable('offers.purchases').set({ completed_at: clock() }).where('id', '=', one.purchase).execute();
};

const take = async (model: Model, step: Step): Promise<void> => {
  const which = 'which' in step ? model.diagnostics[step.which] : undefined;
  if (step.do === 'wait') clock.advance(step.ms);
  if (step.do === 'buy' && model.diagnostics.length < 3) {
    const purchase = await createPurchase(db, { accountId: model.account, offerId: 27, orderId: null, now: clock() });
    const nothing = { session: null, withdrawn: false, kept: false, one: 0, two: 0, lastOne: 0, lastTwo: 0 };
    model.diagnostics.push({ purchase, bought: now(), ...nothing });
  }
  if (step.do === 'answer' && which) await answer(model, which, step.count);
  if (step.do === 'withdraw' && which && !which.withdrawn) {
    which.withdrawn = true;
    which.kept = step.immediate && which.two === 64;
    await markWithdrawn(db, which.purchase, which.kept, clock());
    await db
      .updateTable('diagnostic.sessions')
      .set({ withdrawn_at: clock() })
      .where('purchase_id', '=', which.purchase)
      .where('resources_over_at', 'is', null)
      .execute();
  }
  if (step.do === 'switch') {
    const on = model.off.delete(step.reminder);
    if (!on) model.off.add(step.reminder);
    await switchReminder(db, model.account, step.reminder, on, clock());
  }
  if (step.do === 'hold') {
    model.held = !model.held;
    await holdReminders(db, model.account, model.held, clock());
  }
  if (step.do === 'write' || step.do === 'write-twice') {
    await Promise.all(step.do === 'write' ? [write()] : [write(), write()]);
    for (const name of due(model).filter((name) => !model.written.has(name))) {
      model.written.add(name);
      model.waiting.push(name);
    }
  }
  if (step.do === 'crash') {
    // The process died between taking them up and sending: their jobs run again, and find them taken.
    await db
      .updateTable('reminders.written')
      .set({ taken_at: clock() })
      .where('account_id', '=', model.account)
      .where('taken_at', 'is', null)
      .execute();
    model.waiting = [];
  }
  if (step.do === 'mail') {
    await doJobs(product, 'mail-reminder');
    const still = new Set(due(model, DAY));
    model.mailed.push(...model.waiting.filter((name) => still.has(name)));
    model.waiting = [];
  }
};

let people = 0;
/** Over all runs: a model that never mails would agree with anything. */
let mails = 0;

test('each reminder is written once and mailed at most once, while it is true', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      clock.set(START);
      await db.deleteFrom('reminders.written').execute();
      await product.pool.query(`delete from jobs.job where name in ('mail-reminder', 'write-reminders')`);
      const person = await insertPerson(product, `reminded-${(people += 1)}@example.org`);
      const account = await accountIdOf(product, person);
      const model: Model = {
        account,
        email: person.email,
        held: false,
        off: new Set(),
        diagnostics: [],
        waiting: [],
        written: new Set(),
        mailed: [],
      };
      await take(model, { do: 'buy' });
      for (const step of steps) await take(model, step);
      const rows = await db.selectFrom('reminders.written').where('account_id', '=', account).selectAll().execute();
      const named = rows.map((row) => ({
        name: `${row.reminder} ${row.subject_id} ${row.part}`,
        mailed: row.mailed_at !== null,
      }));
      expect(named.map(({ name }) => name).toSorted()).toEqual([...model.written].toSorted());
      expect(
        named
          .filter(({ mailed }) => mailed)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(model.mailed.toSorted());
      expect(new Set(model.mailed).size).toBe(model.mailed.length);
      await expect.poll(async () => (await mailsTo(product.places, person.email)).length).toBe(model.mailed.length);
      mails += model.mailed.length;
      // What is left of this person is not the next one's.
      await db.deleteFrom('diagnostic.sessions').where('account_id', '=', account).execute();
      await db.deleteFrom('offers.purchases').where('account_id', '=', account).execute();
    }),
    { numRuns: runs(20, 1000) },
  );
  expect(mails).toBeGreaterThan(10);
});
