import { describe, expect, test } from 'vitest';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { accountIdOf, giveDiagnostic, insertHolder, start } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import { answerBehaviours } from '../../testing/journey.ts';
import { askForYes } from '../../testing/parent-approval.ts';
import type { Person } from '../../testing/person.ts';
import { MINUTE, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock });
const { db, places } = product;

let people = 0;
const born = (birthday: string | null): Promise<Person> =>
  insertHolder(product, `start-${(people += 1)}@example.org`, { birthday });
const adult = (): Promise<Person> => born('1990-05-17');

const sessionOf = async (person: Person): Promise<number> => {
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: {} });
  return idSessionDiag ?? 0;
};
const consent = async (person: Person, idSessionDiag: number, isParent: boolean): Promise<void> => {
  const nomPrenom = isParent ? 'Dominique Exemple' : null;
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag, isParent, nomPrenom } });
};
const storedSession = async (person: Person) =>
  db
    .selectFrom('diagnostic.sessions')
    .where('account_id', '=', await accountIdOf(product, person))
    .selectAll()
    .executeTakeFirstOrThrow();

const own = [false];
const parent = [true];
const both = [false, true];
const bothAndMail = [false, true, 'mail'] as const;

describe('the consents that are due', () => {
  test.each([
    ['an adult with their own', '1990-05-17', own, 200],
    ['an adult without', '1990-05-17', [], 'consent_missing'],
    ['an adult with a parent’s only', '1990-05-17', parent, 'consent_missing'],
    ['seventeen, with their own', '2008-11-21', own, 200],
    ['seventeen, with a parent’s only', '2008-11-21', parent, 'consent_missing'],
    ['fifteen today, with their own', '2011-11-20', own, 200],
    ['fifteen tomorrow, with their own only', '2011-11-21', own, 'consent_missing'],
    ['fifteen tomorrow, with a parent’s only', '2011-11-21', parent, 'consent_missing'],
    ['fifteen tomorrow, with both', '2011-11-21', both, 'parent_approval_missing'],
    ['fifteen tomorrow, with both and the parent’s own yes', '2011-11-21', bothAndMail, 200],
    ['ten, with both', '2016-03-01', both, 'parent_approval_missing'],
    ['ten, with both and the parent’s own yes', '2016-03-01', bothAndMail, 200],
    ['ten, without', '2016-03-01', [], 'consent_missing'],
    ['of unknown birth date, with both', null, both, 'birthday_missing'],
    ['of unknown birth date, without', null, [], 'birthday_missing'],
  ])('%s', async (_, birthday, given, expected) => {
    const person = await born(birthday);
    const idSessionDiag = await sessionOf(person);
    for (const one of given) {
      if (one === 'mail') await askForYes(places, person, idSessionDiag);
      else await consent(person, idSessionDiag, one);
    }
    // Whatever a browser adds changes nothing.
    const claims = { idSessionDiag, isAdult: true, consents: ['own', 'parent'], birthday: '1980-01-01' };
    const answer = await person.ask('POST', '/orizon/start', claims);
    if (expected === 200) expect(answer).toMatchObject({ status: 200, body: { hasPartOneBegin: true } });
    else expect(answer).toMatchObject({ status: 409, body: { code: expected } });
    const begun = expected === 200;
    expect(await storedSession(person)).toMatchObject({ part_one_started_at: begun ? clock() : null });
    expect((await person.ask('GET', '/orizon/behaviours/next')).status).toBe(begun ? 200 : 409);
  });

  test.each([
    ['eighteen today', '2008-11-20', undefined],
    ['eighteen tomorrow', '2008-11-21', true],
    ['of unknown birth date', null, undefined],
  ])('who is %s is said vous or tu around the questions of both parts', async (_, birthday, young) => {
    const person = await born('1990-05-17');
    await start(person);
    await db
      .updateTable('account.accounts')
      .set({ birthday })
      .where('id', '=', await accountIdOf(product, person))
      .execute();
    expect((await person.call('GET /orizon/behaviours/next', {})).young).toBe(young);
    await answerBehavioursAtOnce(product, person);
    expect((await person.call('GET /orizon/resources/next', {})).young).toBe(young);
  });

  test('fifteen begins at midnight in Paris', async () => {
    const person = await born('2011-11-21');
    const idSessionDiag = await sessionOf(person);
    await consent(person, idSessionDiag, false);
    const before = clock();
    clock.set('2026-11-20T22:59:59Z');
    await comeBackAfter(clock, person, 0);
    expect((await person.ask('POST', '/orizon/start', {})).status).toBe(409);
    clock.advance(1000);
    expect((await person.ask('POST', '/orizon/start', {})).status).toBe(200);
    clock.set(before);
  });

  test('one given for another diagnostic does not count', async () => {
    const person = await adult();
    await start(person);
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    await giveDiagnostic(product, person);
    const second = await person.ask('POST', '/orizon/start', {});
    expect(second).toMatchObject({ status: 409, body: { code: 'consent_missing' } });
    await consent(person, await sessionOf(person), false);
    expect((await person.ask('POST', '/orizon/start', {})).status).toBe(200);
  });

  test('one given by somebody else does not count, nor is it stored', async () => {
    const [person, other] = await Promise.all([adult(), adult()]);
    const idSessionDiag = await sessionOf(person);
    const answer = await other.ask('POST', '/orizon/consentement/save', { idSessionDiag, isParent: false });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await person.ask('POST', '/orizon/start', {})).status).toBe(409);
  });

  test('an unknown birth date that the questionnaire learns opens the way', async () => {
    const person = await born(null);
    const idSessionDiag = await sessionOf(person);
    await consent(person, idSessionDiag, false);
    expect((await person.ask('POST', '/orizon/start', {})).status).toBe(409);
    await person.call('POST /stats/save', {
      body: { catSocPro: 37, idDepartement: 75, birthday: '1990-05-17', workSituation: 1 },
    });
    expect((await person.ask('POST', '/orizon/start', {})).status).toBe(200);
  });
});

