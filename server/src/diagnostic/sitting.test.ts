/** One sitting: 24 hours between answers, 30 days between the parts, and what happens beyond. */
import { describe, expect, test } from 'vitest';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { accountIdOf, insertHolder, nextPair, nextStatement, start } from '../../testing/diagnostics.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import { answerBehaviours, answerResources } from '../../testing/journey.ts';
import type { Answer, Person } from '../../testing/person.ts';
import { DAY, HOUR, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { sessionAnswers } from './answers.ts';
import { findSession } from './sessions.ts';

const clock = testClock('2026-11-20T12:00:00.123Z');
const product = await startTestProduct({ clock });
const { db } = product;

let people = 0;
const begun = async (): Promise<Person> => {
  const person = await insertHolder(product, `sitting-${(people += 1)}@example.org`);
  await start(person);
  return person;
};
const later = (person: Person, milliseconds: number): Promise<void> => comeBackAfter(clock, person, milliseconds);

const choose = async (person: Person): Promise<Answer> =>
  person.ask('POST', '/orizon/behaviours/save', { idAssertion: (await nextPair(person)).clefs[0] });
const rate = async (person: Person): Promise<Answer> =>
  person.ask('POST', '/orizon/resources/save', { idAssertion: (await nextStatement(person)).clef, value: 1 });

const session = async (person: Person) =>
  db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', await accountIdOf(product, person))
    .selectAll()
    .executeTakeFirstOrThrow();
/** How many answers each attempt of a part has. */
const attempts = async (person: Person, table: 'behaviour_answers' | 'resource_answers'): Promise<number[]> => {
  const rows = await db
    .selectFrom(`diagnostic.${table}`)
    .where('session_id', '=', (await session(person)).id)
    .groupBy('attempt')
    .orderBy('attempt')
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .execute();
  return rows.map(({ answers }) => answers);
};

const RESET = { status: 409, body: { code: 'session_reinitialized', message: 'session reinitialized' } };
const RESET_BOTH = {
  status: 409,
  body: { code: 'session_reinitialized_global', message: 'session reinitialized global' },
};

describe('24 hours without an answer in part 1', () => {
  test('to the millisecond, it is still the same sitting', async () => {
    const person = await begun();
    await answerBehaviours(person, 10);
    await later(person, 24 * HOUR);
    expect(await choose(person)).toMatchObject({ status: 200, body: { numeroProposition: 12 } });
    expect(await attempts(person, 'behaviour_answers')).toEqual([11]);
  });

  test('beyond, the answer is not saved and the part starts again', async () => {
    const person = await begun();
    await answerBehaviours(person, 10);
    const { clefs } = await nextPair(person);
    await later(person, 24 * HOUR + 1);
    const late = () => person.ask('POST', '/orizon/behaviours/save', { idAssertion: clefs[0] });
    expect(await late()).toMatchObject(RESET);
    const page = await nextPair(person);
    expect(page.numero).toBe(1);
    // Asked again, when the first refusal was lost on the way: the same words, and no second reset.
    expect(await late()).toMatchObject(RESET);
    expect(await session(person)).toMatchObject({ behaviours_attempt: 2, behaviours_answered: 0 });
    expect(await nextPair(person)).toEqual(page);
    expect(await choose(person)).toMatchObject({ status: 200, body: { numeroProposition: 2 } });
    expect(await attempts(person, 'behaviour_answers')).toEqual([10, 1]);
  });

  test('four tabs find out at once: one reset', async () => {
    const person = await begun();
    await answerBehaviours(person, 3);
    const { clefs } = await nextPair(person);
    await later(person, 2 * DAY);
    const answers = await Promise.all(
      [0, 1, 0, 1].map((side) =>
        person.ask('POST', '/orizon/behaviours/save', { idAssertion: clefs[side === 0 ? 0 : 1] }),
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject(RESET);
    expect(await session(person)).toMatchObject({ behaviours_attempt: 2, behaviours_answered: 0 });
  });

  test('before the first answer there is nothing to lose', async () => {
    const person = await begun();
    await later(person, 90 * DAY);
    expect(await choose(person)).toMatchObject({ status: 200, body: { numeroProposition: 2 } });
  });

  test('the statements keep their order, and every clef is new', async () => {
    const person = await begun();
    const first = await person.call('GET /orizon/behaviours/next', {});
    await answerBehaviours(person, 1);
    await later(person, 25 * HOUR);
    await choose(person);
    const again = await person.call('GET /orizon/behaviours/next', {});
    expect(again.propositions.map(({ texte }) => texte)).toEqual(first.propositions.map(({ texte }) => texte));
    const known = first.propositions.map(({ clef }) => clef);
    for (const { clef } of again.propositions) expect(known).not.toContain(clef);
  });
});

describe('24 hours without an answer in part 2', () => {
  test('part 2 alone starts again', async () => {
    const person = await begun();
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person, 30);
    await later(person, 24 * HOUR + 1);
    expect(await rate(person)).toMatchObject(RESET);
    expect((await nextStatement(person)).numero).toBe(1);
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({
      comportementOver: true,
      ressourceOver: false,
    });
    await answerResourcesAtOnce(product, person);
    expect(await attempts(person, 'behaviour_answers')).toEqual([128]);
    expect(await attempts(person, 'resource_answers')).toEqual([30, 64]);
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 2 });
  });

  test('to the millisecond, it goes on', async () => {
    const person = await begun();
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person, 30);
    await later(person, 24 * HOUR);
    expect(await rate(person)).toMatchObject({ status: 200, body: { numeroProposition: 32 } });
  });
});

