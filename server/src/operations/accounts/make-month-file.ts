import { monthSpan } from '@eqinox/domain/operations/months';
import { transaction } from '../../adapters/database/transaction.ts';
import type { WorkContext } from '../../context.ts';
import {
  findMonthFile,
  keepPart,
  listDocuments,
  renderCreditNote,
  renderInvoice,
  setMade,
} from '../../invoices/index.ts';
import type { Job } from '../../job.ts';
import type { JobPayloads } from '../../jobs.ts';
import type { Document } from '../../verb.ts';
import { writeJournalOfMonth } from './write-journal.ts';
import { zipOf } from './zip.ts';

/** Documents of one part: a few minutes of printing where none was printed before. */
const PART = 200;

/** The job: one part, and the next one behind it. What it printed stays printed, so that a second try goes on where the first one was. */
export const makeMonthFile: Job<'make-month-file'> = async (context, asked, { isLast }) => {
  try {
    await make(context, asked);
  } catch (error) {
    if (isLast) await setMade(context.db, asked.fileId, { failed_at: context.now });
    throw error;
  }
};

const make = async (context: WorkContext, asked: JobPayloads['make-month-file']): Promise<void> => {
  const { db, now, settings } = context;
  const file = await findMonthFile(db, asked.fileId, now);
  if (!file || file.made_at) return;
  if (file.kind === 'documents') {
    await makeDocuments(context, file.month, asked);
    return;
  }
  const journal = Buffer.from(await writeJournalOfMonth(db, settings.accounts, file.month));
  await transaction(db, async (db) => {
    await keepPart(db, asked, { name: `journal-ventes-encaissements-${file.month}.txt`, bytes: journal });
    await setMade(db, file.id, { made_at: now });
  });
};

const makeDocuments = async (
  { db, adapters, now }: WorkContext,
  month: string,
  { fileId, part, after }: JobPayloads['make-month-file'],
): Promise<void> => {
  const found = await listDocuments(db, {
    ...monthSpan(month),
    after: after && { number: after.number, issued_at: new Date(after.issuedAt) },
    newest: false,
    most: PART + 1,
  });
  const documents = found.slice(0, PART);
  const files: Document[] = [];
  for (const document of documents) {
    const render = document.kind === 'invoice' ? renderInvoice : renderCreditNote;
    // The books speak French. One after the other: whoever waits for a booklet comes between.
    files.push(await render(db, adapters.pdf, document, 'fr'));
  }
  const name = `factures-${month}-${part}.zip`;
  const last = documents.at(-1);
  await transaction(db, async (db) => {
    await keepPart(db, { fileId, part }, { name, bytes: zipOf(files, now) });
    if (found.length <= PART || !last) await setMade(db, fileId, { made_at: now });
    else {
      const next = { number: last.number, issuedAt: last.issued_at.toISOString() };
      await adapters.enqueue(db, 'make-month-file', { fileId, part: part + 1, after: next });
    }
  });
};
