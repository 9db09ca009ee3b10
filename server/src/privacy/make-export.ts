import type { Kysely } from 'kysely';
import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { RunningJob } from '../adapters/jobs/jobs.ts';
import type { PdfRenderer } from '../adapters/pdf/pdf-renderer.ts';
import type { Database } from '../database.ts';
import { collectData } from './collect-data.ts';
import { exportDocument } from './export-document.ts';
import { failExport, finishExport, preparing, setProgress } from './exports.ts';
import { mailPrivacy, type PrivacyCaller } from './mail-privacy.ts';

export interface ExportJob {
  readonly exportId: number;
  readonly origin: string;
}

/** Tries after which an export is given up: the person sees so and may ask for another. */
const LAST_ATTEMPT = 5;

/** The job: collects what is held, makes both files, and tells the person by mail. */
export const makeExport = async (
  db: Kysely<Database>,
  caller: PrivacyCaller & { readonly pdf: PdfRenderer },
  { exportId, origin }: ExportJob,
  { attempt }: Pick<RunningJob, 'attempt'>,
): Promise<void> => {
  const asked = await preparing(db, exportId);
  if (!asked) return;
  if (attempt > LAST_ATTEMPT) return failExport(db, exportId);
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
