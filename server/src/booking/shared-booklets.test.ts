/** The link in a consultant's mail: whose booklets, for how long, and how it ends. */
import { describe, expect, test } from 'vitest';
import { accountIdOf, giveDiagnostic } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { bookingMails } from '../../testing/consultants.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { giveCompleted, giveRetake } from '../../testing/restitutions.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { readPdf } from '../adapters/pdf/pdf-reading.testing.ts';
import { makeBookletLink, revokeBookletLink } from './booklet-links.ts';
import { closeRestitution } from './close-restitution.ts';
import { readConsultants } from './consultants.ts';
import { findPurchase } from '../offers/index.ts';

const NOW = '2026-11-20T12:00:00Z';
const clock = testClock(NOW);
const product = await startTestProduct({ clock, env: { LOG_LEVEL: 'debug' } });
const { db, places, logged } = product;
const CONSULTANT = readConsultants(null, false).consultants[0]!;
/** The consultant: no account, nothing but the link. */
const reader = newPerson(places, CONSULTANT.email);

let people = 0;
const aPerson = (profile = {}) => insertPerson(product, `shared-${(people += 1)}@example.org`, profile);

/** Books, and reads the token in the consultant's mail. */
const bookedToken = async (person: Person): Promise<string> => {
  await person.call('POST /restitution/book/:explorerId', { params: { explorerId: CONSULTANT.id } });
  const find = async () => (await bookingMails(product, CONSULTANT.email, person))[0]?.text ?? '';
  await expect.poll(find, { timeout: 20_000 }).toContain('/booklets/');
  return /\/booklets\/([\w-]{43})/u.exec(await find())?.[1] ?? '';
};
const read = (token: string, rest = '') => reader.ask('GET', `/restitution/booklets/${token}${rest}`);
/** What the journal says of whoever opened a person's booklets by a link: no member, and not which link. */
const openedOf = async (person: Person) =>
  db
    .selectFrom('staff.journal')
    .where('subject', '=', 'account')
    .where('subject_id', '=', String(await accountIdOf(product, person)))
    .orderBy('id')
    .select(['act', 'who', 'member_id', 'after'])
    .execute();
const opening = { who: 'booklet link', member_id: null };

const OVER = { status: 410, body: { code: 'link_over' } };

const expectOver = async (token: string): Promise<void> => {
  expect(await read(token)).toMatchObject(OVER);
  expect(await read(token, '/main')).toMatchObject(OVER);
};

