import { execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PostgresRefusal } from './postgres-refusal.ts';
import { accountUid } from './account.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Places } from './places.ts';

/** Owner of the cluster; the socket's directory decides who may connect as it. */
export const SUPERUSER = 'eqinox';

/** Who may do nothing with it but what the owner grants: as whom a product works that must not alter its own tables. */
export const APPLICATION = 'eqinox_application';

const ASIDE = 'postgres.new-';

/**
 * Makes the cluster unless it exists. To be called under the start lock.
 *
 * initdb works in a sibling directory that is renamed when finished, so an interrupted start leaves no half-made
 * cluster behind. Refuses a cluster of another account or of another major version of PostgreSQL.
 */
export const ensureCluster = async (
  places: Places,
  binaries: Binaries,
  account: Account | undefined,
): Promise<void> => {
  removeHalfMade(places.dataDir);
  const found = statSync(places.cluster, { throwIfNoEntry: false });
  if (found) {
    if (found.uid !== accountUid(account)) {
      throw new PostgresRefusal(
        `The database in ${places.cluster} belongs to another account (user id ${found.uid}): ` +
          'start the product as that account, or set DATA_DIR to another directory.',
      );
    }
    await checkVersion(places.cluster, binaries);
    return;
  }
  const aside = mkdtempSync(join(places.dataDir, ASIDE));
  if (account) chownSync(aside, account.uid, account.gid);
  await initdb(binaries, aside, account);
  renameSync(aside, places.cluster);
  syncDirectory(places.dataDir);
};

const removeHalfMade = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(ASIDE)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // An initdb whose starter was killed may still be filling it. It is in nobody's way: the next start removes it.
    }
  }
};

const initdb = async (binaries: Binaries, directory: string, account: Account | undefined): Promise<void> => {
  const args = [
    `--pgdata=${directory}`,
    `--username=${SUPERUSER}`,
    '--auth=trust', // inside a 0700 directory, and without TCP
    '--encoding=UTF8',
    // The builtin provider sorts and folds the same on every machine, whatever its C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  try {
    await run(binaries.initdb, args, { ...account, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: 'C' } });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new PostgresRefusal(`PostgreSQL could not make its files in ${directory}: ${(stderr || message).trim()}`);
  }
};

const checkVersion = async (cluster: string, binaries: Binaries): Promise<void> => {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new PostgresRefusal(
      `${cluster} is not a PostgreSQL cluster: remove it, or set DATA_DIR to another directory.`,
    );
  }
  const clusterMajor = readFileSync(file, 'utf8').trim();
  const { stdout } = await run(binaries.postgres, ['--version'], { cwd: '/' });
  const serverMajor = /(\d+)(\.|\s|$)/.exec(stdout)?.[1];
  if (clusterMajor !== serverMajor) {
    throw new PostgresRefusal(
      `${cluster} was made by PostgreSQL ${clusterMajor}, this is PostgreSQL ${serverMajor}: ` +
        'restore a backup into a new DATA_DIR, or install the version of the product that made it.',
    );
  }
};

const run = promisify(execFile);

const syncDirectory = (directory: string): void => {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
};
