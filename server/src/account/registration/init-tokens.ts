/**
 * Initialisation tokens (`?initToken=`): a link that prefills a sign-up, made by an operator, a birth list or a gift. In
 * people's hands a token is 16 random bytes and their signature; each serves once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import { deriveKey } from '../../secrets.ts';
import type { Refused } from '../../refusal.ts';
import type { AccountTables } from '../tables.ts';

export type InitTokenRow = Selectable<AccountTables['account.init_tokens']>;

const NONCE_BYTES = 16;

const signatureOf = (appSecret: string, nonce: Buffer): Buffer =>
  createHmac('sha256', deriveKey(appSecret, 'initialisation')).update(nonce).digest().subarray(0, NONCE_BYTES);

/** Makes a token for somebody's address. Returns its id and the token itself: 43 URL-safe characters. */
export const createInitToken = async (
  db: Kysely<Database>,
  appSecret: string,
  values: Omit<InitTokenRow, 'id' | 'nonce' | 'used_at' | 'used_by'>,
): Promise<{ readonly id: number; readonly token: string }> => {
  await forgetInvited(db, values.created_at);
  const nonce = randomBytes(NONCE_BYTES);
  const { id } = await db
    .insertInto('account.init_tokens')
    .values({ ...values, nonce, used_at: null, used_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: Buffer.concat([nonce, signatureOf(appSecret, nonce)]).toString('base64url') };
};

/** Whom tokens named that are past their time: they stay, so that their links say so, and name nobody. */
const forgetInvited = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .updateTable('account.init_tokens')
    .set({ email: '', prenom: null, nom: null })
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now)
    .where('email', '<>', '')
    .execute();
};

/** The row of a genuine token, whatever its state; null for any other text, without asking the database. */
export const findInitToken = async (
  db: Kysely<Database>,
  appSecret: string,
  token: string,
): Promise<InitTokenRow | null> => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * NONCE_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  if (!timingSafeEqual(bytes.subarray(NONCE_BYTES), signatureOf(appSecret, nonce))) return null;
  const row = await db.selectFrom('account.init_tokens').where('nonce', '=', nonce).selectAll().executeTakeFirst();
  return row ?? null;
};

/** Why a genuine token serves no more; null when it does. */
export const initTokenRefusal = (
  row: InitTokenRow,
  now: Date,
): Refused<'init_token_used' | 'init_token_expired'> | null => {
  if (row.used_at) return { refused: 'init_token_used' };
  return row.expires_at <= now ? { refused: 'init_token_expired' } : null;
};

/** What is told of a token at the moment of its use. */
export interface UsedInitToken {
  readonly tokenId: number;
  readonly accountId: number;
  readonly now: Date;
}

/** Gives what the token of a gift holds to the account that uses it, in the transaction that uses it. */
export type GiveGift = (db: Kysely<Database>, used: UsedInitToken) => Promise<void>;

/** What a token of the kind `gift` brings, as its mail says it: the offer's name, and the giver's where it may stand. */
export type GiftOfToken = (
  db: Kysely<Database>,
  tokenId: number,
) => Promise<{ readonly offre: string; readonly giver: string | null } | null>;

/** Ends tokens before their time. */
export const expireInitTokens = async (db: Kysely<Database>, tokenIds: readonly number[], now: Date): Promise<void> => {
  if (tokenIds.length === 0) return;
  await db.updateTable('account.init_tokens').set({ expires_at: now }).where('id', 'in', tokenIds).execute();
};

/**
 * Uses a token for an account: what it says of partner and birth list is written there, and a gift is given. False when it
 * was used before, which changes nothing.
 */
export const spendInitToken = async (
  db: Kysely<Database>,
  { tokenId, accountId, now }: UsedInitToken,
  { giveGift }: { readonly giveGift: GiveGift },
): Promise<boolean> => {
  const token = await db
    .updateTable('account.init_tokens')
    .set({ used_at: now, used_by: accountId })
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['source', 'code_from', 'birth_list'])
    .executeTakeFirst();
  if (!token) return false;
  await db
    .updateTable('account.accounts')
    .set((eb) => ({
      code_from: eb.fn.coalesce(eb.val(token.code_from), 'code_from'),
      birth_list: eb.fn.coalesce(eb.val(token.birth_list), 'birth_list'),
    }))
    .where('id', '=', accountId)
    .execute();
  if (token.source === 'gift') await giveGift(db, { tokenId, accountId, now });
  return true;
};
