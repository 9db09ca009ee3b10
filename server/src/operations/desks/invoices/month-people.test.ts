/** A month's files take one accountant, a reason, and a row that says how many people's documents they are. */
import { expect, test } from 'vitest';
import { transaction } from '../../../adapters/database/transaction.ts';
import { accountIdOf } from '../../../../testing/diagnostics.ts';
import { insertPerson } from '../../../../testing/insert-person.ts';
import { insertMember } from '../../../../testing/staff.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import { findInvoice, issueCreditNote } from '../../../invoices/index.ts';
import { sellInvoice } from '../../../invoices/sold-invoice.testing.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db } = product;
const MONTH = '2024-03';

const sell = (accountId: number, now: Date): Promise<number> => sellInvoice(db, { accountId, now });
const personNumber = async (name: string) => accountIdOf(product, await insertPerson(product, `${name}@example.org`));

test('people are counted once, whoever has several documents or none but a credit note; nothing leaves without a reason', async () => {
  const [often, credited] = [await personNumber('often'), await personNumber('credited')];
  await sell(often, new Date('2024-03-03T10:00:00Z'));
  await sell(often, new Date('2024-03-04T10:00:00Z'));
  const before = await sell(credited, new Date('2024-02-03T10:00:00Z'));
  const invoice = await findInvoice(db, credited, before);
  await transaction(db, (db) => issueCreditNote(db, invoice!, 100, new Date('2024-03-05T10:00:00Z')));
  await sell(await personNumber('later'), new Date('2024-04-05T10:00:00Z'));
  const { id: by, browser } = await insertMember(product, 'accountant');
  const ask = (body: object) => browser.ask('POST', `/operations/months/${MONTH}/files`, body);
  for (const body of [{ kind: 'documents' }, { kind: 'documents', reason: '' }])
    expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  // At once: each is a row of its own.
  const answers = await Promise.all(
    (['documents', 'journal'] as const).map((kind) => ask({ kind, reason: 'clôture' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await db
    .selectFrom('staff.journal')
    .where('act', '=', 'month-file-asked')
    .select(['member_id', 'subject_id', 'after', 'reason'])
    .execute();
  expect(rows).toHaveLength(2);
  for (const [place, kind] of (['documents', 'journal'] as const).entries()) {
    const { id: file } = answers[place]!.body as { id: number };
    const after = { file, kind, people: 2 };
    expect(rows).toContainEqual({ member_id: by, subject_id: MONTH, after, reason: 'clôture' });
  }
});
