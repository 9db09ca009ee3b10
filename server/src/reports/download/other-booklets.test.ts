/** Downloads of the youth and short booklets, and the store that all booklets come from. */
import { describe, expect, test } from 'vitest';
import { accountIdOf, giveDiagnostic, insertHolder, start, takeAsReader } from '../../../testing/diagnostics.ts';
import { insertPerson } from '../../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerColoursAtOnce, answerResourcesAtOnce } from '../../../testing/answer-at-once.ts';
import type { Person } from '../../../testing/person.ts';
import { DAY, testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { readPdf } from '../../adapters/pdf/pdf-reading.testing.ts';
import { expectTu } from '../booklets/shared/printed-booklet.testing.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock });
const { db } = product;

let people = 0;
const email = (): string => `other-report-${(people += 1)}@example.org`;
const NOT_THERE = { status: 404, body: { code: 'not_found' } };
const savedAs = ({ headers }: { headers: Headers }) => headers.get('content-disposition');
const wordsOf = (bytes: unknown): string =>
  readPdf(bytes as Uint8Array)
    .pages.map(({ text }) => text)
    .join(' ')
    .replace(/\s+/gu, ' ');

/** A MENU ADO, to the last answer but the colour test's and the resources' last ones. */
const takeYouth = async (person: Person, resources = 64): Promise<number> => {
  await giveDiagnostic(product, person, 28);
  const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
  await person.call('POST /orizon/consentement/save', {
    body: { idSessionDiag: idSessionChromaticDiag ?? 0, isParent: false },
  });
  await person.call('POST /chromatic/start', { body: {} });
  await answerColoursAtOnce(product, person);
  const id = await start(person);
  await answerBehavioursAtOnce(product, person);
  await answerResourcesAtOnce(product, person, resources);
  return id;
};

const takeShort = async (person: Person): Promise<void> => {
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: { kind: 'short' } });
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: idSessionDiag ?? 0, isParent: false } });
  await person.call('POST /orizon/start', { body: { kind: 'short' } });
  await answerResourcesAtOnce(product, person);
};

describe('the youth booklet', () => {
  test('is there as soon as the diagnostic is completed, and only for its owner', async () => {
    const [person, other] = await Promise.all([insertPerson(product, email()), insertPerson(product, email())]);
    const id = await takeYouth(person, 63);
    expect(await person.ask('GET', `/potential/reportAdo/${id}`)).toMatchObject(NOT_THERE);
    await answerResourcesAtOnce(product, person);
    const answer = await person.ask('GET', `/potential/reportAdo/${id}`);
    expect(answer.status).toBe(200);
    expect(savedAs(answer)).toBe('attachment; filename="rapport_ado.pdf"');
    expect(wordsOf(answer.body)).toMatch(/Tes huit formes.*MENU ADO|MENU ADO.*Tes huit formes/u);
    expect(await other.ask('GET', `/potential/reportAdo/${id}`)).toMatchObject(NOT_THERE);
    expect(await person.ask('GET', `/potential/report/${id}`)).toMatchObject(NOT_THERE);
  });

  test('is not there for a diagnostic of another offer', async () => {
    const person = await insertHolder(product, email());
    await start(person);
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    const [entry] = await person.call('GET /potential/history', {});
    expect(await person.ask('GET', `/potential/reportAdo/${entry?.idDiag}`)).toMatchObject(NOT_THERE);
  });
});