describe('what has begun stays begun', () => {
  test('a second start, later and from elsewhere, is 200 and changes nothing', async () => {
    const person = await adult();
    const id = await start(person);
    await answerBehaviours(person, 5);
    const before = await storedSession(person);
    clock.advance(5 * MINUTE);
    for (const body of [{}, undefined, { idSessionDiag: id }, { idSessionDiag: null }]) {
      const answer = await person.ask('POST', '/orizon/start', body);
      expect(answer).toMatchObject({ status: 200, body: { idSessionDiag: id, hasPartOneBegin: true } });
    }
    expect(await storedSession(person)).toEqual(before);
    expect((await person.call('GET /orizon/behaviours/next', {})).numeroProposition).toBe(6);
  });

  test('many at once begin one session', async () => {
    const person = await adult();
    const infos = await Promise.all(Array.from({ length: 6 }, () => person.call('POST /orizon/infos', { body: {} })));
    const [idSessionDiag = 0, ...others] = new Set(infos.map((info) => info.idSessionDiag ?? 0));
    expect(others).toEqual([]);
    await consent(person, idSessionDiag, false);
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.ask('POST', '/orizon/start', {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const sessions = await db
      .selectFrom('diagnostic.sessions')
      .where('account_id', '=', await accountIdOf(product, person))
      .selectAll()
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('completed, it may still be named', async () => {
    const person = await adult();
    const id = await start(person);
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    const before = await storedSession(person);
    expect(await person.ask('POST', '/orizon/start', { idSessionDiag: id })).toMatchObject({
      status: 200,
      body: { comportementOver: true, ressourceOver: true },
    });
    expect(await storedSession(person)).toEqual(before);
    expect(await person.ask('POST', '/orizon/start', {})).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_start' },
    });
  });

  test('the purchase is begun, once', async () => {
    const person = await adult();
    await start(person);
    const begunAt = clock();
    clock.advance(MINUTE);
    await start(person);
    const purchase = await db
      .selectFrom('offers.purchases')
      .where('account_id', '=', await accountIdOf(product, person))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(purchase.begun_at).toEqual(begunAt);
  });

  test('in the language in which its statements are shown, which stays the session’s', async () => {
    const person = await adult();
    await sessionOf(person);
    await person.call('PUT /account/update', { body: { language: 'en' } });
    await start(person);
    expect(await storedSession(person)).toMatchObject({ language: 'en' });
    await person.call('PUT /account/update', { body: { language: 'es' } });
    await start(person);
    expect(await storedSession(person)).toMatchObject({ language: 'en' });
  });
});

describe('not there', () => {
  test('somebody else’s session', async () => {
    const [owner, other] = await Promise.all([adult(), adult()]);
    const idSessionDiag = await start(owner);
    for (const path of ['/orizon/infos', '/orizon/start']) {
      const answer = await other.ask('POST', path, { idSessionDiag });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await other.ask('POST', path, { idSessionDiag: 2 ** 50 })).status).toBe(404);
    }
    expect(await other.call('GET /account/consent/:id', { params: { id: idSessionDiag } })).toEqual([]);
    expect(await owner.call('GET /account/consent/:id', { params: { id: idSessionDiag } })).toHaveLength(1);
  });

  test('anything, with nothing bought', async () => {
    const person = await insertPerson(product, 'nothing-to-start@example.org');
    expect(await person.ask('POST', '/orizon/start')).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_start' },
    });
  });

  test('anything, for a visitor', async () => {
    const person = await adult();
    person.token = null;
    for (const [method, path] of [
      ['POST', '/orizon/infos'],
      ['POST', '/orizon/start'],
      ['GET', '/orizon/behaviours/next'],
      ['GET', '/orizon/resources/next'],
    ] as const) {
      expect((await person.ask(method, path)).status).toBe(401);
    }
  });
});
