import { describe, expect, test } from 'vitest';
import type { ReplyOf } from '@eqinox/contract/routes';
import colours from '../../../content/instrument/colours.json' with { type: 'json' };
import { comeBackAfter } from '../../testing/coming-back.ts';
import { accountIdOf, giveDiagnostic, nextPair } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerColoursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import { askForYes } from '../../testing/parent-approval.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock });
const { db } = product;
const YOUTH_OFFER = 28;

let people = 0;
const insert = (birthday: string | null): Promise<Person> =>
  insertPerson(product, `colour-${(people += 1)}@example.org`, { birthday });
const insertYouth = async (birthday: string | null = '1990-05-17'): Promise<Person> => {
  const person = await insert(birthday);
  await giveDiagnostic(product, person, YOUTH_OFFER);
  return person;
};

const testOf = async (person: Person): Promise<number> => {
  const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
  return idSessionChromaticDiag ?? 0;
};
const consent = (person: Person, idSessionDiag: number, isParent: boolean) =>
  person.call('POST /orizon/consentement/save', {
    body: { idSessionDiag, isParent, nomPrenom: isParent ? 'Dominique Exemple' : null },
  });
/** An adult's consent and the start. */
const begin = async (person: Person): Promise<number> => {
  const id = await testOf(person);
  await consent(person, id, false);
  await person.call('POST /chromatic/start', { body: {} });
  return id;
};
const save = (person: Person, idSessionChromaticDiag: number, idAssertion: string, value: number) =>
  person.ask('POST', '/chromatic/save', {
    eqinoxCredentials: { idSessionChromaticDiag },
    chromaticResponse: { idAssertion, value },
  });
const next = async (person: Person) => person.call('GET /chromatic/next', {});
const answersOf = async (person: Person) =>
  db
    .selectFrom('colour_test.answers as a')
    .innerJoin('colour_test.sessions as s', 's.session_id', 'a.session_id')
    .where('s.account_id', '=', await accountIdOf(product, person))
    .orderBy('a.ordinal')
    .select(['a.ordinal', 'a.form', 'a.slot', 'a.value', 'a.duration_ms', 'a.read_aloud'])
    .execute();

describe('infos', () => {
  test.each([
    ['nothing bought', null],
    ['an offer without colour test', 27],
  ])('%s: no test waits', async (_, offer) => {
    const person = await insert('1990-05-17');
    if (offer !== null) await giveDiagnostic(product, person, offer);
    const none = { idSessionChromaticDiag: null, questionOver: false };
    for (const body of [undefined, {}, { idSessionChromaticDiag: null }]) {
      expect(await person.call('POST /chromatic/infos', { body })).toEqual(none);
    }
    expect(await person.ask('POST', '/chromatic/start', {})).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_start' },
    });
    expect(await person.ask('GET', '/chromatic/next')).toMatchObject({ status: 409, body: { code: 'not_started' } });
  });

  test('the test bears the diagnostic’s id, and belongs to its person', async () => {
    const [person, other] = [await insertYouth(), await insertYouth()];
    const id = await testOf(person);
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({
      idSessionDiag: id,
      withChromatic: true,
      chromaticOver: false,
    });
    const named = { idSessionChromaticDiag: id };
    expect(await person.call('POST /chromatic/infos', { body: named })).toEqual({ ...named, questionOver: false });
    for (const call of ['infos', 'start']) {
      expect(await other.ask('POST', `/chromatic/${call}`, named)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });
});

describe('the consents that are due', () => {
  const [own, parent, both] = [[false], [true], [false, true]];
  const bothAndMail = [false, true, 'mail'] as const;
  test.each([
    ['an adult with their own', '1990-05-17', own, 200],
    ['an adult without', '1990-05-17', [], 'consent_missing'],
    ['an adult with a parent’s only', '1990-05-17', parent, 'consent_missing'],
    ['eighteen today, with their own', '2008-11-20', own, 200],
    ['eighteen tomorrow, with their own only', '2008-11-21', own, 'consent_missing'],
    ['eighteen tomorrow, with a parent’s only', '2008-11-21', parent, 'consent_missing'],
    ['eighteen tomorrow, with both', '2008-11-21', both, 200],
    ['fourteen, with their own only', '2012-03-01', own, 'consent_missing'],
    ['fourteen, with both', '2012-03-01', both, 'parent_approval_missing'],
    ['fourteen, with both and the parent’s own yes', '2012-03-01', bothAndMail, 200],
    ['of unknown birth date, with both', null, both, 'birthday_missing'],
  ])('%s', async (_, birthday, given, expected) => {
    const person = await insertYouth(birthday);
    const id = await testOf(person);
    for (const one of given) {
      if (one === 'mail') await askForYes(product.places, person, id);
      else await consent(person, id, one);
    }
    const answer = await person.ask('POST', '/chromatic/start', { idSessionChromaticDiag: id, isAdult: true });
    if (expected === 200) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 409, body: { code: expected } });
    const reply = await person.ask('GET', '/chromatic/next');
    expect(reply.status).toBe(expected === 200 ? 200 : 409);
    // Under 18 the screen around it says tu.
    const young = expected === 200 && birthday! > '2008-11-20' ? true : undefined;
    expect((reply.body as { young?: true }).young).toBe(young);
  });

  test('are one agreement with those of part 1: a fourteen-year-old is not asked twice', async () => {
    const person = await insertYouth('2012-03-01');
    const id = await testOf(person);
    await consent(person, id, false);
    await consent(person, id, true);
    await askForYes(product.places, person, id);
    await person.call('POST /chromatic/start', { body: {} });
    await answerColoursAtOnce(product, person);
    expect((await person.ask('POST', '/orizon/start', {})).status).toBe(200);
  });
});

