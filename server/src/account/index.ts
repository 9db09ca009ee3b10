/** The door of `account` for other features. */
export { type AccountRow, createAccount, getAccount, lockAccount } from './accounts.ts';
export { createInitToken, expireInitTokens, type UsedInitToken } from './init-tokens.ts';
export { learnFromStatistics } from './learn-from-statistics.ts';
export { writeResults } from './write-results.ts';
