/** What the person is told of their booking: who reads what of theirs, and how. */
import { expect, test } from 'vitest';
import { insertBooked, insertConsultant } from '../../testing/consultants.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct({ idle: true });
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
