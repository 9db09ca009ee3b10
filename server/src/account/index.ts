/** The door of `account` for other features. */
export {
  accountIdOf,
  type AccountRow,
  createAccount,
  findAccount,
  getAccount,
  lockAccount,
  lockAccountIfThere,
} from './accounts.ts';
export { keepAskedBirthday, protectingBirthdayOf } from './asked-birthday.ts';
export { importLegacyAccount, type LegacyAccountRow } from './legacy-account/import-legacy-account.ts';
export { mergeLegacyAccount, waitingAccountOf } from './legacy-account/legacy-accounts.ts';
export { isLegacyHash } from './legacy-account/legacy-password.ts';
export { proveLegacyAccount } from './legacy-account/prove-legacy-account.ts';
export { createInitToken, expireInitTokens, type UsedInitToken } from './registration/init-tokens.ts';
export { accountKept } from './kept.ts';
export { tellOwner } from './tell-owner.ts';
export { updateProfileFromStatistics } from './update-profile-from-statistics.ts';
export { writeResults } from './write-results.ts';
export { accountData, eraseAccount } from './personal-data.ts';
