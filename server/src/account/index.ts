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
export { importOldAccount, type OldAccountRow } from './old-account/import-old-account.ts';
export { absorbOldAccount, waitingAccountOf } from './old-account/old-accounts.ts';
export { isOldHash } from './old-account/old-password.ts';
export { proveOldAccount } from './old-account/prove-old-account.ts';
export { createInitToken, expireInitTokens, type UsedInitToken } from './registration/init-tokens.ts';
export { tellOwner } from './tell-owner.ts';
export { learnFromStatistics } from './learn-from-statistics.ts';
export { writeResults } from './write-results.ts';
export { accountData, eraseAccount } from './personal-data.ts';