describe('the short booklet', () => {
  test('each completed one stands in its history, newest first, and the newest is last-freemium', async () => {
    const person = await insertPerson(product, email());
    expect(await person.call('GET /freemium/history', {})).toEqual([]);
    expect(await person.ask('GET', '/freemium/last-freemium')).toMatchObject(NOT_THERE);
    await takeShort(person);
    const [first] = await person.call('GET /freemium/history', {});
    // The next one waits for the anniversary of the first.
    const yearsAgo = new Date(clock().getTime() - 400 * DAY);
    const id = first?.idDiag ?? 0;
    const { purchase_id } = await db
      .updateTable('diagnostic.sessions')
      .set({ resources_over_at: yearsAgo })
      .where('id', '=', id)
      .returning('purchase_id')
      .executeTakeFirstOrThrow();
    await db.updateTable('offers.purchases').set({ completed_at: yearsAgo }).where('id', '=', purchase_id).execute();
    await takeShort(person);
    const shown = await person.call('GET /freemium/history', {});
    expect(shown.map(({ date }) => date)).toEqual([clock().toISOString(), yearsAgo.toISOString()]);

    for (const [path, date] of [
      ['last-freemium', '20 novembre 2026'],
      [`reportfreemium/${shown[0]?.idDiag}`, '20 novembre 2026'],
      [`reportfreemium/${id}`, '16 octobre 2025'],
    ] as const) {
      const answer = await person.ask('GET', `/freemium/${path}`);
      expect([answer.status, savedAs(answer)]).toEqual([200, 'attachment; filename="rapport_deca.pdf"']);
      expect(wordsOf(answer.body)).toMatch(new RegExp(`Votre livret court.*${date}`, 'u'));
    }
    const stranger = await insertPerson(product, email());
    expect(await stranger.ask('GET', `/freemium/reportfreemium/${id}`)).toMatchObject(NOT_THERE);
    expect(await person.ask('GET', `/potential/report/${id}`)).toMatchObject(NOT_THERE);
  });

  test('says tu to whoever was under 18', async () => {
    const person = await insertPerson(product, email(), { birthday: '2010-06-01' });
    await takeShort(person);
    const { body } = await person.ask('GET', '/freemium/last-freemium');
    expect(wordsOf(body)).toContain('Ton livret court');
  });
});

describe('the complementary and manager booklets', () => {
  test.each([
    ['extension', 'rapport_extension.pdf', 29, 'Quand une facette déborde'],
    ['extension', 'rapport_extension.pdf', 30, 'Quand une facette déborde'],
    ['managerial', 'rapport_managerial.pdf', 30, 'Ne sert ni à recruter ni à évaluer'],
  ])('%s, %s of offer %i opens when the restitution is closed', async (line, file, offer, words) => {
    const [person, other] = await Promise.all([insertPerson(product, email()), insertPerson(product, email())]);
    const purchase = await giveDiagnostic(product, person, offer);
    const { id } = await takeAsReader(product, person);
    expect(await person.ask('GET', `/potential/${line}/${id}`)).toMatchObject(NOT_THERE);
    await db.updateTable('offers.purchases').set({ closed_at: clock() }).where('id', '=', purchase).execute();
    const answer = await person.ask('GET', `/potential/${line}/${id}`);
    expect([answer.status, savedAs(answer)]).toEqual([200, `attachment; filename="${file}"`]);
    expect(wordsOf(answer.body)).toContain(words);
    expect(await other.ask('GET', `/potential/${line}/${id}`)).toMatchObject(NOT_THERE);
  });

  test.each([
    ['managerial', 29],
    ['extension', 27],
    ['managerial', 27],
  ])('%s is not held by offer %i, closed or not', async (line, offer) => {
    const person = await insertPerson(product, email());
    const purchase = await giveDiagnostic(product, person, offer);
    const id = await start(person);
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    await db.updateTable('offers.purchases').set({ closed_at: clock() }).where('id', '=', purchase).execute();
    expect(await person.ask('GET', `/potential/${line}/${id}`)).toMatchObject(NOT_THERE);
  });
});

const takeMain = async (person: Person, offer = 27): Promise<number> => {
  const purchase = await giveDiagnostic(product, person, offer);
  const { id } = await takeAsReader(product, person);
  await db.updateTable('offers.purchases').set({ closed_at: clock() }).where('id', '=', purchase).execute();
  return id;
};

