/** Takes the accounts of a file of the old system, row by row, and says of each what became of it. */
import type { Kysely } from 'kysely';
import { importLegacyAccount } from '../account/index.ts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { createPurchase, markBegun, markCompleted } from '../offers/index.ts';
import { type PastDiagnostic, readLegacyAccountRow } from './legacy-account-row.ts';
import { readCsv } from './read-csv.ts';

/**
 * Imports a CSV file. Each row is taken as a whole or refused with a sentence; a row that was taken before is left as it is,
 * so that running it again changes nothing. Returns the report.
 */
export const importLegacyAccounts = async (db: Kysely<Database>, csv: string, now: Date): Promise<string> => {
  const report: string[] = [];
  const counts = { taken: 0, before: 0, refused: 0 };
  for (const { line, cells } of readCsv(csv)) {
    const row = readLegacyAccountRow(cells, now);
    if ('refused' in row) {
      counts.refused += 1;
      report.push(`line ${line}: refused, ${row.refused}`);
      continue;
    }
    const { account, diagnostics } = row;
    const imported = await transaction(db, async (db) => {
      const imported = await importLegacyAccount(db, account, now);
      if (imported) await addDiagnostics(db, imported.accountId, diagnostics);
      return imported;
    });
    if (!imported) {
      counts.before += 1;
      report.push(`line ${line}: ${account.email} was taken before`);
      continue;
    }
    counts.taken += 1;
    const beside = imported.hasIdentity ? '; the address has an account here, which link-account may join' : '';
    report.push(`line ${line}: ${account.email} is taken, past diagnostics: ${diagnostics.length}${beside}`);
  }
  report.push(`${counts.taken} taken, ${counts.before} taken before, ${counts.refused} refused.`);
  return report.join('\n');
};

const addDiagnostics = async (
  db: Kysely<Database>,
  accountId: number,
  diagnostics: readonly PastDiagnostic[],
): Promise<void> => {
  for (const { offerId, takenAt } of diagnostics) {
    const purchaseId = await createPurchase(db, { accountId, offerId, orderId: null, now: takenAt });
    await markBegun(db, purchaseId, takenAt);
    await markCompleted(db, purchaseId, takenAt);
  }
};
