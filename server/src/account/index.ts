/** The door of `account` for other features. */
export { type AccountRow, createAccount, getAccount, lockAccount } from './accounts.ts';
export { learnFromStatistics } from './learn-from-statistics.ts';
export { writeResults } from './write-results.ts';