describe('the statements', () => {
  test('come in the one order of the bank, whoever answers, each announced by the one before', async () => {
    const [person, other] = [await insertYouth(), await insertYouth()];
    const pages: ReplyOf<'GET /chromatic/next'>[] = [];
    const id = await begin(person);
    await begin(other);
    for (let page = await next(person); page.numeroProposition !== 0; page = await next(person)) {
      pages.push(page);
      await save(person, id, page.proposition.clef, 1);
    }
    const texts = colours.toSorted((a, b) => a.position - b.position).map(({ fr }) => fr);
    expect(pages.map(({ numeroProposition }) => numeroProposition)).toEqual(texts.map((_, index) => index + 1));
    expect(pages.map(({ proposition }) => proposition.texte)).toEqual(texts);
    expect(pages.map(({ upcoming }) => upcoming)).toEqual([
      ...pages.slice(1).map(({ numeroProposition, proposition, language }) => ({
        numeroProposition,
        proposition,
        language,
      })),
      null,
    ]);
    const clefs = pages.map(({ proposition }) => proposition.clef);
    expect(new Set(clefs).size).toBe(80);
    const elsewhere = await next(other);
    expect(elsewhere.proposition.texte).toBe(texts[0]);
    expect(clefs).not.toContain(elsewhere.proposition.clef);
    expect(await next(person)).toEqual({
      numeroProposition: 0,
      proposition: { clef: '', texte: '' },
      language: 'fr',
      upcoming: null,
    });
  });

  test('keep the language of the start', async () => {
    const person = await insertYouth();
    await begin(person);
    await person.call('PUT /account/update', { body: { language: 'en' } });
    expect((await next(person)).proposition.texte).toBe(colours.find(({ position }) => position === 1)?.fr);
  });
});

