/**
 * Six-digit codes: 15 minutes, 5 tries, one live code per purpose. A code is made in the job that mails it, so that it
 * stands nowhere but in that mail; the database keeps a keyed hash.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { deriveKey } from '../secrets.ts';
import type { CodePurpose } from './tables.ts';

const LIFE_MS = 15 * 60_000;
const TRIES = 5;
const RESEND_MS = 60_000;
const HOUR_MS = 3_600_000;
const PER_HOUR = 5;

export type CodeSubject = { readonly signUpId: number } | { readonly identityId: number };

const columnOf = (subject: CodeSubject) =>
  'signUpId' in subject
    ? ({ column: 'sign_up_id', id: subject.signUpId } as const)
    : ({ column: 'identity_id', id: subject.identityId } as const);

/** Seconds until another mail may leave: the first resend is immediate, then 1 per minute and 5 per hour; 0 for now. */
export const secondsToNextCode = (requestedAt: readonly Date[], now: Date): number => {
  const lastHour = requestedAt.map((at) => at.getTime()).filter((at) => now.getTime() - at < HOUR_MS);
  const latest = lastHour.at(-1);
  if (lastHour.length < 2 || latest === undefined) return 0;
  // The first mail and five more: the sixth from the end makes room when its hour is over.
  const sixth = lastHour.at(-1 - PER_HOUR) ?? -Infinity;
  return Math.max(0, latest + RESEND_MS - now.getTime(), sixth + HOUR_MS - now.getTime()) / 1000;
};

/**
 * Asks for a code's mail. Answers the id of the code whose mail must be sent, or the seconds to wait when it is too soon.
 * The caller enqueues the mail in the same transaction. The former code works until the new one is made.
 */
export const requestCode = async (
  db: Kysely<Database>,
  purpose: CodePurpose,
  subject: CodeSubject,
  now: Date,
): Promise<{ readonly codeId: number } | { readonly waitSeconds: number }> => {
  const { column, id } = columnOf(subject);
  const made = await db
    .insertInto('identity.codes')
    .values({
      purpose,
      sign_up_id: column === 'sign_up_id' ? id : null,
      identity_id: column === 'identity_id' ? id : null,
      code_hash: null,
      expires_at: new Date(now.getTime() + LIFE_MS),
      requested_at: [now],
      used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['purpose', column]).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { codeId: made.id };
  const existing = await db
    .selectFrom('identity.codes')
    .where('purpose', '=', purpose)
    .where(column, '=', id)
    .select(['id', 'requested_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const waitSeconds = secondsToNextCode(existing.requested_at, now);
  if (waitSeconds > 0) return { waitSeconds };
  await db
    .updateTable('identity.codes')
    .set({ requested_at: [...existing.requested_at, now].slice(-(PER_HOUR + 1)) })
    .where('id', '=', existing.id)
    .execute();
  return { codeId: existing.id };
};

/** Makes the code of a mail that is about to leave; null when it is no longer wanted. */
export const makeCode = async (
  db: Kysely<Database>,
  appSecret: string,
  codeId: number,
  now: Date,
): Promise<string | null> => {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const updated = await db
    .updateTable('identity.codes')
    .set({
      code_hash: hashCode(appSecret, codeId, code),
      tries: 0,
      used_at: null,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .where('id', '=', codeId)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n ? code : null;
};

const hashCode = (appSecret: string, codeId: number, code: string): Buffer =>
  createHmac('sha256', deriveKey(appSecret, 'codes')).update(`${codeId}:${code}`).digest();

export type CodeRefusal = 'code_wrong' | 'code_expired' | 'code_exhausted';

/**
 * Uses a code once. A wrong try is counted and must be committed by the caller: do not throw inside its transaction.
 */
export const spendCode = async (
  db: Kysely<Database>,
  appSecret: string,
  purpose: CodePurpose,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<'spent' | CodeRefusal> => {
  const { column, id } = columnOf(subject);
  const row = await db
    .selectFrom('identity.codes')
    .where('purpose', '=', purpose)
    .where(column, '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row?.code_hash || row.used_at) return 'code_wrong';
  if (row.expires_at <= now) return 'code_expired';
  if (row.tries >= TRIES) return 'code_exhausted';
  const matches = timingSafeEqual(row.code_hash, hashCode(appSecret, row.id, code));
  await db
    .updateTable('identity.codes')
    .set(matches ? { used_at: now } : { tries: row.tries + 1 })
    .where('id', '=', row.id)
    .execute();
  return matches ? 'spent' : row.tries + 1 >= TRIES ? 'code_exhausted' : 'code_wrong';
};
