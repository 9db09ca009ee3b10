/** Whose mailbox a link to booklets reaches: never one that a single member of the console gave. */
import { describe, expect, test } from 'vitest';
import { bookingMails, catalogue, insertBooked } from '../../../testing/consultants.ts';
import { doJobs } from '../../../testing/do-jobs.ts';
import { newPerson, type Person } from '../../../testing/person.ts';
import { insertMember } from '../../../testing/staff.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { seedCatalogue } from '../../booking/index.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db, places, clock } = product;
const { browser: coordinator } = await insertMember(product, 'coordinator');
const { browser: support } = await insertMember(product, 'support');

const bodyFor = (email: string) => ({
  firstName: 'Consultante Exemple',
  email,
  language: 'fr' as const,
  link: 'exemple',
  image: '',
  places: [{ id: 1, address: '' }],
  description: { fr: 'Un exemple.', en: '', es: '', ne: '' },
  reason: 'adresse nouvelle',
});
const change = (id: number, email: string) =>
  coordinator.call('POST /operations/consultants/:id/change', { params: { id }, body: bodyFor(email) });
const fileEmailOf = (id: number): string => catalogue.find((one) => one.id === id)!.email;

let people = 0;
const book = async (consultant: number) => {
  const one = await insertBooked(product, `addressed-${(people += 1)}@example.org`, { consultant });
  await doJobs(product, 'mail-booking');
  return one;
};
/** What reached a mailbox about a person. */
const told = async (email: string, person: Person): Promise<string[]> =>
  (await bookingMails(product, email, person)).map(({ text }) => text);
const tokenIn = (texts: readonly string[]): string => /\/booklets\/([\w-]{43})/u.exec(texts.join(' '))?.[1] ?? '';
const opens = async (token: string) =>
  (await newPerson(places, 'reader@example.org').ask('GET', `/restitution/booklets/${token}/main`)).status;

describe('an address that a coordinator gave alone', () => {
  test('gets no link, and the person reads that nothing is open', async () => {
    await change(2, 'coordinator@example.org');
    const { person } = await book(2);
    await expect.poll(() => told('coordinator@example.org', person)).toHaveLength(1);
    const [mail] = await told('coordinator@example.org', person);
    expect(mail).not.toContain('/booklets/');
    expect(mail).toContain('avec un compte');
    expect(await db.selectFrom('booking.booklet_links').selectAll().execute()).toEqual([]);
    expect(await person.call('GET /sharing', {})).toMatchObject([{ hasAccount: false, linkUntil: null }]);
  });

  test('of somebody made up gets none either', async () => {
    const { id } = await coordinator.call('POST /operations/consultants', { body: bodyFor('made-up@example.org') });
    const { person } = await book(id);
    await expect.poll(() => told('made-up@example.org', person)).toHaveLength(1);
    expect(tokenIn(await told('made-up@example.org', person))).toBe('');
  });

  test('gets none of a booking of before by a mail that is sent again, and the link that is out stays with who has it', async () => {
    const { person, id } = await book(3);
    await expect.poll(() => told(fileEmailOf(3), person)).toHaveLength(1);
    const token = tokenIn(await told(fileEmailOf(3), person));
    expect(await opens(token)).toBe(200);
    await change(3, 'later@example.org');
    const mail = await db
      .updateTable('mails.mails')
      .set({ state: 'taken' })
      .where('kind', '=', 'booking')
      .where('detail', '=', 'consultant')
      .where('subject_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await support.call('POST /operations/mails/:id/send-again', {
      params: { id: mail.id },
      body: { reason: 'jamais reçu' },
    });
    await doJobs(product, 'mail-booking');
    await expect.poll(() => told('later@example.org', person)).toHaveLength(1);
    expect(tokenIn(await told('later@example.org', person))).toBe('');
    expect(await opens(token)).toBe(200);
  });

  test('gets one once the operator’s file names it, or where it was put back', async () => {
    await change(4, 'new@example.org');
    const file = { places: [], consultants: catalogue.filter(({ id }) => id === 4) };
    await seedCatalogue(
      db,
      { ...file, consultants: file.consultants.map((one) => ({ ...one, email: 'New@example.org' })) },
      clock(),
    );
    const { person } = await book(4);
    await expect.poll(async () => tokenIn(await told('new@example.org', person))).not.toBe('');
    await change(5, 'wrong@example.org');
    await change(5, fileEmailOf(5));
    const again = await book(5);
    await expect.poll(async () => tokenIn(await told(fileEmailOf(5), again.person))).not.toBe('');
  });
});

test('the journal says that an address changed, from and to, and names none', async () => {
  await change(6, 'one@example.org');
  await change(6, 'other@example.org');
  await change(6, 'other@example.org');
  const rows = await db
    .selectFrom('staff.journal')
    .where('act', '=', 'consultant-changed')
    .where('subject_id', '=', '6')
    .orderBy('id')
    .select(['before', 'after'])
    .execute();
  expect(rows).toMatchObject([
    {
      before: { email: expect.stringMatching(/^.…@eqinox\.example$/u) },
      after: { email: 'o…@example.org', changed: expect.stringContaining('email') },
    },
    {
      before: { email: 'o…@example.org' },
      after: { email: 'o…@example.org', changed: expect.stringContaining('email') },
    },
    { after: { changed: '' } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/one@|other@/u);
  const added = await db.selectFrom('staff.journal').where('act', '=', 'consultant-added').select('after').execute();
  expect(added).toMatchObject([{ after: { email: 'm…@example.org' } }]);
});
