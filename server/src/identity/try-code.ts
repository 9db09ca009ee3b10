/** A code from a mail is used once, with what it opens, and guessing it is counted. */
import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Context, SignedIn } from '../context.ts';
import type { Database } from '../database.ts';
import type { Refuse } from '../refusal.ts';
import { endSuppression } from '../mails/index.ts';
import { type CodeRefusal, type CodeSubject, mailboxOf, spendCode } from './codes.ts';
import { type Lane, personCodeLane } from './lanes.ts';
import { clearing, countAddressFailure, forget, registerTry } from './sign-in-delay.ts';
import type { CodePurpose } from './tables.ts';

interface GivenCode {
  readonly lane: Lane;
  readonly purpose: CodePurpose;
  readonly subject: CodeSubject;
  readonly code: string;
}
type Caller = Pick<Context, 'db' | 'env' | 'now' | 'request'>;
type RefuseCode = Refuse<'too_many' | CodeRefusal>;
type Open<T> = (db: Kysely<Database>) => Promise<T>;

/** `open`: what the right code opens, in the transaction that uses it up. */
export const tryCode = async <T>(
  { db, env, now, request }: Caller,
  { lane, purpose, subject, code }: GivenCode,
  refuse: RefuseCode,
  open: Open<T>,
): Promise<T> => {
  const taken = await registerTry(db, lane, { address: request.address, now });
  if (taken.wait > 0) throw refuse('too_many', taken.wait);
  // The outcome leaves the transaction as a value: a wrong try must stay counted.
  const outcome = await transaction(db, async (db) => {
    const refused = await spendCode(db, env.appSecret, purpose, subject, code, now);
    if (refused) return refused;
    await forget(db, clearing(taken.key));
    const reached = await mailboxOf(db, purpose, subject);
    if (reached !== null) await endSuppression(db, env.appSecret, reached, 'confirmed', now);
    return { opened: await open(db) };
  });
  if ('refused' in outcome) {
    await countAddressFailure(db, request.address, now);
    throw refuse(outcome.refused);
  }
  return outcome.opened;
};

/** The same for the code that a parent is mailed about a person: whoever tries it holds the link of the mail. */
export const tryParentCode = <T>(
  context: Caller,
  identityId: number,
  code: string,
  refuse: RefuseCode,
  open: Open<T>,
): Promise<T> => {
  const purpose = 'parent-approval';
  return tryCode(
    context,
    { lane: personCodeLane(purpose, { identityId }), purpose, subject: { identityId }, code },
    refuse,
    open,
  );
};

/** The same for the codes that a signed-in person is mailed. */
export const tryPersonCode = <T>(
  context: SignedIn,
  purpose: 'change-email' | 'erasure',
  code: string,
  refuse: RefuseCode,
  open: Open<T>,
): Promise<T> => {
  const { person } = context;
  const subject = { identityId: person.identityId };
  return tryCode(context, { lane: personCodeLane(purpose, person), purpose, subject, code }, refuse, open);
};
