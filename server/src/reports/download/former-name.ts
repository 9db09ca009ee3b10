/** Whose name stands on a booklet, and what becomes of prints under the one of before. */
import { type AccountRow, findAccount } from '../../account/index.ts';
import type { Job } from '../../job.ts';

export const printedName = ({ prenom, nom }: Pick<AccountRow, 'prenom' | 'nom'>): string =>
  [prenom, nom].filter(Boolean).join(' ');

/** The job: a name that somebody left behind is on no page of ours, not even on one that stays as it was (docs/decisions/0082). */
export const forgetFormerName: Job<'forget-former-name'> = async ({ db }, { accountId }) => {
  const account = await findAccount(db, accountId);
  if (!account) return;
  await db
    .deleteFrom('reports.booklets')
    .where('account_id', '=', accountId)
    .where('printed_name', '!=', printedName(account))
    .execute();
};
