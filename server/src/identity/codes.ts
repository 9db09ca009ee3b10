/**
 * Six-digit codes: 15 minutes, 5 tries, one live code per purpose. A code is made in the job that mails it, so that it
 * stands nowhere but in that mail; the database keeps a keyed hash. The mail of a sign-up also holds a link.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { deriveKey, newToken, tokenHash } from '../secrets.ts';
import type { Refused } from '../refusal.ts';
import type { CodePurpose } from './tables.ts';

const LIFE_MS = 15 * 60_000;
export const TRIES = 5;
const RESEND_MS = 60_000;
const HOUR_MS = 3_600_000;
const PER_HOUR = 5;

/** Whose code it is; `asker`, for a new password: hash of the browser that asked. */
export type CodeSubject =
  | { readonly signUpId: number }
  | { readonly identityId: number; readonly asker?: Buffer | undefined };

const NOBODY = Buffer.alloc(0);

const columnOf = (subject: CodeSubject) =>
  'signUpId' in subject
    ? ({ column: 'sign_up_id', id: subject.signUpId, asker: NOBODY } as const)
    : ({ column: 'identity_id', id: subject.identityId, asker: subject.asker ?? NOBODY } as const);

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
 * Asks for a code's mail. Returns the id of the code whose mail must be sent, or the seconds to wait when it is too soon.
 * The caller enqueues the mail in the same transaction. The former code works until the new one is made, unless it was
 * for another `target`: the address that the code confirms.
 */
