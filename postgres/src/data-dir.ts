import { accessSync, constants, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Log } from './log.ts';
import { PostgresRefusal } from './postgres-refusal.ts';
import { accountUid, chooseAccount } from './account.ts';
import type { Account } from './account.ts';
import { firstUnreachable, makeReachableDirectory } from './reachable.ts';

export type DataDirOptions = {
  /** Made when missing. */
  dataDir: string;
  /** Whether somebody chose `dataDir` (DATA_DIR): then it is used or refused, never replaced by the fallback. */
  explicit: boolean;
  /** Where the data goes when nobody chose a place and the server's account cannot reach the usual one. */
  fallbackDataDir?: string;
  log: Log;
};

/** The data directory to use, made and with symbolic links resolved, and the account that PostgreSQL runs as there. */
export const prepareDataDir = (options: DataDirOptions): { dataDir: string; account: Account | undefined } => {
  const { explicit, log, fallbackDataDir = '/var/lib/eqinox' } = options;
  const wanted = resolve(options.dataDir);
  const account = chooseAccount(wanted);
  const obstacle = firstUnreachable(wanted, account);
  if (obstacle === null) return { dataDir: makeDataDir(wanted, account), account };
  // Only root has a reason to fall back: its own folders are closed to the account it lends to PostgreSQL.
  if (explicit || !account) {
    throw new PostgresRefusal(
      `PostgreSQL runs as user id ${accountUid(account)}, which cannot enter ${obstacle}, ` +
        `so it cannot keep its data in ${wanted}: set DATA_DIR to a directory that it can reach.`,
    );
  }
  log.warn(
    { dataDir: fallbackDataDir },
    `PostgreSQL cannot enter ${obstacle}, so the data is kept in ${fallbackDataDir} (set DATA_DIR to choose).`,
  );
  return prepareDataDir({ ...options, dataDir: fallbackDataDir, explicit: true });
};

const makeDataDir = (dataDir: string, account: Account | undefined): string => {
  try {
    makeReachableDirectory(dataDir, account);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new PostgresRefusal(
      `The data directory ${dataDir} cannot be made or written to (${(error as Error).message}): ` +
        'set DATA_DIR to another directory.',
    );
  }
};
