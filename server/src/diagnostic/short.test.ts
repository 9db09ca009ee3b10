import { describe, expect, test } from 'vitest';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { accountIdOf, giveDiagnostic, insertHolder, nextStatement } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import { answerResources } from '../../testing/journey.ts';
import { askForYes } from '../../testing/parent-approval.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, HOUR, SECOND, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock });
const { db } = product;

let people = 0;
const insert = (birthday: string | null = '1990-05-17'): Promise<Person> =>
  insertPerson(product, `short-${(people += 1)}@example.org`, { birthday });
const shortInfo = (person: Person) => person.call('POST /orizon/infos', { body: { kind: 'short' } });
const consent = (person: Person, idSessionDiag: number | null, isParent = false) =>
  person.call('POST /orizon/consentement/save', {
    body: { idSessionDiag: idSessionDiag ?? 0, isParent, nomPrenom: isParent ? 'Dominique Exemple' : null },
  });
const tryStart = (person: Person) => person.ask('POST', '/orizon/start', { kind: 'short' });
const begin = async (person: Person): Promise<number> => {
  const { idSessionDiag } = await shortInfo(person);
  await consent(person, idSessionDiag);
  await person.call('POST /orizon/start', { body: { kind: 'short' } });
  return idSessionDiag ?? 0;
};
const purchasesOf = async (person: Person) =>
  db
    .selectFrom('offers.purchases')
    .where('account_id', '=', await accountIdOf(product, person))
    .orderBy('id')
    .select(['offer_id', 'order_id', 'begun_at', 'completed_at'])
    .execute();
const isLessThan1Year = (person: Person) => person.call('GET /freemium/isLessThan1YearFreemium', {});

const SHORT = {
  kind: 'short',
  title: 'DÉCA',
  withChromatic: false,
  withComportement: false,
  withRessource: true,
  ressourceOver: false,
} as const;

describe('before its start', () => {
  test('it has a session to give consents to, and no purchase', async () => {
    const person = await insert();
    const info = await shortInfo(person);
    expect(info).toMatchObject(SHORT);
    expect(await shortInfo(person)).toEqual(info);
    expect(await purchasesOf(person)).toEqual([]);
    // What is bought is another matter.
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ idSessionDiag: null });
    expect((await person.ask('GET', '/orizon/resources/next')).status).toBe(409);
  });

  test('asked ten times at once, it is one', async () => {
    const person = await insert();
    const infos = await Promise.all(Array.from({ length: 10 }, () => shortInfo(person)));
    expect(new Set(infos.map(({ idSessionDiag }) => idSessionDiag)).size).toBe(1);
  });
});

describe('the consents that are due', () => {
  const [own, both] = [[false], [false, true]];
  const bothAndMail = [false, true, 'mail'] as const;
  test.each([
    ['an adult with their own', '1990-05-17', own, 200],
    ['an adult without', '1990-05-17', [], 'consent_missing'],
    ['fifteen today, with their own', '2011-11-20', own, 200],
    ['fifteen tomorrow, with their own only', '2011-11-21', own, 'consent_missing'],
    ['fifteen tomorrow, with both', '2011-11-21', both, 'parent_approval_missing'],
    ['fifteen tomorrow, with both and the parent’s own yes', '2011-11-21', bothAndMail, 200],
    ['of unknown birth date, with both', null, both, 'birthday_missing'],
  ])('%s', async (_, birthday, given, expected) => {
    const person = await insert(birthday);
    const { idSessionDiag } = await shortInfo(person);
    for (const one of given) {
      if (one === 'mail') await askForYes(product.places, person, idSessionDiag ?? 0);
      else await consent(person, idSessionDiag, one);
    }
    const answer = await tryStart(person);
    if (expected === 200) expect(answer).toMatchObject({ status: 200, body: SHORT });
    else expect(answer).toMatchObject({ status: 409, body: { code: expected } });
    expect(await purchasesOf(person)).toHaveLength(expected === 200 ? 1 : 0);
  });
});

