/** What an operator's command changes goes with a row of the journal, in one transaction: `--as NAME` says whose act it is. */
import type { Kysely, Transaction } from 'kysely';
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
