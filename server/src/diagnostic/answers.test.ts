/** Answers that come twice, from two tabs, to other propositions, from others, or forged. */
import { describe, expect, test } from 'vitest';
import type { BehaviourPage } from '@eqinox/contract/diagnostic';
import { screenSide } from '@eqinox/domain/diagnostic/answers';
import { accountIdOf, insertHolder, nextPair, nextStatement, start } from '../../testing/diagnostics.ts';
import { answerBehaviours } from '../../testing/journey.ts';
import type { Answer, Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { type ClefPlace, clefsOf } from './clef.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;

let people = 0;
const begun = async (): Promise<Person> => {
  const person = await insertHolder(product, `answers-${(people += 1)}@example.org`);
  await start(person);
  return person;
};
const inPartTwo = async (): Promise<Person> => {
  const person = await begun();
  await answerBehaviours(person);
  return person;
};
const choose = (person: Person, idAssertion: string): Promise<Answer> =>
  person.ask('POST', '/orizon/behaviours/save', { idAssertion });
const rate = (person: Person, idAssertion: string, value: unknown): Promise<Answer> =>
  person.ask('POST', '/orizon/resources/save', { idAssertion, value });

/** On which side of the screen the chosen statements stood: half of these people see pairs mirrored. */
const storedChoices = async (person: Person): Promise<string[]> =>
  (
    await db
      .selectFrom('diagnostic.behaviour_answers as a')
      .innerJoin('diagnostic.sessions as s', 's.id', 'a.session_id')
      .where('s.account_id', '=', await accountIdOf(product, person))
      .orderBy('a.ordinal')
      .select(['a.ordinal', 'a.chosen', 's.mirrored'])
      .execute()
  ).map(({ ordinal, ...answer }) => `${ordinal} ${screenSide(answer)}`);
const storedRatings = async (person: Person): Promise<string[]> =>
  (
    await db
      .selectFrom('diagnostic.resource_answers as a')
      .innerJoin('diagnostic.sessions as s', 's.id', 'a.session_id')
      .where('s.account_id', '=', await accountIdOf(product, person))
      .orderBy('a.ordinal')
      .select(['a.ordinal', 'a.value'])
      .execute()
  ).map(({ ordinal, value }) => `${ordinal} ${value}`);

const refused = (status: number, code: string) => ({ status, body: { code } });

describe('the same proposition again', () => {
  test('the same answer is the same reply; another one is refused and changes nothing', async () => {
    const person = await begun();
    const { clefs } = await nextPair(person);
    const first = await choose(person, clefs[1]);
    expect(first).toMatchObject({ status: 200, body: { numeroProposition: 2 } });
    expect(await choose(person, clefs[1])).toMatchObject({ status: 200, body: first.body as object });
    expect(await choose(person, clefs[0])).toMatchObject(refused(409, 'already_answered'));
    expect(await storedChoices(person)).toEqual(['1 right']);
  });

  test('likewise in part 2', async () => {
    const person = await inPartTwo();
    const { clef } = await nextStatement(person);
    const first = await rate(person, clef, -1);
    expect(first).toMatchObject({ status: 200, body: { numeroProposition: 2 } });
    expect(await rate(person, clef, -1)).toMatchObject({ status: 200, body: first.body as object });
    for (const value of [0, 1, 2]) {
      expect(await rate(person, clef, value)).toMatchObject(refused(409, 'already_answered'));
    }
    expect(await storedRatings(person)).toEqual(['1 -1']);
  });

  test('an old one repeated, many propositions later, leads to where the person is', async () => {
    const person = await begun();
    const { clefs } = await nextPair(person);
    await choose(person, clefs[0]);
    await answerBehaviours(person, 20);
    const here = await person.call('GET /orizon/behaviours/next', {});
    expect(await choose(person, clefs[0])).toMatchObject({ status: 200, body: here });
    expect(await choose(person, clefs[1])).toMatchObject(refused(409, 'already_answered'));
  });
});

describe('two tabs at once', () => {
  test('the same answer six times: all are told that it is saved, and it is, once', async () => {
    const person = await begun();
    const { clefs } = await nextPair(person);
    const answers = await Promise.all(Array.from({ length: 6 }, () => choose(person, clefs[0])));
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { numeroProposition: 2 } });
    expect(await storedChoices(person)).toEqual(['1 left']);
  });

  test('different answers: one side is saved, and only those who chose it are told so', async () => {
    const person = await begun();
    for (let numero = 1; numero <= 12; numero += 1) {
      const { clefs } = await nextPair(person);
      const answers = await Promise.all([0, 1, 0, 1].map((side) => choose(person, clefs[side] ?? '')));
      const saved = (await storedChoices(person)).at(-1);
      for (const [index, answer] of answers.entries()) {
        const mine = `${numero} ${index % 2 === 0 ? 'left' : 'right'}`;
        if (mine === saved) expect(answer).toMatchObject({ status: 200, body: { numeroProposition: numero + 1 } });
        else expect(answer).toMatchObject(refused(409, 'already_answered'));
      }
    }
    expect(await storedChoices(person)).toHaveLength(12);
  });

  test('different ratings likewise', async () => {
    const person = await inPartTwo();
    const { clef } = await nextStatement(person);
    const answers = await Promise.all([-1, 0, 1, 2].map((value) => rate(person, clef, value)));
    const [saved, ...others] = await storedRatings(person);
    expect(others).toEqual([]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(`1 ${answers.findIndex(({ status }) => status === 200) - 1}`).toBe(saved);
  });

  test('three tabs racing through part 1: what each was told is saved, is', async () => {
    const person = await begun();
    const told: string[] = [];
    const tab = async (seed: number): Promise<void> => {
      let page = await person.call('GET /orizon/behaviours/next', {});
      for (let turn = seed; page.numeroProposition !== 0; turn += 1) {
        const side = (turn * 7) % 5 < 2 ? 1 : 0;
        const answer = await choose(person, page.propositions[side]?.clef ?? '');
        if (answer.status === 200) {
          told.push(`${page.numeroProposition} ${side === 0 ? 'left' : 'right'}`);
          page = answer.body as BehaviourPage;
        } else {
          expect(answer).toMatchObject(refused(409, 'already_answered'));
          page = await person.call('GET /orizon/behaviours/next', {});
        }
      }
    };
    await Promise.all([tab(0), tab(1), tab(2)]);
    const stored = await storedChoices(person);
    expect(stored.map((entry) => Number(entry.split(' ')[0]))).toEqual(Array.from({ length: 128 }, (_, i) => i + 1));
    expect([...new Set(told)].toSorted()).toEqual(stored.toSorted());
  });
});