describe('a person under 18 who holds an adult menu', () => {
  test('gets the youth booklet in place of the main one, and nothing that speaks of weak points', async () => {
    const person = await insertPerson(product, email(), { birthday: '2009-06-01' });
    const id = await takeMain(person, 30);
    const [entry] = await person.call('GET /potential/history', {});
    expect(entry).toMatchObject({
      hasAutonome: true,
      hasYouth: true,
      hasExtension: false,
      hasManagerExtension: false,
      hasProjectClose: true,
    });
    for (const [path, file] of [
      [`report/${id}`, 'rapport_eqinox.pdf'],
      [`reportAdo/${id}`, 'rapport_ado.pdf'],
      ['last-report', 'rapport.pdf'],
    ]) {
      const answer = await person.ask('GET', `/potential/${path}`);
      expect([answer.status, savedAs(answer)]).toEqual([200, `attachment; filename="${file}"`]);
      const words = wordsOf(answer.body);
      expect(words).toContain('Ta rose');
      expect(words).toContain('Pour tes parents');
      // Of a menu without colour test.
      expect(words).not.toMatch(/huit formes|grains/);
      expect(words).not.toMatch(/en retrait|coûte|à confier/i);
      expectTu(words.replace(/Pour tes parents.*Comment c’est fait/u, ''));
    }
    for (const line of ['extension', 'managerial']) {
      expect(await person.ask('GET', `/potential/${line}/${id}`)).toMatchObject(NOT_THERE);
    }
  });

  test('whose birth date is corrected gets what their age is given; of age on the day, an adult’s booklets', async () => {
    const person = await insertPerson(product, email(), { birthday: '2008-11-20' });
    const id = await takeMain(person, 30);
    expect(await person.call('GET /potential/history', {})).toMatchObject([{ hasYouth: false, hasExtension: true }]);
    expect((await person.ask('GET', `/potential/extension/${id}`)).status).toBe(200);
    expect(await person.ask('GET', `/potential/reportAdo/${id}`)).toMatchObject(NOT_THERE);
    await db
      .updateTable('account.accounts')
      .set({ birthday: '2008-11-21' })
      .where('id', '=', await accountIdOf(product, person))
      .execute();
    expect(await person.call('GET /potential/history', {})).toMatchObject([{ hasYouth: true, hasExtension: false }]);
    expect(await person.ask('GET', `/potential/extension/${id}`)).toMatchObject(NOT_THERE);
    // What was printed before stays where it is, and goes with the person.
    const prints = await db.selectFrom('reports.booklets').where('session_id', '=', id).select('booklet').execute();
    expect(prints).toEqual([{ booklet: 'complementary' }]);
  });
});

test('answers that carry no booklet get the brief edition, which offers a retake as long as there is one', async () => {
  const person = await insertHolder(product, email());
  const first = await start(person);
  const left = () => ({ side: 0, value: 0 }) as const;
  await answerBehavioursAtOnce(product, person, 128, left);
  await answerResourcesAtOnce(product, person, 64, left);
  const read = async (id: number) => {
    const answer = await person.ask('GET', `/potential/report/${id}`);
    expect([answer.status, savedAs(answer)]).toEqual([200, 'attachment; filename="rapport_eqinox.pdf"']);
    expect(readPdf(answer.body as Uint8Array).pages).toHaveLength(4);
    return wordsOf(answer.body);
  };
  expect(await read(first)).toContain('Vous pouvez refaire le diagnostic, une fois, sans frais.');

  const { idSessionDiag } = await person.call('POST /orizon/retake', { body: { idSessionDiag: first } });
  const second = idSessionDiag ?? 0;
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: second, isParent: false } });
  await person.call('POST /orizon/start', { body: { idSessionDiag: second } });
  await answerBehavioursAtOnce(product, person, 128, left);
  await answerResourcesAtOnce(product, person, 64, left);
  for (const id of [first, second]) expect(await read(id)).toContain('serait payant');
});

