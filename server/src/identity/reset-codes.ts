/**
 * Codes for a new password. Anybody may ask for one at anybody's address, and guess. So each belongs to the browser that
 * asked, with five tries of its own; all other browsers together have five more, at the latest one. Neither asking nor
 * guessing elsewhere takes the code away from whoever waits for it (docs/decisions/0023).
 */
import { timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Refused } from '../refusal.ts';
import { type CodeRefusal, hashCode, secondsToNextCode, TRIES } from './codes.ts';

const PURPOSE = 'reset-password';
/** However many have asked within the hour, a mail leaves when the last one is so old: one that serves is never missing. */
const AT_LEAST_EVERY_MS = 10 * 60_000;

/** Longer than anything here counts back, and than a mail is on its way. */
const KEPT_MS = 24 * 3_600_000;

/** Whose it is, and which browser asks. */
export interface ResetAsker {
  readonly identityId: number;
  readonly asker?: Buffer | undefined;
}

/**
 * Seconds until another mail may leave for this browser. One that has signed in to this account before is counted by itself;
 * all others are counted together, so that nobody's mailbox is filled by browsers that forget their cookie.
 */
export const secondsToNextReset = async (
  db: Kysely<Database>,
  { identityId, asker = Buffer.alloc(0) }: ResetAsker,
  now: Date,
): Promise<number> => {
  // One after the other: those who ask at the same moment are counted too.
  await db.selectFrom('identity.identities').where('id', '=', identityId).select('id').forUpdate().execute();
  const known = (
    await db
      .selectFrom('identity.devices')
      .where('identity_id', '=', identityId)
      .where('browser_hash', 'is not', null)
      .select('browser_hash')
      .distinct()
      .execute()
  ).map(({ browser_hash: hash }) => hash?.toString('hex'));
  await db
    .deleteFrom('identity.codes')
    .where('purpose', '=', PURPOSE)
    .where('identity_id', '=', identityId)
    .where('expires_at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute();
  const rows = await db
    .selectFrom('identity.codes')
    .where('purpose', '=', PURPOSE)
    .where('identity_id', '=', identityId)
    .select(['asker', 'requested_at'])
    .execute();
  // Judged by its own requests alone, where its row is looked at.
  if (known.includes(asker.toString('hex'))) return 0;
  const asked = rows
    .filter((row) => !known.includes(row.asker.toString('hex')))
    .flatMap(({ requested_at: at }) => at)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const waitSeconds = secondsToNextCode(asked, now);
  const latest = asked.at(-1);
  if (waitSeconds === 0 || latest === undefined) return 0;
  return Math.min(waitSeconds, Math.max(0, latest.getTime() + AT_LEAST_EVERY_MS - now.getTime()) / 1000);
};

interface Tried {
  code_hash: Buffer | null;
  used_at: Date | null;
  expires_at: Date;
  tries: number;
}

/**
 * Uses the code that this browser asked for, else the latest one; it takes `most` tries of either. Like `spendCode`: a wrong try is counted and must be
 * committed, in one statement whether or not there is such a code.
 */
export const spendResetCode = async (
  db: Kysely<Database>,
  appSecret: string,
  { identityId, asker = Buffer.alloc(0) }: ResetAsker,
  code: string,
  now: Date,
  most = TRIES,
): Promise<Refused<CodeRefusal> | null> => {
  const given = hashCode(appSecret, PURPOSE, { identityId }, code);
  const { rows } = await sql<Tried>`
    with found as (
      select id, code_hash, used_at, expires_at, requested_at, tries, tries_elsewhere, asker = ${asker} and asker <> '' as mine
      from identity.codes where purpose = ${PURPOSE} and identity_id = ${identityId} for update
    ), meant as (
      select id, code_hash, used_at, expires_at, mine, case when mine then tries else tries_elsewhere end as tries
      from found where code_hash is not null
      order by mine and used_at is null and expires_at > ${now} desc, requested_at[array_upper(requested_at, 1)] desc, id desc
      limit 1
    ), tried as (
      update identity.codes as c set
        tries = c.tries + case when meant.mine and c.code_hash <> ${given} then 1 else 0 end,
        tries_elsewhere = c.tries_elsewhere + case when not meant.mine and c.code_hash <> ${given} then 1 else 0 end,
        used_at = case when c.code_hash = ${given} then ${now}::timestamptz end
      from meant
      where c.id = meant.id and meant.used_at is null and meant.expires_at > ${now} and meant.tries < ${most}
    )
    select code_hash, used_at, expires_at, tries from meant`.execute(db);
  const row = rows[0];
  if (!row?.code_hash || row.used_at) return { refused: 'code_wrong' };
  if (row.expires_at <= now) return { refused: 'code_expired' };
  if (row.tries >= most) return { refused: 'code_exhausted' };
  if (timingSafeEqual(row.code_hash, given)) return null;
  return { refused: row.tries + 1 >= most ? 'code_exhausted' : 'code_wrong' };
};

/** A new password was set: what others have asked for serves no more. */
export const endResetCodes = async (db: Kysely<Database>, identityId: number, now: Date): Promise<void> => {
  await db
    .updateTable('identity.codes')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('purpose', '=', PURPOSE)
    .where('identity_id', '=', identityId)
    .execute();
};