describe('between the parts', () => {
  test('30 days to the millisecond are allowed', async () => {
    const person = await begun();
    await answerBehavioursAtOnce(product, person);
    await later(person, 30 * DAY);
    expect(await rate(person)).toMatchObject({ status: 200, body: { numeroProposition: 2 } });
  });

  test('beyond, both start again', async () => {
    const person = await begun();
    await answerBehavioursAtOnce(product, person);
    const { clef } = await nextStatement(person);
    await later(person, 30 * DAY + 1);
    const late = () => person.ask('POST', '/orizon/resources/save', { idAssertion: clef, value: 1 });
    expect(await late()).toMatchObject(RESET_BOTH);
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({
      hasPartOneBegin: true,
      comportementOver: false,
      ressourceOver: false,
    });
    expect((await nextPair(person)).numero).toBe(1);
    expect((await person.ask('GET', '/orizon/resources/next')).status).toBe(409);
    // Asked again, when the first refusal was lost on the way.
    expect(await late()).toMatchObject(RESET_BOTH);
    expect(await session(person)).toMatchObject({ behaviours_attempt: 2, resources_attempt: 2 });

    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    expect(await attempts(person, 'behaviour_answers')).toEqual([128, 128]);
    expect(await attempts(person, 'resource_answers')).toEqual([64]);
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 2 });
  });

  test('a part 2 under way is not cut when the 30 days pass meanwhile', async () => {
    const person = await begun();
    await answerBehavioursAtOnce(product, person);
    await later(person, 30 * DAY - HOUR);
    await answerResources(person, 10);
    await later(person, 23 * HOUR);
    expect(await rate(person)).toMatchObject({ status: 200, body: { numeroProposition: 12 } });
  });

  test('a part 2 abandoned until then takes part 1 with it', async () => {
    const person = await begun();
    await answerBehavioursAtOnce(product, person);
    await answerResources(person, 10);
    await later(person, 31 * DAY);
    expect(await rate(person)).toMatchObject(RESET_BOTH);
    expect(await session(person)).toMatchObject({ behaviours_attempt: 2, resources_attempt: 2 });
  });

  test('a part 2 that started again may not wait for the 30 days either', async () => {
    const person = await begun();
    await answerBehavioursAtOnce(product, person);
    await answerResources(person, 10);
    await later(person, 2 * DAY);
    expect(await rate(person)).toMatchObject(RESET);
    await later(person, 29 * DAY);
    expect(await rate(person)).toMatchObject(RESET_BOTH);
  });
});

describe('next never resets', () => {
  test('after any time it shows where the person was', async () => {
    const person = await begun();
    await answerBehavioursAtOnce(product, person, 50);
    const before = await person.call('GET /orizon/behaviours/next', {});
    await later(person, 200 * DAY);
    expect(await person.call('GET /orizon/behaviours/next', {})).toEqual(before);
    await person.call('POST /orizon/infos', { body: {} });
    await person.call('POST /orizon/start', { body: {} });
    expect(await session(person)).toMatchObject({ behaviours_attempt: 1, behaviours_answered: 50 });
  });

  test('and what is complete stays complete: repeating an old answer is no new sitting', async () => {
    const person = await begun();
    const { clefs } = await nextPair(person);
    await person.ask('POST', '/orizon/behaviours/save', { idAssertion: clefs[0] });
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    const before = await session(person);
    await later(person, 300 * DAY);
    expect(await person.ask('POST', '/orizon/behaviours/save', { idAssertion: clefs[0] })).toMatchObject({
      status: 200,
      body: { numeroProposition: 0 },
    });
    expect(await session(person)).toEqual(before);
  });
});

test('abandoned answers are never scored', async () => {
  const person = await begun();
  // First everything to the left, abandoned one answer before the end; then everything to the right.
  await answerBehavioursAtOnce(product, person, 127, () => ({ side: 0, value: -1 }));
  await later(person, 2 * DAY);
  expect(await choose(person)).toMatchObject(RESET);
  await answerBehavioursAtOnce(product, person, 128, () => ({ side: 1, value: -1 }));
  await answerResourcesAtOnce(product, person, 63, () => ({ side: 0, value: -1 }));
  await later(person, 2 * DAY);
  expect(await rate(person)).toMatchObject(RESET);
  await answerResourcesAtOnce(product, person, 64, (numero) => ({ side: 0, value: numero % 2 === 0 ? 2 : 0 }));

  const { id } = await session(person);
  const stored = await findSession(db, await accountIdOf(product, person), id);
  if (!stored) throw new Error('the session is there');
  const { behaviours, resources } = await sessionAnswers(db, stored);
  // What stood to the right of the screen; half of these people see pairs mirrored.
  expect(behaviours.map(({ chosen }) => chosen)).toEqual(Array(128).fill(stored.mirrored ? 'left' : 'right'));
  expect(resources.every(({ value }) => value !== -1)).toBe(true);
  const { facets } = scoreMainBooklet(behaviours, resources);
  const shown = await person.call('GET /potential/quartsRosace', {});
  expect(shown.map(({ comportement, ressource }) => [comportement, ressource])).toEqual(
    facets.map(({ behaviour, motivation }) => [behaviour.value, motivation.value]),
  );
  expect(await attempts(person, 'behaviour_answers')).toEqual([127, 128]);
  expect(await attempts(person, 'resource_answers')).toEqual([63, 64]);
});