describe('an answer to another proposition', () => {
  test('the one after the next is refused until its turn', async () => {
    const person = await begun();
    const page = await person.call('GET /orizon/behaviours/next', {});
    const upcoming = page.upcoming?.propositions[0]?.clef ?? '';
    expect(await choose(person, upcoming)).toMatchObject(refused(409, 'not_the_next'));
    expect(await storedChoices(person)).toEqual([]);
    await choose(person, page.propositions[1]?.clef ?? '');
    expect(await choose(person, upcoming)).toMatchObject({ status: 200, body: { numeroProposition: 3 } });
    expect(await storedChoices(person)).toEqual(['1 right', '2 left']);
  });

  test('sent together with the next one, it is taken after it or refused, never before it', async () => {
    const person = await begun();
    for (let round = 0; round < 10; round += 1) {
      const page = await person.call('GET /orizon/behaviours/next', {});
      const clefs = [page.propositions[0]?.clef ?? '', page.upcoming?.propositions[0]?.clef ?? ''];
      const [first, second] = await Promise.all(clefs.map((clef) => choose(person, clef)));
      expect(first?.status).toBe(200);
      if (second?.status !== 200) expect(second).toMatchObject(refused(409, 'not_the_next'));
    }
    const stored = await storedChoices(person);
    expect(stored).toEqual(stored.map((_, index) => `${index + 1} left`));
  });

  test('the other part’s', async () => {
    const person = await begun();
    const { clefs } = await nextPair(person);
    expect(await rate(person, clefs[0], 1)).toMatchObject(refused(404, 'assertion_unknown'));
    await answerBehaviours(person);
    const { clef } = await nextStatement(person);
    expect(await choose(person, clef)).toMatchObject(refused(404, 'assertion_unknown'));
    expect(await storedRatings(person)).toEqual([]);
  });

  test('a part 2 that has not begun', async () => {
    const person = await begun();
    const { session_id } = await sessionIdOf(person);
    const place: ClefPlace = {
      sessionId: session_id,
      part: 2,
      attempt: 1,
      ordinal: 1,
      group: 0,
      member: 1,
      side: 0,
      language: 'fr',
    };
    const clef = clefsOf(product.env.appSecret).write(place);
    expect(await rate(person, clef, 1)).toMatchObject(refused(404, 'assertion_unknown'));
    expect(await storedRatings(person)).toEqual([]);
  });
});