describe('an answer', () => {
  test('is stored once, with what it rates', async () => {
    const person = await insertYouth();
    const id = await begin(person);
    const { proposition } = await next(person);
    const chromaticResponse = { idAssertion: proposition.clef, value: 3, durationMs: 1234, readAloud: true } as const;
    const body = { eqinoxCredentials: { idSessionChromaticDiag: id }, chromaticResponse };
    const first = await person.call('POST /chromatic/save', { body });
    expect(first.numeroProposition).toBe(2);
    expect(await person.call('POST /chromatic/save', { body })).toEqual(first);
    const [stored, ...others] = await answersOf(person);
    expect(others).toEqual([]);
    const row = colours.find(({ position }) => position === 1);
    expect(stored).toEqual({
      ordinal: 1,
      form: row?.form,
      slot: row?.slot,
      value: 3,
      duration_ms: 1234,
      read_aloud: true,
    });
  });

  test('another one to the same statement is refused, and changes nothing', async () => {
    const person = await insertYouth();
    const id = await begin(person);
    const { proposition } = await next(person);
    await save(person, id, proposition.clef, 0);
    expect(await save(person, id, proposition.clef, 1)).toMatchObject({
      status: 409,
      body: { code: 'already_answered' },
    });
    expect(await answersOf(person)).toMatchObject([{ ordinal: 1, value: 0 }]);
  });

  test('to the one after next is refused', async () => {
    const person = await insertYouth();
    const id = await begin(person);
    const { upcoming } = await next(person);
    expect(await save(person, id, upcoming?.proposition.clef ?? '', 1)).toMatchObject({
      status: 409,
      body: { code: 'not_the_next' },
    });
    expect(await answersOf(person)).toEqual([]);
  });

  test.each([-1, 4, 1.5, '2', null])('of %j is none', async (value) => {
    const person = await insertYouth();
    const id = await begin(person);
    const { proposition } = await next(person);
    const answer = await save(person, id, proposition.clef, value as number);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await answersOf(person)).toEqual([]);
  });

  test('under other credentials, of other parts or by other people is unknown', async () => {
    const [person, other] = [await insertYouth(), await insertYouth()];
    const id = await begin(person);
    const others = await begin(other);
    const { clef } = (await next(person)).proposition;
    const unknown = { status: 404, body: { code: 'assertion_unknown' } };
    expect(await save(person, others, clef, 1)).toMatchObject(unknown);
    expect(await save(other, id, clef, 1)).toMatchObject(unknown);
    expect(await save(other, others, clef, 1)).toMatchObject(unknown);
    expect(await person.ask('POST', '/orizon/behaviours/save', { idAssertion: clef })).toMatchObject(unknown);
    expect(await person.ask('POST', '/orizon/resources/save', { idAssertion: clef, value: 1 })).toMatchObject(unknown);
    await answerColoursAtOnce(product, person);
    await person.call('POST /orizon/start', { body: {} });
    const { clefs } = await nextPair(person);
    expect(await save(person, id, clefs[0], 1)).toMatchObject(unknown);
    expect(await answersOf(other)).toEqual([]);
  });

  test('three tabs racing: what each was told is saved, is', async () => {
    const person = await insertYouth();
    const id = await begin(person);
    const told = new Map<string, number>();
    const tab = async (value: number): Promise<void> => {
      for (let page = await next(person); page.numeroProposition !== 0; page = await next(person)) {
        const answer = await save(person, id, page.proposition.clef, value);
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 200) told.set(page.proposition.clef, value);
      }
    };
    await Promise.all([tab(0), tab(1), tab(2)]);
    const stored = await answersOf(person);
    expect(stored.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    expect(told.size).toBe(80);
    const count = (values: Iterable<number>) => [...values].toSorted((a, b) => a - b);
    expect(count(stored.map(({ value }) => value))).toEqual(count(told.values()));
  });

  test('goes on after months: the colour test never starts again', async () => {
    const person = await insertYouth();
    await begin(person);
    await answerColoursAtOnce(product, person, 40);
    await comeBackAfter(clock, person, 100 * DAY);
    expect((await next(person)).numeroProposition).toBe(41);
    await answerColoursAtOnce(product, person);
    expect(await answersOf(person)).toHaveLength(80);
  });
});

describe('the whole', () => {
  test('comes before part 1, marks its purchase, and leaves the diagnostic to be completed by part 2', async () => {
    const person = await insertYouth();
    const purchase = async () =>
      db
        .selectFrom('offers.purchases')
        .where('account_id', '=', await accountIdOf(product, person))
        .selectAll()
        .executeTakeFirstOrThrow();
    const id = await begin(person);
    expect(await purchase()).toMatchObject({ begun_at: clock(), colour_over_at: null });
    await answerColoursAtOnce(product, person, 79);
    const first = { status: 409, body: { code: 'colour_test_first' } };
    expect(await person.ask('POST', '/orizon/start', {})).toMatchObject(first);
    expect((await person.ask('GET', '/orizon/behaviours/next')).status).toBe(409);
    const last = await next(person);
    // The last one may come twice.
    for (const _ of [1, 2]) {
      expect(await save(person, id, last.proposition.clef, 2)).toMatchObject({
        status: 200,
        body: { numeroProposition: 0, upcoming: null },
      });
    }
    expect(await purchase()).toMatchObject({ colour_over_at: clock(), completed_at: null });
    expect(await person.call('POST /chromatic/infos', { body: {} })).toMatchObject({ questionOver: true });
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ chromaticOver: true });
    expect(await person.call('POST /chromatic/start', { body: {} })).toMatchObject({ questionOver: true });
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 1 });
    await person.call('POST /orizon/start', { body: {} });
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    expect(await purchase()).toMatchObject({ completed_at: clock() });
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 3, nbCompletedDiag: 1 });
    // Over, it may still be named.
    const named = { idSessionChromaticDiag: id };
    expect(await person.call('POST /chromatic/infos', { body: named })).toEqual({ ...named, questionOver: true });
  });

  test('a second one bought is a test of its own', async () => {
    const person = await insertYouth();
    const first = await begin(person);
    await answerColoursAtOnce(product, person);
    await person.call('POST /orizon/start', { body: {} });
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    await giveDiagnostic(product, person, YOUTH_OFFER);
    const second = await testOf(person);
    expect(second).not.toBe(first);
    expect((await person.ask('POST', '/chromatic/start', {})).status).toBe(409);
    await begin(person);
    expect((await next(person)).numeroProposition).toBe(1);
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ chromaticOver: false });
  });
});
