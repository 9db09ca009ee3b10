/** An option bought alone explains the diagnostic that came last: where that one is erased, it does not go on to an older one. */
import { expect, test } from 'vitest';
import { insertConsultant } from '../../testing/consultants.ts';
import { accountIdOf, giveDiagnostic } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { closeRestitution } from '../booking/index.ts';
import { completedSessions, eraseSession } from '../diagnostic/index.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;

/** Two completed diagnostics, the option after them, booked and opened to its consultant. */
const grantedOption = async (address: string) => {
  const consultant = await insertConsultant(product, 1);
  const person = await insertPerson(product, address);
  const accountId = await accountIdOf(product, person);
  await giveCompleted(product, person, 27);
  const explained = await giveCompleted(product, person, 30);
  const id = await giveDiagnostic(product, person, 41);
  await person.call('POST /restitution/book/:explorerId', { params: { explorerId: 1 } });
  await person.call('PUT /sharing/:id', { params: { id }, body: { booklets: ['main'] } });
  const erase = async () => {
    const session = (await completedSessions(db, accountId)).find(({ purchase_id }) => purchase_id === explained);
    await eraseSession(db, accountId, session!.id);
  };
  const page = () => consultant.browser.call('GET /operations/own-restitutions/:id', { params: { id } });
  return { id, person, erase, page };
};

test.each([
  ['before it was held', false],
  ['after it was held', true],
])('%s, what was granted of it is read of no other', async (_, held) => {
  const { id, person, erase, page } = await grantedOption(`option-erased-${held}@example.org`);
  if (held) await closeRestitution(db, id, product.clock());
  expect(await page()).toMatchObject({ dateDiag: expect.any(String), booklets: ['main'] });
  await erase();
  expect(await page()).toMatchObject({ dateDiag: null, reading: null, booklets: [] });
  expect((await person.call('GET /sharing', {})).find(({ reference }) => reference === id)?.offered).toEqual([]);
});
