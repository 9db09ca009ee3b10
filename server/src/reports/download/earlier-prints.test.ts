/** What was printed before stays as it was, for whoever was handed it: how long, for whom, and what takes it away. */
import { describe, expect, test } from 'vitest';
import { accountIdOf, giveDiagnostic, insertHolder, takeAsReader } from '../../../testing/diagnostics.ts';
import { insertPerson } from '../../../testing/insert-person.ts';
import { firstTry } from '../../../testing/do-jobs.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { DAY, MINUTE, testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { removeOver } from '../../retention.ts';
import { TEXT_VERSION } from '../booklets/shared/booklet-content.ts';
import { reportsKept } from '../kept.ts';
import { resultsData } from '../personal-data.ts';

const clock = testClock('2026-03-12T12:00:00Z');
const product = await startTestProduct({ clock });
const { db } = product;

let people = 0;
const email = (): string => `earlier-print-${(people += 1)}@example.org`;
const NOT_THERE = { status: 404, body: { code: 'not_found' } };

const read = async (person: Person, path: string): Promise<Buffer> => {
  const { status, body } = await person.ask('GET', path);
  expect(status).toBe(200);
  return Buffer.from(body as Uint8Array);
};
let editions = 0;
/** What was printed up to now is of another edition from here on. */
const raiseEdition = async (session: number, textVersion = TEXT_VERSION): Promise<string> => {
  const edition = (editions += 1).toString(16).padStart(32, '0');
  await db
    .updateTable('reports.booklets')
    .set({ edition, text_version: textVersion })
    .where('session_id', '=', session)
    .where((is) => is('edition', 'not like', '0000%'))
    .execute();
  return edition;
};
const listed = (person: Person) => person.call('GET /potential/prints', {});
const pathOf = (print: { idDiag: number; booklet: string; language: string; edition: string }): string =>
  `/potential/prints/${print.idDiag}/${print.booklet}/${print.language}/${print.edition}`;
/** Somebody with a booklet in hand that is of an edition before. */
const withEarlier = async () => {
  const person = await insertHolder(product, email());
  const { id } = await takeAsReader(product, person);
  await read(person, `/potential/report/${id}`);
  // The same texts print the same bytes: these are another edition's.
  const ofThen = Buffer.from('%PDF of then');
  await db.updateTable('reports.booklets').set({ bytes: ofThen }).where('session_id', '=', id).execute();
  const before = await read(person, `/potential/report/${id}`);
  expect(before).toEqual(ofThen);
  const edition = await raiseEdition(id, '3.0');
  return { person, id, before, edition, path: pathOf({ idDiag: id, booklet: 'main', language: 'fr', edition }) };
};
const rename = (person: Person, prenom: string) => person.call('PUT /account/update', { body: { prenom } });

describe('a print of an edition before', () => {
  test('stays beside today’s, byte for byte, under a name that says which', async () => {
    const { person, id, before, edition, path } = await withEarlier();
    const print = { idDiag: id, booklet: 'main', language: 'fr', edition, textVersion: '3.0' };
    // Before today's is printed, and after it.
    expect(await listed(person)).toEqual([{ ...print, printedAt: clock().toISOString() }]);
    const today = await read(person, `/potential/report/${id}`);
    expect(today.equals(before)).toBe(false);
    expect(await listed(person)).toMatchObject([print]);
    const answer = await person.ask('GET', path);
    expect(Buffer.from(answer.body as Uint8Array).equals(before)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="rapport_eqinox_2026-03-12_textes-3.0.pdf"',
    );
    // One click gives today's, as before.
    expect((await read(person, `/potential/report/${id}`)).equals(today)).toBe(true);
  });

  test('in another language stays beside that one’s', async () => {
    const person = await insertHolder(product, email());
    const { id } = await takeAsReader(product, person);
    await read(person, `/potential/report/${id}?language=en`);
    await read(person, `/potential/report/${id}`);
    await db
      .updateTable('reports.booklets')
      .set({ edition: 'e'.repeat(32) })
      .where('language', '=', 'en')
      .execute();
    await read(person, `/potential/report/${id}?language=en`);
    const [print, ...others] = await listed(person);
    expect([print?.language, others]).toEqual(['en', []]);
    const { headers } = await person.ask('GET', pathOf(print!));
    expect(headers.get('content-disposition')).toContain(`rapport_eqinox_2026-03-12_textes-${TEXT_VERSION}_en.pdf`);
  });

  test('is none for whom it was never printed', async () => {
    const person = await insertHolder(product, email());
    const { id } = await takeAsReader(product, person);
    expect(await listed(person)).toEqual([]);
    await read(person, `/potential/report/${id}`);
    expect(await listed(person)).toEqual([]);
  });

  test('that only a consultant saw goes with the next', async () => {
    const person = await insertHolder(product, email());
    const { id } = await takeAsReader(product, person);
    await read(person, `/potential/report/${id}`);
    // booking/shared-booklets.test.ts holds that a link notes nothing.
    await db.updateTable('reports.booklets').set({ handed_at: null }).where('session_id', '=', id).execute();
    const edition = await raiseEdition(id);
    const path = pathOf({ idDiag: id, booklet: 'main', language: 'fr', edition });
    expect(await listed(person)).toEqual([]);
    expect(await person.ask('GET', path)).toMatchObject(NOT_THERE);
    await read(person, `/potential/report/${id}`);
    expect(
      await db.selectFrom('reports.booklets').where('session_id', '=', id).select('edition').execute(),
    ).toHaveLength(1);
  });

  test('is one of three at most, the newest', async () => {
    const { person, id } = await withEarlier();
    for (const version of ['3.1', '3.2', '3.3', '3.4']) {
      clock.advance(MINUTE);
      await read(person, `/potential/report/${id}`);
      await raiseEdition(id, version);
    }
    expect((await listed(person)).map(({ textVersion }) => textVersion)).toEqual(['3.4', '3.3', '3.2']);
    await read(person, `/potential/report/${id}`);
    expect((await listed(person)).map(({ textVersion }) => textVersion)).toEqual(['3.4', '3.3', '3.2']);
    const kept = await db.selectFrom('reports.booklets').where('session_id', '=', id).select('edition').execute();
    expect(kept).toHaveLength(4);
  });
});

