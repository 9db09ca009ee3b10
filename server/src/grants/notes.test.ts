/** How many notes a restitution has, and how long one is. */
import { expect, test } from 'vitest';
import { LONGEST_NOTE, MOST_NOTES } from '@eqinox/domain/grants/words';
import { insertBooked, insertConsultant } from '../../testing/consultants.ts';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;

test('are as many as a page holds, whoever writes them at once', async () => {
  const consultant = await insertConsultant(product, 1);
  const one = await insertBooked(product, 'noted@example.org');
  await one.person.call('PUT /sharing/:id', { params: { id: one.id }, body: { booklets: ['main'] } });
  const write = (text: string) =>
    consultant.browser.ask('POST', `/operations/own-restitutions/${one.id}/notes`, { text, shared: false });
  const accountId = await accountIdOf(product, one.person);
  const note = { account_id: accountId, purchase_id: one.id, member_id: consultant.id, shared: false, text: 'n' };
  await db
    .insertInto('grants.notes')
    .values(Array.from({ length: MOST_NOTES - 1 }, () => ({ ...note, written_at: new Date() })))
    .execute();
  const more = () => write('la dernière');
  const answers = await Promise.all(Array.from({ length: 6 }, more));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await more()).toMatchObject({ status: 409, body: { code: 'notes_full' } });
  expect(await write('n'.repeat(LONGEST_NOTE + 1))).toMatchObject({ status: 400 });
});
