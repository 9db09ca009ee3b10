/** What the person and the consultant are told of a booking: who reads what, how, and for how long. */
import { expect, test } from 'vitest';
import { catalogue, insertBooked, insertConsultant } from '../../testing/consultants.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { insertMember } from '../../testing/staff.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock, idle: true });
const { db, places } = product;

let people = 0;
/** The lines of that mail, as one. */
const told = async (): Promise<string> => {
  const email = `told-${(people += 1)}@example.org`;
  await insertBooked(product, email, { consultant: 1 });
  await doJobs(product, 'mail-booking');
  const mails = async () => (await mailsTo(places, email)).map(({ text }) => text.replaceAll(/\s+/gu, ' '));
  await expect.poll(mails).toContainEqual(expect.stringContaining('Votre restitution de'));
  return (await mails()).find((text) => text.includes('Votre restitution de'))!;
};

/** The mails of a restitution that a consultant without an account got, the latest first. */
const consultantsMails = async (id: number) =>
  (await mailsTo(places, catalogue[1]!.email)).filter(({ subject }) => subject.endsWith(`référence ${id}`));
const tokenIn = (text = ''): string => /\/booklets\/([\w-]{43})/u.exec(text)?.[1] ?? '';

test('a consultant without an account reads a first name and a reference: neither the whole name nor the address', async () => {
  const profile = { prenom: 'Camille', nom: 'D’Exemple' };
  const { id } = await insertBooked(product, 'meets@example.org', { consultant: catalogue[1]!.id, profile });
  await doJobs(product, 'mail-booking');
  await expect.poll(() => consultantsMails(id)).toHaveLength(1);
  const [mail] = await consultantsMails(id);
  expect(mail?.text).toContain('Camille a programmé avec vous');
  for (const told of ['Exemple', 'meets@example.org'])
    expect(mail?.text.replaceAll(/Consultante? Exemple/gu, '')).not.toContain(told);
});

test('a mail that is sent again makes its link no longer than the first one, and none once its days are over', async () => {
  const { id } = await insertBooked(product, 'again@example.org', { consultant: catalogue[1]!.id });
  const link = () =>
    db.selectFrom('booking.booklet_links').where('purchase_id', '=', id).selectAll().executeTakeFirstOrThrow();
  const sendAgain = async () => {
    await db.updateTable('mails.mails').set({ state: 'taken' }).where('subject_id', '=', id).execute();
    const mail = await db
      .selectFrom('mails.mails')
      .where('kind', '=', 'booking')
      .where('detail', '=', 'consultant')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow();
    // A session of before is over by then.
    const support = await insertMember(product, 'support');
    const { status } = await support.browser.ask('POST', `/operations/mails/${mail.id}/send-again`, {
      reason: 'jamais reçu',
    });
    expect(status).toBe(204);
    await doJobs(product, 'mail-booking');
  };
  await doJobs(product, 'mail-booking');
  const first = await link();
  expect(first.expires_at).toEqual(new Date(clock().getTime() + 60 * DAY));

  clock.advance(59 * DAY);
  await sendAgain();
  const again = await link();
  expect(again.token_hash).not.toEqual(first.token_hash);
  expect(again.expires_at).toEqual(first.expires_at);

  clock.advance(2 * DAY);
  await sendAgain();
  await expect.poll(() => consultantsMails(id)).toHaveLength(3);
  expect(await link()).toEqual(again);
  const texts = (await consultantsMails(id)).map(({ text }) => text);
  expect(texts.filter((text) => tokenIn(text) !== '')).toHaveLength(2);
  expect(texts.find((text) => tokenIn(text) === '')).toMatch(/se\s+lisent\s+avec\s+un\s+compte/u);
});

test('by a link, by nothing, or by what the person opens', async () => {
  expect(await told()).toContain('peut lire vos livrets jusqu’à la fin de la restitution, pendant 60 jours au plus');
  const elsewhere = { email: 'elsewhere@example.org' };
  await db.updateTable('booking.consultants').set(elsewhere).where('id', '=', 1).execute();
  expect(await told()).toContain('ne lit aucun de vos livrets');
  await insertConsultant(product, 1);
  const granted = await told();
  expect(granted).toContain('ne lit que ce que vous lui ouvrez');
  expect(granted).not.toContain('60 jours');
});
