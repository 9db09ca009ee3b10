/** What an operator's command changes goes with a row of the journal, in one transaction: `--as NAME` says whose act it is. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Act } from '@eqinox/domain/staff/acts';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { commandActor, type Deed, writeJournal } from '../staff/index.ts';

/** For the usage of a command that acts. */
export const AS_USAGE = '  --as NAME           who does it, for the journal; “command line” unless given';

/** What was done, for whoever reads the journal; `said` is the caller's own. */
export interface Done<T> extends Deed {
  readonly said: T;
}

export interface Asked {
  readonly as: string | undefined;
  readonly act: Act;
  readonly now: Date;
}

/** `work` refuses by throwing: then there is neither the act nor a row. */
export const journaled = <T>(
  db: Kysely<Database>,
  { as, act, now }: Asked,
  work: (db: Transaction<Database>) => Promise<Done<T>>,
): Promise<T> =>
  transaction(db, async (db) => {
    const { said, ...deed } = await work(db);
    await writeJournal(db, commandActor(as), act, deed, now);
    return said;
  });

/** For a database that may be older than its program: resolves to false where it has no journal yet. What was done is done. */
export const journaledIfKept = async (db: Kysely<Database>, asked: Asked, after: Deed['after']): Promise<boolean> => {
  const { rows } = await sql<{ kept: boolean }>`select to_regclass('staff.journal') is not null as kept`.execute(db);
  if (!rows[0]?.kept) return false;
  await journaled(db, asked, async () => ({ said: undefined, ...(after && { after }) }));
  return true;
};

/** What a command says where {@link journaledIfKept} had nowhere to write. */
export const NO_JOURNAL = 'This database is older than its journal: nothing was written there.';