describe('a second diagnostic', () => {
  const moveBack = async (session: number, days: number): Promise<void> => {
    await db
      .updateTable('diagnostic.sessions')
      .set({ resources_over_at: new Date(clock().getTime() - days * DAY) })
      .where('id', '=', session)
      .execute();
  };

  test.each([
    ['eight months after the first compares', 240, 'fr', '1980-06-01', true],
    ['five months after it does not', 150, 'fr', '1980-06-01', false],
    ['in another language does not', 240, 'en', '1980-06-01', false],
  ])('%s', async (_, days, language, birthday, compared) => {
    const person = await insertPerson(product, email(), { birthday });
    const first = await takeMain(person);
    await moveBack(first, days);
    // One answer of many is enough: what it shows is no equivalence of the two languages.
    await db
      .updateTable('diagnostic.behaviour_answers')
      .set({ language })
      .where('session_id', '=', first)
      .where('ordinal', '=', 70)
      .execute();
    await takeMain(person);
    const { body } = await person.ask('GET', '/potential/last-report');
    expect(readPdf(body as Uint8Array).pages).toHaveLength(compared ? 20 : 18);
    const before = await person.ask('GET', `/potential/report/${first}`);
    expect(readPdf(before.body as Uint8Array).pages).toHaveLength(18);
  });
});

describe('the store', () => {
  test('a booklet is rendered once; a changed name renders it anew and leaves one print', async () => {
    const person = await insertHolder(product, email());
    await start(person);
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    const accountId = await accountIdOf(product, person);
    const first = await person.ask('GET', '/potential/last-report');
    expect(wordsOf(first.body)).toContain('Camille');
    // What is kept is what is served: a mark put into the store comes back.
    await db
      .updateTable('reports.booklets')
      .set({ bytes: Buffer.from('%PDF kept') })
      .execute();
    const second = await person.ask('GET', '/potential/last-report');
    expect(Buffer.from(second.body as Uint8Array).toString()).toBe('%PDF kept');

    await db.updateTable('account.accounts').set({ prenom: 'Dominique' }).where('id', '=', accountId).execute();
    const renamed = await person.ask('GET', '/potential/last-report');
    expect(wordsOf(renamed.body)).toContain('Dominique');
    const prints = await db
      .selectFrom('reports.booklets')
      .innerJoin('diagnostic.sessions', 'diagnostic.sessions.id', 'reports.booklets.session_id')
      .where('diagnostic.sessions.account_id', '=', accountId)
      .select('printed_name')
      .execute();
    expect(prints).toEqual([{ printed_name: expect.stringContaining('Dominique') }]);
  });

  test.each([
    ['of another edition', { edition: '2' }],
    ['of another instrument', { instrument_version: 'EQX-FR 0.9' }],
    ['in another language', { language: 'en' as const }],
  ])('a print %s is never served', async (_, other) => {
    const person = await insertHolder(product, email());
    const { id: session } = await takeAsReader(product, person);
    await person.ask('GET', '/potential/last-report');
    const ofSession = db.updateTable('reports.booklets').where('session_id', '=', session);
    await ofSession.set({ ...other, bytes: Buffer.from('%PDF old') }).execute();
    const { body } = await person.ask('GET', '/potential/last-report');
    expect(wordsOf(body)).toContain('Comment lire ce livret');
  });

  test('a corrected birth date changes how the person is spoken to', async () => {
    const person = await insertPerson(product, email(), { birthday: '1980-06-01' });
    await takeShort(person);
    expect(wordsOf((await person.ask('GET', '/freemium/last-freemium')).body)).toContain('Votre livret court');
    const accountId = await accountIdOf(product, person);
    await db.updateTable('account.accounts').set({ birthday: '2010-06-01' }).where('id', '=', accountId).execute();
    expect(wordsOf((await person.ask('GET', '/freemium/last-freemium')).body)).toContain('Ton livret court');
  });

  test('twenty asked at once are the same booklet', async () => {
    const person = await insertHolder(product, email());
    await start(person);
    await answerBehavioursAtOnce(product, person);
    await answerResourcesAtOnce(product, person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.ask('GET', '/potential/last-report')));
    for (const answer of answers) expect(answer.status).toBe(200);
  });
});