describe('its start', () => {
  test('buys it without an order; again, and from two tabs, changes nothing', async () => {
    const person = await insert();
    const { idSessionDiag } = await shortInfo(person);
    await consent(person, idSessionDiag);
    const answers = await Promise.all([tryStart(person), tryStart(person), tryStart(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    clock.advance(SECOND);
    expect((await tryStart(person)).status).toBe(200);
    const started = new Date(clock().getTime() - SECOND);
    expect(await purchasesOf(person)).toEqual([{ offer_id: 9, order_id: null, begun_at: started, completed_at: null }]);
  });

  test('opens part 2 alone', async () => {
    const person = await insert();
    await begin(person);
    expect((await person.ask('GET', '/orizon/behaviours/next')).status).toBe(409);
    expect((await nextStatement(person)).numero).toBe(1);
  });
});

describe('completed', () => {
  test('it counts for nothing but its own year', async () => {
    const person = await insert();
    expect(await isLessThan1Year(person)).toBe(false);
    const id = await begin(person);
    expect(await isLessThan1Year(person)).toBe(false);
    await answerResourcesAtOnce(product, person);
    const named = { body: { idSessionDiag: id } };
    expect(await person.call('POST /orizon/infos', named)).toMatchObject({ ...SHORT, ressourceOver: true });
    expect(await purchasesOf(person)).toMatchObject([{ completed_at: clock() }]);
    expect(await isLessThan1Year(person)).toBe(true);
    expect(await person.call('GET /state', {})).toEqual({
      currentDiagState: 0,
      nbCompletedDiag: 0,
      dateAchat: null,
      dateLastCompleted: null,
    });
    expect(await person.call('GET /offer/last-completed', {})).toBeNull();
    expect(await person.call('GET /potential/has-completed', {})).toBe(false);
    expect(await person.call('GET /potential/history', {})).toEqual([]);
    expect(await person.call('GET /potential/quartsRosace', {})).toEqual([]);
    expect(await person.call('GET /account/identity', {})).toMatchObject({ pilier: null, typeDominant: null });
  });

  test('the next one waits for the anniversary, to the millisecond', async () => {
    const person = await insert();
    const first = await begin(person);
    await answerResourcesAtOnce(product, person);
    const tooSoon = { status: 409, body: { code: 'short_too_soon' } };
    expect(await shortInfo(person)).toMatchObject({ idSessionDiag: first, ressourceOver: true });
    expect(await tryStart(person)).toMatchObject(tooSoon);
    const anniversary = new Date(clock());
    anniversary.setUTCFullYear(anniversary.getUTCFullYear() + 1);
    // A device that is not used for a year is forgotten: halfway the person signs in once.
    await comeBackAfter(clock, person, 180 * DAY);
    await comeBackAfter(clock, person, anniversary.getTime() - clock().getTime());
    expect(await isLessThan1Year(person)).toBe(true);
    expect(await tryStart(person)).toMatchObject(tooSoon);
    clock.advance(1);
    expect(await isLessThan1Year(person)).toBe(false);
    // A new session, hence new consents.
    expect(await tryStart(person)).toMatchObject({ status: 409, body: { code: 'consent_missing' } });
    const second = await begin(person);
    expect(second).not.toBe(first);
    await answerResourcesAtOnce(product, person);
    expect(await purchasesOf(person)).toHaveLength(2);
    expect(await isLessThan1Year(person)).toBe(true);
  });
});

test('one of the same word throughout is offered again at once, and once', async () => {
  const person = await insert();
  const first = await begin(person);
  await answerResourcesAtOnce(product, person, 64, () => ({ side: 0, value: 1 }));
  expect(await isLessThan1Year(person)).toBe(false);
  const second = await begin(person);
  expect(second).not.toBe(first);
  await answerResourcesAtOnce(product, person, 64, () => ({ side: 0, value: 1 }));
  expect(await isLessThan1Year(person)).toBe(true);
  expect(await tryStart(person)).toMatchObject({ status: 409, body: { code: 'short_too_soon' } });
  expect(await purchasesOf(person)).toHaveLength(2);
});

describe('beside a diagnostic that was bought', () => {
  test('each keeps its own answers, and is found under its own name', async () => {
    const person = await insertHolder(product, 'short-beside@example.org');
    const { idSessionDiag: bought } = await person.call('POST /orizon/infos', { body: {} });
    await consent(person, bought);
    await person.call('POST /orizon/start', { body: {} });
    await answerBehavioursAtOnce(product, person);
    await answerResources(person, 10);
    const short = await begin(person);
    await answerResources(person, 3);
    const at = async (id: number | null) =>
      (await person.call('GET /orizon/resources/next', { query: { idSessionDiag: id ?? 0 } })).numeroProposition;
    expect([await at(bought), await at(short)]).toEqual([11, 4]);
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ idSessionDiag: bought });
    const other = await insert();
    for (const id of [bought, short]) {
      expect((await other.ask('GET', `/orizon/resources/next?idSessionDiag=${id}`)).status).toBe(409);
    }
    await answerResourcesAtOnce(product, person);
    expect(await at(short)).toBe(0);
    expect(await at(bought)).toBe(11);
  });

  test('it does not hide a diagnostic bought after it', async () => {
    const person = await insert();
    await begin(person);
    await giveDiagnostic(product, person);
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ kind: 'complete' });
  });
});

test('after a day without an answer it starts again, under the consents that it has', async () => {
  const person = await insert();
  await begin(person);
  await answerResources(person, 5);
  const { clef } = await nextStatement(person);
  await comeBackAfter(clock, person, 24 * HOUR + SECOND);
  expect(await person.ask('POST', '/orizon/resources/save', { idAssertion: clef, value: 1 })).toMatchObject({
    status: 409,
    body: { message: 'session reinitialized' },
  });
  expect((await tryStart(person)).status).toBe(200);
  expect((await nextStatement(person)).numero).toBe(1);
  await answerResourcesAtOnce(product, person);
  expect(await purchasesOf(person)).toHaveLength(1);
});
