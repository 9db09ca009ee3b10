/** The journal: one row for each act, in the transaction that does it. Nothing changes it afterwards (migration 0070). */
import type { Transaction } from 'kysely';
import type { Act, Subject } from '@eqinox/domain/staff/acts';
import type { Role } from '@eqinox/domain/staff/rights';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import type { Facts } from './tables.ts';

/** Whose act it is. */
export interface Actor {
  readonly memberId: number | null;
  readonly who: string;
  readonly role: Role | null;
  readonly requestId: string | null;
  readonly address: string | null;
}

/** What was done, and on whom. */
export interface Deed {
  readonly on?: readonly [Subject, string | number];
  readonly before?: Facts;
  readonly after?: Facts;
  readonly reason?: string | null;
}

/** A member of staff in a call. */
export const memberActor = (
  { id, name, role }: { readonly id: number; readonly name: string; readonly role: Role },
  request: Pick<Context['request'], 'id' | 'address'>,
): Actor => ({ memberId: id, who: name, role, requestId: request.id, address: request.address });

/** The operator of a command, as they call themselves; whoever may run one needs no account. */
export const commandActor = (as: string | undefined): Actor => ({
  memberId: null,
  who: as?.trim() || 'command line',
  role: null,
  requestId: null,
  address: null,
});

/** Whoever holds a link that was mailed to a consultant without an account. */
export const linkActor = (request: Pick<Context['request'], 'id' | 'address'>): Actor => ({
  memberId: null,
  who: 'booklet link',
  role: null,
  requestId: request.id,
  address: request.address,
});

const json = (facts: Facts | undefined): string | null => (facts === undefined ? null : JSON.stringify(facts));

/** Takes a transaction and nothing else: a row without its act, or the reverse, cannot be written. */
export const writeJournal = async (
  db: Transaction<Database>,
  actor: Actor,
  act: Act,
  { on, before, after, reason }: Deed,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('staff.journal')
    .values({
      at: now,
      member_id: actor.memberId,
      who: actor.who,
      role: actor.role,
      act,
      subject: on?.[0] ?? null,
      subject_id: on === undefined ? null : String(on[1]),
      before: json(before),
      after: json(after),
      reason: reason ?? null,
      request_id: actor.requestId,
      address: actor.address,
    })
    .execute();
};