const sessionIdOf = async (person: Person): Promise<{ session_id: number }> => {
  const accountId = await accountIdOf(product, person);
  return db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', accountId)
    .select('id as session_id')
    .executeTakeFirstOrThrow();
};

describe('not one’s own', () => {
  test('somebody else’s clef is not there, and their diagnostic stands still', async () => {
    const [owner, other] = await Promise.all([begun(), begun()]);
    const { clefs } = await nextPair(owner);
    for (const clef of clefs) expect(await choose(other, clef)).toMatchObject(refused(404, 'assertion_unknown'));
    expect([await storedChoices(owner), await storedChoices(other)]).toEqual([[], []]);
    expect((await nextPair(owner)).numero).toBe(1);
  });

  test('somebody else’s statement of part 2', async () => {
    const [owner, other] = await Promise.all([inPartTwo(), inPartTwo()]);
    const { clef } = await nextStatement(owner);
    expect(await rate(other, clef, 1)).toMatchObject(refused(404, 'assertion_unknown'));
    expect([await storedRatings(owner), await storedRatings(other)]).toEqual([[], []]);
  });

  test('forged or altered', async () => {
    const person = await begun();
    const { clefs } = await nextPair(person);
    const { session_id } = await sessionIdOf(person);
    const place: ClefPlace = {
      sessionId: session_id,
      part: 1,
      attempt: 1,
      ordinal: 1,
      group: 1,
      member: 1,
      side: 0,
      language: 'fr',
    };
    const forged = [
      `${clefs[0].slice(0, -1)}${clefs[0].endsWith('A') ? 'Q' : 'A'}`,
      `${clefs[0]}=`,
      clefs[0].slice(1),
      clefs[0].split('').toReversed().join(''),
      clefsOf('somebody else’s secret, long enough to be one').write(place),
      clefsOf(product.env.appSecret).write({ ...place, sessionId: 2 ** 47 }),
      clefsOf(product.env.appSecret).write({ ...place, sessionId: 0 }),
      `${session_id}`,
      'A'.repeat(64),
    ];
    for (const clef of forged) expect(await choose(person, clef)).toMatchObject(refused(404, 'assertion_unknown'));
    expect(await storedChoices(person)).toEqual([]);
  });

  test('without a session, or with one that is over: nothing is saved', async () => {
    const person = await begun();
    const { clefs } = await nextPair(person);
    const token = person.token;
    for (const bad of [null, 'x', 'A'.repeat(43)]) {
      person.token = bad;
      expect(await choose(person, clefs[0])).toMatchObject(refused(401, 'not_signed_in'));
    }
    person.token = token;
    await person.call('POST /identity/sign-out', {});
    expect(await choose(person, clefs[0])).toMatchObject({
      status: 401,
      body: { message: 'Access Token has been revoked' },
    });
    expect(await storedChoices(person)).toEqual([]);
  });
});

describe('outside the scale', () => {
  test('a value is -1, 0, 1 or 2, as a number', async () => {
    const person = await inPartTwo();
    const { clef } = await nextStatement(person);
    for (const value of [3, -2, 0.5, '1', null, true, undefined, [1], 1e9]) {
      expect(await rate(person, clef, value)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ path: 'body.value' }] },
      });
    }
    expect(await storedRatings(person)).toEqual([]);
  });

  test.each([-1, 0.5, '4000', 86_400_001, null])('a duration of %j', async (durationMs) => {
    const person = await begun();
    const { clefs } = await nextPair(person);
    const answer = await person.ask('POST', '/orizon/behaviours/save', { idAssertion: clefs[0], durationMs });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'body.durationMs' }] } });
    expect(await storedChoices(person)).toEqual([]);
  });

  test.each([undefined, null, '', 1, {}, 'A'.repeat(65)])('the clef %j', async (idAssertion) => {
    const person = await begun();
    const answer = await person.ask('POST', '/orizon/behaviours/save', { idAssertion });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'body.idAssertion' }] } });
  });
});
