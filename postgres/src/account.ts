import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { PostgresRefusal } from './postgres-refusal.ts';
import { placesIn } from './places.ts';

/** The operating system account PostgreSQL runs as. */
export type Account = { uid: number; gid: number };

/**
 * The account to run PostgreSQL as, or undefined for our own.
 *
 * PostgreSQL refuses to run as root, so root lends it another account: the owner of a cluster that exists already
 * (made earlier by an ordinary user, perhaps), else `postgres`, else `nobody`. No account is ever created.
 */
export const chooseAccount = (dataDir: string): Account | undefined => {
  if (process.geteuid?.() !== 0) return undefined;
  const owner = statSync(placesIn(dataDir).cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new PostgresRefusal(
    'PostgreSQL cannot run as root, and this machine has neither a "postgres" nor a "nobody" account. ' +
      'Start the product as an ordinary user, or set DATABASE_URL.',
  );
};

/** The user id under which PostgreSQL's files are kept. */
export const accountUid = (account: Account | undefined): number => {
  return account?.uid ?? process.geteuid?.() ?? 0;
};

// `id` rather than /etc/passwd: accounts may live in a directory service.
const lookUp = (name: string): Account | undefined => {
  const uid = numberPrintedBy('id', ['-u', name]);
  const gid = numberPrintedBy('id', ['-g', name]);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid };
};

const numberPrintedBy = (command: string, args: string[]): number | undefined => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
};
