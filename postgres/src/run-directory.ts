import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { PostgresRefusal } from './postgres-refusal.ts';
import { accountUid } from './account.ts';
import type { Account } from './account.ts';

/**
 * Makes the run directory, for the account alone.
 * Authentication inside is `trust`, so a directory prepared by somebody else (in /tmp anybody can) is refused.
 */
export const makeRunDirectory = (run: string, account: Account | undefined): void => {
  mkdirSync(run, { recursive: true, mode: 0o700 });
  const found = lstatSync(run);
  const ours = found.uid === accountUid(account) || found.uid === process.geteuid?.();
  if (!found.isDirectory() || !ours) {
    throw new PostgresRefusal(`${run} belongs to another account: remove it, or set DATA_DIR to another directory.`);
  }
  if (account) chownSync(run, account.uid, account.gid);
  chmodSync(run, 0o700);
};
