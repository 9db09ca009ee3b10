/** The door of `account` for other features. */
export { accountIdOf, type AccountRow, createAccount, findAccount, getAccount, lockAccount } from './accounts.ts';
export { importOldAccount, type OldAccountRow } from './import-old-account.ts';
export { absorbOldAccount } from './old-accounts.ts';
export { isOldHash } from './old-password.ts';
export { proveOldAccount } from './prove-old-account.ts';
export { createInitToken, expireInitTokens, type UsedInitToken } from './init-tokens.ts';
export { learnFromStatistics } from './learn-from-statistics.ts';
export { writeResults } from './write-results.ts';
export { accountData, eraseAccount } from './personal-data.ts';
