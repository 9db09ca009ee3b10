import { getAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { WorkContext } from '../context.ts';
import type { Job } from '../job.ts';
import type { JobPayloads } from '../jobs.ts';
import { collectData } from './collect-data.ts';
import { exportDocument } from './export-document.ts';
import { failExport, finishExport, setProgress, unfinished } from './exports.ts';
import { mailPrivacy } from './mail-privacy.ts';

/**
 * The job: collects what is held, makes both files, and tells the person by mail. After its last try the person sees that it
 * failed and may ask for another; an operator may still have this one made.
 */
export const makeExport: Job<'make-export'> = async (context, asked, { isLast }) => {
  try {
    await make(context, asked);
  } catch (error) {
    if (isLast) await failExport(context.db, asked.exportId);
    throw error;
  }
};

const make = async (
  { db, adapters, now }: WorkContext,
  { exportId, origin }: JobPayloads['make-export'],
): Promise<void> => {
  const asked = await unfinished(db, exportId);
  if (!asked) return;
  const account = await getAccount(db, asked.account_id);
  const collected = await collectData(db, asked.account_id, account.language, (percent) =>
    setProgress(db, exportId, percent),
  );
  const data = { format: 'eqinox-export-1', madeAt: now, ...collected };
  const document = await adapters.pdf.render({
    template: 'privacy/export',
    data: exportDocument(collected, account.language, now),
    standard: 'ua-1',
  });
  await transaction(db, async (db) => {
    await finishExport(db, exportId, { data: JSON.stringify(data), document }, now);
    const { email: to, id: accountId, language } = account;
    await mailPrivacy(db, adapters, { kind: 'exportReady', accountId, to, language, origin });
  });
};
