import type { Kysely } from 'kysely';
import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { RunningJob } from '../adapters/jobs/jobs.ts';
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import type { Database } from '../database.ts';
import { collectData } from './collect-data.ts';
import { exportDocument } from './export-document.ts';
import { failExport, finishExport, setProgress, unfinished } from './exports.ts';
import { mailPrivacy, type PrivacyCaller } from './mail-privacy.ts';

export interface ExportJob {
  readonly exportId: number;
  readonly origin: string;
}

/**
 * The job: collects what is held, makes both files, and tells the person by mail. After its last try the person sees that it
 * failed and may ask for another; an operator may still have this one made.
 */
export const makeExport = async (
  db: Kysely<Database>,
  caller: PrivacyCaller & { readonly pdf: PdfRenderer },
  job: ExportJob,
  { isLast }: Pick<RunningJob, 'isLast'>,
): Promise<void> => {
  try {
    await make(db, caller, job);
  } catch (error) {
    if (isLast) await failExport(db, job.exportId);
    throw error;
  }
};

const make = async (
  db: Kysely<Database>,
  caller: PrivacyCaller & { readonly pdf: PdfRenderer },
  { exportId, origin }: ExportJob,
): Promise<void> => {
  const asked = await unfinished(db, exportId);
  if (!asked) return;
  const account = await getAccount(db, asked.account_id);
  const collected = await collectData(db, asked.account_id, (percent) => setProgress(db, exportId, percent));
  const data = { format: 'eqinox-export-1', madeAt: caller.now, ...collected };
  const document = await caller.pdf.render({
    template: 'privacy/export',
    data: exportDocument(collected, account.language, caller.now),
    standard: 'ua-1',
  });
  await transaction(db, async (db) => {
    await finishExport(db, exportId, { data: JSON.stringify(data), document }, caller.now);
    await mailPrivacy(db, caller, { kind: 'exportReady', to: account.email, language: account.language, origin });
  });
};
