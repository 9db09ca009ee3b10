/** Downloads of the main booklet: whose, which, under what name. What is printed in it is pinned beside the document. */
import { describe, expect, test } from 'vitest';
import { accountIdOf, giveDiagnostic, insertHolder, start } from '../../../testing/diagnostics.ts';
import { insertPerson } from '../../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../../testing/answer-at-once.ts';
import type { Person } from '../../../testing/person.ts';
import { DAY, testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { readPdf } from '../../adapters/pdf/pdf-reading.testing.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock });
const { db } = product;

let people = 0;
const email = (): string => `report-${(people += 1)}@example.org`;
/** Returns the session's id: what the diagnostic is called from then on. */
const take = async (person: Person, last = 64): Promise<number> => {
  const id = await start(person);
  await answerBehavioursAtOnce(product, person);
  await answerResourcesAtOnce(product, person, last);
  return id;
};
const NOT_THERE = { status: 404, body: { code: 'not_found' } };

describe('a completed diagnostic', () => {
  test('has its booklet, under the name that the specification gives, in its owner’s name', async () => {
    const person = await insertPerson(product, email(), { prenom: 'Zoë', nom: '#strong[D’Exemple] *_$x$_*' });
    await giveDiagnostic(product, person);
    await take(person);
    const [entry] = await person.call('GET /potential/history', {});
    expect(entry).toMatchObject({ hasAutonome: true });
    const id = entry?.idDiag;
    const answer = await person.ask('GET', `/potential/report/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rapport_eqinox.pdf"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { pages, has } = readPdf(answer.body as Uint8Array);
    const words = pages.map(({ text }) => text.replaceAll('\u200B', '').replace(/\s+/gu, ' ')).join(' ');
    // A name is data, never the template's source.
    expect(words).toContain('Zoë #strong[D’Exemple] *_$x$_*');
    expect(words).toContain('20 novembre 2026');
    expect(words).toContain('Menu Essentiel');
    expect(has('/Lang (fr)')).toBe(true);
  });

  test('last-report is the one completed last, saved as rapport.pdf', async () => {
    const person = await insertHolder(product, email());
    await take(person);
    clock.advance(DAY);
    const later = await insertHolder(product, email());
    await take(later);
    await giveDiagnostic(product, later, 30);
    await take(later);
    const answer = await later.ask('GET', '/potential/last-report');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rapport.pdf"');
    const words = readPdf(answer.body as Uint8Array)
      .pages.map(({ text }) => text)
      .join(' ');
    expect(words.replace(/\s+/gu, ' ')).toContain('Menu Signature');
  });
});

describe('in another language', () => {
  const speaks = async (person: Person, language: 'en' | 'fr') =>
    db
      .updateTable('account.accounts')
      .set({ language })
      .where('id', '=', await accountIdOf(product, person))
      .execute();
  const asked = async (person: Person, path: string) => {
    const { status, headers, body } = await person.ask('GET', path);
    expect(status).toBe(200);
    const { has, pages } = readPdf(body as Uint8Array);
    return [
      headers.get('content-disposition'),
      ['fr', 'en'].find((language) => has(`/Lang (${language})`)),
      ['Menu Essentiel', 'Essential Menu'].find((offer) => pages[0]!.text.includes(offer)),
    ];
  };
  const english = (file: string) => [`attachment; filename="${file}_en.pdf"`, 'en', 'Essential Menu'];

  test('it is the person’s own unless another one is asked for, says so in its name, and is kept beside the others', async () => {
    const person = await insertHolder(product, email());
    const id = await take(person);
    await speaks(person, 'en');
    expect(await asked(person, `/potential/report/${id}`)).toEqual(english('rapport_eqinox'));
    expect(await asked(person, '/potential/last-report')).toEqual(english('rapport'));
    expect(await asked(person, `/potential/report/${id}?language=fr`)).toEqual([
      'attachment; filename="rapport_eqinox.pdf"',
      'fr',
      'Menu Essentiel',
    ]);
    await speaks(person, 'fr');
    expect(await asked(person, `/potential/report/${id}?language=en`)).toEqual(english('rapport_eqinox'));
    const kept = await db
      .selectFrom('reports.booklets')
      .where('session_id', '=', id)
      .select('language')
      .orderBy('language')
      .execute();
    expect(kept.map(({ language }) => language)).toEqual(['en', 'fr']);
  });

  test('no language of ours is refused', async () => {
    const person = await insertHolder(product, email());
    const id = await take(person);
    expect((await person.ask('GET', `/potential/report/${id}?language=xx`)).status).toBe(400);
  });
});

describe('not there', () => {
  test('somebody else’s', async () => {
    const [owner, other] = await Promise.all([insertHolder(product, email()), insertHolder(product, email())]);
    await Promise.all([take(owner), take(other)]);
    const [entry] = await owner.call('GET /potential/history', {});
    expect(await other.ask('GET', `/potential/report/${entry?.idDiag}`)).toMatchObject(NOT_THERE);
  });

  test('one that is not completed, to the last answer', async () => {
    const person = await insertPerson(product, email());
    await giveDiagnostic(product, person);
    const id = await take(person, 63);
    expect(await person.ask('GET', `/potential/report/${id}`)).toMatchObject(NOT_THERE);
    expect(await person.ask('GET', '/potential/last-report')).toMatchObject(NOT_THERE);
    await answerResourcesAtOnce(product, person);
    expect((await person.ask('GET', `/potential/report/${id}`)).status).toBe(200);
  });

  test('one that the offer does not hold, or that was withdrawn', async () => {
    const person = await insertPerson(product, email());
    const first = await giveDiagnostic(product, person);
    const youth = await take(person);
    await db.updateTable('offers.purchases').set({ offer_id: 28 }).where('id', '=', first).execute();
    expect(await person.ask('GET', `/potential/report/${youth}`)).toMatchObject(NOT_THERE);
    expect(await person.ask('GET', '/potential/last-report')).toMatchObject(NOT_THERE);

    const second = await giveDiagnostic(product, person);
    const withdrawn = await take(person);
    await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', second).execute();
    expect(await person.ask('GET', `/potential/report/${withdrawn}`)).toMatchObject(NOT_THERE);
  });

  test.each([
    ['0', 400],
    ['-1', 400],
    ['x', 400],
    ['1.5', 400],
    ['99999999999999999999', 400],
    ['9007199254740991', 404],
  ])('the id %s', async (id, status) => {
    const person = await insertPerson(product, email());
    expect((await person.ask('GET', `/potential/report/${id}`)).status).toBe(status);
  });
});