export const requestCode = async (
  db: Kysely<Database>,
  purpose: CodePurpose,
  subject: CodeSubject,
  now: Date,
  target: string | null = null,
): Promise<{ readonly codeId: number } | { readonly waitSeconds: number }> => {
  const { column, id, asker } = columnOf(subject);
  const made = await db
    .insertInto('identity.codes')
    .values({
      purpose,
      sign_up_id: column === 'sign_up_id' ? id : null,
      identity_id: column === 'identity_id' ? id : null,
      code_hash: null,
      link_hash: null,
      target,
      expires_at: new Date(now.getTime() + LIFE_MS),
      requested_at: [now],
      used_at: null,
      asker,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { codeId: made.id };
  const existing = await db
    .selectFrom('identity.codes')
    .where('purpose', '=', purpose)
    .where(column, '=', id)
    .where('asker', '=', asker)
    .select(['id', 'requested_at', 'target'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const waitSeconds = secondsToNextCode(existing.requested_at, now);
  if (waitSeconds > 0) return { waitSeconds };
  await db
    .updateTable('identity.codes')
    .set({
      requested_at: [...existing.requested_at, now].slice(-(PER_HOUR + 1)),
      ...(existing.target === target ? {} : { target, code_hash: null }),
    })
    .where('id', '=', existing.id)
    .execute();
  return { codeId: existing.id };
};

/** What a mail carries. */
interface MadeCode {
  readonly code: string;
  /** The token of the link that does what the code does. */
  readonly link: string;
}

/**
 * Makes the code of a mail that is about to leave; null when it is no longer wanted, or wanted at another address: a code
 * for an address must never be in a mail to another.
 */
export const makeCode = async (
  db: Kysely<Database>,
  appSecret: string,
  { codeId, to }: { readonly codeId: number; readonly to: string },
  now: Date,
): Promise<MadeCode | null> => {
  const row = await db.selectFrom('identity.codes').where('id', '=', codeId).selectAll().executeTakeFirst();
  if (!row) return null;
  const subject = row.sign_up_id === null ? { identityId: row.identity_id ?? 0 } : { signUpId: row.sign_up_id };
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const link = newToken();
  const updated = await db
    .updateTable('identity.codes')
    .set({
      code_hash: hashCode(appSecret, row.purpose, subject, code),
      link_hash: row.purpose === 'sign-up' ? tokenHash(link) : null,
      tries: 0,
      tries_elsewhere: 0,
      used_at: null,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .where('id', '=', codeId)
    .where((eb) => eb.or([eb('target', 'is', null), eb('target', '=', to)]))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n ? { code, link } : null;
};

export const hashCode = (appSecret: string, purpose: CodePurpose, subject: CodeSubject, code: string): Buffer => {
  const { column, id } = columnOf(subject);
  return createHmac('sha256', deriveKey(appSecret, 'codes')).update(`${purpose}:${column}:${id}:${code}`).digest();
};

export type CodeRefusal = 'code_wrong' | 'code_expired' | 'code_exhausted';

interface Tried {
  code_hash: Buffer | null;
  used_at: Date | null;
  expires_at: Date;
  tries: number;
}

/**
 * Uses a code once: null, or why not. A wrong try is counted and must be committed by the caller: do not throw inside its transaction. One
 * statement whether or not there is such a code, so that the time it takes does not tell.
 */
export const spendCode = async (
  db: Kysely<Database>,
  appSecret: string,
  purpose: CodePurpose,
  subject: CodeSubject,
  code: string,
  now: Date,
): Promise<Refused<CodeRefusal> | null> => {
  const { column, id } = columnOf(subject);
  const given = hashCode(appSecret, purpose, subject, code);
  const { rows } = await sql<Tried>`
    with found as (
      select id, code_hash, used_at, expires_at, tries from identity.codes
      where purpose = ${purpose} and ${sql.ref(column)} = ${id} for update
    ), tried as (
      update identity.codes as c set
        tries = case when c.code_hash = ${given} then c.tries else c.tries + 1 end,
        used_at = case when c.code_hash = ${given} then ${now}::timestamptz end
      from found
      where c.id = found.id and c.code_hash is not null and c.used_at is null and c.expires_at > ${now} and c.tries < ${TRIES}
    )
    select code_hash, used_at, expires_at, tries from found`.execute(db);
  const row = rows[0];
  if (!row?.code_hash || row.used_at) return { refused: 'code_wrong' };
  if (row.expires_at <= now) return { refused: 'code_expired' };
  if (row.tries >= TRIES) return { refused: 'code_exhausted' };
  if (timingSafeEqual(row.code_hash, given)) return null;
  return { refused: row.tries + 1 >= TRIES ? 'code_exhausted' : 'code_wrong' };
};

/** The mailbox that a code of this purpose was mailed to; null for a parent's, which is known elsewhere. */
export const mailboxOf = async (
  db: Kysely<Database>,
  purpose: CodePurpose,
  subject: CodeSubject,
): Promise<string | null> => {
  if (purpose === 'parent-approval') return null;
  if (purpose === 'change-email' && 'identityId' in subject) return codeTarget(db, purpose, subject.identityId);
  const row =
    'signUpId' in subject
      ? await db.selectFrom('identity.sign_ups').where('id', '=', subject.signUpId).select('email').executeTakeFirst()
      : await db
          .selectFrom('identity.identities')
          .where('id', '=', subject.identityId)
          .select('email')
          .executeTakeFirst();
  return row?.email ?? null;
};

/** Forgets the address of a code, which serves no more. How often one was asked for stays counted. */
export const forgetTarget = async (db: Kysely<Database>, purpose: CodePurpose, identityId: number): Promise<void> => {
  await db
    .updateTable('identity.codes')
    .set({ target: null, code_hash: null })
    .where('purpose', '=', purpose)
    .where('identity_id', '=', identityId)
    .execute();
};

/** The address that the latest code of this purpose was asked for. */
export const codeTarget = async (
  db: Kysely<Database>,
  purpose: CodePurpose,
  identityId: number,
): Promise<string | null> => {
  const row = await db
    .selectFrom('identity.codes')
    .where('purpose', '=', purpose)
    .where('identity_id', '=', identityId)
    .select('target')
    .executeTakeFirst();
  return row?.target ?? null;
};