describe('it is not there', () => {
  test('for somebody else, nor for a visitor', async () => {
    const { path } = await withEarlier();
    const other = await insertHolder(product, email());
    await takeAsReader(product, other);
    expect(await other.ask('GET', path)).toMatchObject(NOT_THERE);
    expect(await listed(other)).toEqual([]);
    for (const line of ['/potential/prints', path]) {
      expect((await newPerson(product.places, email()).ask('GET', line)).status).toBe(401);
    }
  });

  test('of an offer that was withdrawn, of a birth date that gives another booklet', async () => {
    const { person, path } = await withEarlier();
    const accountId = await accountIdOf(product, person);
    await db.updateTable('account.accounts').set({ birthday: '2012-06-01' }).where('id', '=', accountId).execute();
    expect(await listed(person)).toEqual([]);
    expect(await person.ask('GET', path)).toMatchObject(NOT_THERE);
    await db.updateTable('account.accounts').set({ birthday: '1980-06-01' }).where('id', '=', accountId).execute();
    expect(await listed(person)).toHaveLength(1);
    await db
      .updateTable('offers.purchases')
      .set({ withdrawn_at: clock() })
      .where('account_id', '=', accountId)
      .execute();
    expect(await listed(person)).toEqual([]);
    expect(await person.ask('GET', path)).toMatchObject(NOT_THERE);
  });

  test('before the restitution is closed, where today’s is not either', async () => {
    const person = await insertPerson(product, email());
    const purchase = await giveDiagnostic(product, person, 30);
    const { id } = await takeAsReader(product, person);
    const close = (at: Date | null) =>
      db.updateTable('offers.purchases').set({ closed_at: at }).where('id', '=', purchase).execute();
    await close(clock());
    await read(person, `/potential/extension/${id}`);
    await raiseEdition(id);
    expect(await listed(person)).toMatchObject([{ booklet: 'complementary' }]);
    await close(null);
    expect(await listed(person)).toEqual([]);
  });

  test('under a name that its person left behind: at once, and its row goes', async () => {
    const { person, id, path } = await withEarlier();
    const accountId = await accountIdOf(product, person);
    await rename(person, 'Dominique');
    expect(await listed(person)).toEqual([]);
    expect(await person.ask('GET', path)).toMatchObject(NOT_THERE);
    const kept = () => db.selectFrom('reports.booklets').where('session_id', '=', id).select('printed_name').execute();
    await expect.poll(kept).toEqual([]);
    // What somebody changes otherwise leaves prints where they are.
    await read(person, `/potential/report/${id}`);
    await product.handlers['forget-former-name']({ accountId }, firstTry('same-name'));
    expect(await kept()).toEqual([{ printed_name: expect.stringContaining('Dominique') }]);
  });

  test('once the diagnostic is erased', async () => {
    const { person, id, path } = await withEarlier();
    const accountId = await accountIdOf(product, person);
    // As a parent asks for it.
    await product.handlers['erase-answers']({ accountId, sessionId: id }, firstTry('erase-answers'));
    expect(await person.ask('GET', path)).toMatchObject(NOT_THERE);
    expect(await db.selectFrom('reports.booklets').where('account_id', '=', accountId).selectAll().execute()).toEqual(
      [],
    );
  });
});

test('is kept for a year after it was printed, what nobody was handed for three months', async () => {
  const { person, id } = await withEarlier();
  await read(person, `/potential/report/${id}`);
  await db
    .updateTable('reports.booklets')
    .set({ handed_at: null })
    .where('session_id', '=', id)
    .where('edition', 'not like', '0000%')
    .execute();
  const left = async (days: number): Promise<number> => {
    const now = new Date(clock().getTime() + days * DAY);
    for (const kept of reportsKept) await removeOver(db, kept, now);
    const rows = await db.selectFrom('reports.booklets').where('session_id', '=', id).select('edition').execute();
    return rows.length;
  };
  expect([await left(89), await left(91), await left(364), await left(366)]).toEqual([2, 1, 1, 0]);
  expect(await listed(person)).toEqual([]);
});

test('the copy of a person’s data says which prints are kept, of which texts, since when', async () => {
  const { person, id } = await withEarlier();
  await read(person, `/potential/report/${id}`);
  const [result] = await resultsData(db, await accountIdOf(product, person), 'fr');
  const print = { booklet: 'main', language: 'fr', printedAt: clock(), handedAt: clock() };
  expect(result?.prints.toSorted((one, other) => `${one.textVersion}`.localeCompare(`${other.textVersion}`))).toEqual([
    { ...print, textVersion: '3.0' },
    { ...print, textVersion: TEXT_VERSION },
  ]);
});
