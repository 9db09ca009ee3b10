/**
 * What makes a piece of work a verb of staff that acts: it runs in one transaction with the row that the journal keeps of it.
 * No other function fits such a line of the contract, and the product does not start with one (http/mount.ts).
 */
import type { Transaction } from 'kysely';
import { routes, type VerbInput } from '@eqinox/contract/routes';
import { transaction } from '../adapters/database/transaction.ts';
import type { AtDesk } from '../context.ts';
import type { Database } from '../database.ts';
import type { ActName, RefuseOf, Verb, VerbReply } from '../verb.ts';
import { type Actor, type Deed, memberActor, writeJournal } from './journal.ts';

/**
 * What came of it: the reply, and what the journal says. A reply that takes a vendor is a function: it is made once the act is
 * committed.
 */
type Done<N extends ActName> = Deed & { readonly reply: VerbReply<N> | (() => Promise<VerbReply<N>>) };

type Work<N extends ActName> = (
  db: Transaction<Database>,
  context: AtDesk,
  input: VerbInput<N>,
  refuse: RefuseOf<N>,
) => Promise<Done<N>>;

/** No reply is a function by itself: what travels is data. */
const isMade = <T>(reply: T | (() => Promise<T>)): reply is () => Promise<T> => typeof reply === 'function';

const acts = new WeakSet<object>();

/** Whether a verb was made here. */
export const isAct = (verb: object): boolean => acts.has(verb);

export const actorOf = ({ staff, request }: Pick<AtDesk, 'staff' | 'request'>): Actor =>
  memberActor({ id: staff.memberId, name: staff.name, role: staff.role }, request);

/** `work` gets the transaction; what it refuses leaves neither the act nor a row. */
export const act = <N extends ActName>(name: N, work: Work<N>): Verb<N> => actAfter(name, () => work);

/**
 * The same for what takes long to make, such as a document: `prepare` makes it before the transaction, which then has the last
 * word on whether it leaves.
 */
export const actAfter = <N extends ActName>(
  name: N,
  prepare: (context: AtDesk, input: VerbInput<N>, refuse: RefuseOf<N>) => Work<N> | Promise<Work<N>>,
): Verb<N> => {
  const { act: word } = routes[name];
  const verb = async (context: AtDesk, input: VerbInput<N>, refuse: RefuseOf<N>): Promise<VerbReply<N>> => {
    const work = await prepare(context, input, refuse);
    const reply = await transaction(context.db, async (db) => {
      const { reply, ...deed } = await work(db, context, input, refuse);
      await writeJournal(db, actorOf(context), word, deed, context.now);
      return reply;
    });
    return isMade(reply) ? reply() : reply;
  };
  acts.add(verb);
  return verb as unknown as Verb<N>;
};