describe('the link', () => {
  test('of a diagnostic that was taken again says when', async () => {
    const person = await aPerson();
    const purchase = await giveCompleted(product, person, 29);
    const token = await bookedToken(person);
    const first = clock();
    clock.advance(DAY);
    await giveRetake(product, purchase);
    expect(await read(token)).toMatchObject({ status: 200, body: { dateDiag: clock().toISOString() } });
    clock.set(first);
  });

  test('opens the booklets of its person to whoever holds it, and no others', async () => {
    const person = await aPerson({ prenom: 'Zoë', nom: 'D’Exemple' });
    const reference = await giveCompleted(product, person, 29);
    const token = await bookedToken(person);
    const list = await read(token);
    expect(list).toMatchObject({ status: 200 });
    expect(list.body).toEqual({
      prenom: 'Zoë',
      nom: 'D’Exemple',
      offre: 'Menu Équilibre',
      dateDiag: '2026-11-20T12:00:00.000Z',
      expiresAt: '2027-01-19T12:00:00.000Z',
      booklets: ['main'],
    });
    const booklet = await read(token, '/main');
    expect(booklet.headers.get('content-disposition')).toBe('attachment; filename="rapport_eqinox.pdf"');
    expect(booklet.headers.get('cache-control')).toBe('no-store');
    const words = readPdf(booklet.body as Uint8Array)
      .pages.map(({ text }) => text)
      .join(' ');
    expect(words).toContain('Zoë D’Exemple');
    // Its person has not been handed it by that.
    const printed = db.selectFrom('reports.booklets').where('account_id', '=', await accountIdOf(product, person));
    expect(await printed.select('handed_at').execute()).toEqual([{ handed_at: null }]);
    // What is not listed is not there.
    for (const kind of ['manager', 'youth']) expect(await read(token, `/${kind}`)).toMatchObject({ status: 404 });
    expect(await read(token, '/short')).toMatchObject({ status: 400 });
    // A row for each opening, and none for what was refused.
    const consultant = CONSULTANT.id;
    expect(await openedOf(person)).toEqual([
      { ...opening, act: 'booklet-link-opened', after: { reference, consultant } },
      { ...opening, act: 'booklet-link-read', after: { reference, consultant, booklet: 'main' } },
    ]);
  });

  test('of a debrief bought on its own opens the diagnostic completed last', async () => {
    const person = await aPerson();
    await giveCompleted(product, person, 27);
    await giveDiagnostic(product, person, 41);
    const token = await bookedToken(person);
    expect((await read(token)).body).toMatchObject({ offre: 'Débrief 1h', booklets: ['main'] });
    expect((await read(token, '/main')).status).toBe(200);
  });

  test('of a person under 18 holds the youth booklet and no other, whatever menu was bought', async () => {
    const person = await aPerson({ birthday: '2010-06-01' });
    await giveCompleted(product, person, 30);
    const token = await bookedToken(person);
    expect((await read(token)).body).toMatchObject({ offre: 'Menu Signature', booklets: ['youth'] });
    expect((await read(token, '/youth')).status).toBe(200);
    for (const kind of ['main', 'complementary', 'manager']) {
      expect(await read(token, `/${kind}`)).toMatchObject({ status: 404 });
    }
  });

  test('lists nothing of an offer without main booklet, rather than failing', async () => {
    const person = await aPerson();
    await giveCompleted(product, person, 28);
    const { status, body } = await read(await bookedToken(person));
    expect([status, (body as { booklets: string[] }).booklets]).toEqual([200, expect.not.arrayContaining(['main'])]);
  });

  test.each(['A'.repeat(43), '-'.repeat(43)])('that nobody was given opens nothing', async (token) => {
    for (const rest of ['', '/main'])
      expect(await read(token, rest)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test.each(['a', 'A'.repeat(44), '..%2F..%2Fexplorer', `${'A'.repeat(42)}%00`])('%s is no token', async (token) => {
    expect((await read(token)).status).toBe(400);
  });

  test('is kept as a hash only, and never logged', async () => {
    const person = await aPerson();
    await giveCompleted(product, person, 29);
    const token = await bookedToken(person);
    await read(token);
    await read(token, '/main');
    await fetch(`${places.product}/booklets/${token}`);
    expect(logged.join('')).toContain('/api/restitution/booklets/…');
    expect(logged.join('')).not.toContain(token);
    const rows = await db.selectFrom('booking.booklet_links').selectAll().execute();
    expect(rows.some(({ token_hash }) => token_hash.length !== 32)).toBe(false);
    const jobs = await product.pool.query('select data::text from jobs.job');
    expect(JSON.stringify(jobs.rows)).not.toContain(token);
  });
});

describe('it ends', () => {
  const shared = async () => {
    const person = await aPerson();
    const id = await giveCompleted(product, person, 29);
    const token = await bookedToken(person);
    expect((await read(token)).status).toBe(200);
    return { person, id, token };
  };

  test('after 60 days', async () => {
    const { token } = await shared();
    clock.advance(60 * DAY - 1);
    expect((await read(token)).status).toBe(200);
    clock.advance(1);
    await expectOver(token);
    clock.set(NOW);
  });

  test('when the restitution is closed', async () => {
    const { id, token } = await shared();
    await closeRestitution(db, id, clock());
    await expectOver(token);
  });

  test('when the purchase is withdrawn', async () => {
    const { id, token } = await shared();
    await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', id).execute();
    await expectOver(token);
  });

  test('when it is revoked, once', async () => {
    const { person, id, token } = await shared();
    expect(await revokeBookletLink(db, id, clock())).toBe(true);
    expect(await revokeBookletLink(db, id, clock())).toBe(false);
    await expectOver(token);
    // That it was tried afterwards opened nothing.
    expect((await openedOf(person)).map(({ act }) => act)).toEqual(['booklet-link-opened']);
  });

  test('when its mail is sent again with another one, which stays revoked if it was', async () => {
    const { person, id, token } = await shared();
    const purchase = await findPurchase(db, await accountIdOf(product, person), id);
    if (!purchase) throw new Error('no purchase');
    const again = await makeBookletLink(db, purchase, CONSULTANT.id, clock());
    expect(await read(token)).toMatchObject({ status: 404 });
    expect((await read(again.token)).status).toBe(200);
    await revokeBookletLink(db, id, clock());
    await expectOver((await makeBookletLink(db, purchase, CONSULTANT.id, clock())).token);
  });
});
