/**
 * The second factor of an identity: a secret shared with an authenticator, and ten recovery codes for the day it is lost.
 * The secret is encrypted under a key of the environment, for this identity alone; recovery codes are hashed like passwords.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import type { Env } from '../../env.ts';
import { saltedHash } from '../passwords.ts';
import { newSecret, sealSecret, unsealSecret } from './sealed-secret.ts';
import { base32, stepOfCode } from './totp.ts';

type Keys = Pick<Env, 'appSecret' | 'passwordPepper'>;

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
const SALT = 16;

/** A new secret, in base32; null when a second factor is on already. Nothing is asked for until it is confirmed. */
export const startFactor = async (db: Kysely<Database>, keys: Keys, identityId: number): Promise<string | null> => {
  const secret = newSecret();
  const sealed = sealSecret(keys, String(identityId), secret);
  const row = await db
    .insertInto('identity.second_factors')
    .values({ identity_id: identityId, secret: sealed, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('identity_id')
        .doUpdateSet({ secret: sealed })
        .where('identity.second_factors.confirmed_at', 'is', null),
    )
    .returning('identity_id')
    .executeTakeFirst();
  return row ? base32(secret) : null;
};

export type FactorState = 'on' | 'begun' | 'off';

/** Whether the second factor is on, begun or off. */
export const factorState = async (db: Kysely<Database>, identityId: number): Promise<FactorState> => {
  const row = await db
    .selectFrom('identity.second_factors')
    .where('identity_id', '=', identityId)
    .select('confirmed_at')
    .executeTakeFirst();
  if (!row) return 'off';
  return row.confirmed_at ? 'on' : 'begun';
};

/**
 * Uses a code of the authenticator: each serves once, and none after a later one. The first one switches the factor on.
 * False for any other code.
 */
const spendTotp = async (
  db: Kysely<Database>,
  keys: Keys,
  identityId: number,
  code: string,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('identity.second_factors')
    .where('identity_id', '=', identityId)
    .select('secret')
    .executeTakeFirst();
  const secret = row ? unsealSecret(keys, String(identityId), row.secret) : null;
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (step === null) return false;
  const spent = await db
    .updateTable('identity.second_factors')
    .set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('identity_id', '=', identityId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
};

/** Switches the factor on by a first code; false for a wrong one. */
export const confirmFactor = spendTotp;

/** Uses a code of the authenticator or a recovery code: which of them it was, or null for neither. */
export const spendFactorCode = async (
  db: Kysely<Database>,
  keys: Keys,
  identityId: number,
  code: string,
  now: Date,
): Promise<'authenticator' | 'recovery' | null> => {
  if (code.length !== RECOVERY_LENGTH) {
    return (await spendTotp(db, keys, identityId, code, now)) ? 'authenticator' : null;
  }
  const one = await db
    .selectFrom('identity.recovery_codes')
    .where('identity_id', '=', identityId)
    .select('code_hash')
    .executeTakeFirst();
  // A salt of nobody's: without codes it takes as long.
  const salt = one?.code_hash.subarray(0, SALT) ?? Buffer.alloc(SALT);
  const spent = await db
    .deleteFrom('identity.recovery_codes')
    .where('identity_id', '=', identityId)
    .where('code_hash', '=', await hashRecoveryCode(keys, salt, code))
    .executeTakeFirst();
  return spent.numDeletedRows > 0n ? 'recovery' : null;
};

/** One salt for the ten of a person, so that one hash tells which of them was given. */
const hashRecoveryCode = async (keys: Keys, salt: Buffer, code: string): Promise<Buffer> =>
  Buffer.concat([salt, await saltedHash(code, salt, keys.passwordPepper)]);

/** Ten recovery codes and their hashes, to be kept by {@link keepRecoveryCodes}; slow on purpose. */
export const newRecoveryCodes = async (keys: Keys): Promise<{ codes: string[]; hashes: Buffer[] }> => {
  const salt = randomBytes(SALT);
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(7)).slice(0, RECOVERY_LENGTH));
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(keys, salt, code))) };
};

/** Keeps the hashes in place of the former ones. */
export const keepRecoveryCodes = async (
  db: Kysely<Database>,
  identityId: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('identity.recovery_codes').where('identity_id', '=', identityId).execute();
  await db
    .insertInto('identity.recovery_codes')
    .values(hashes.map((code_hash) => ({ identity_id: identityId, code_hash })))
    .execute();
};

export const recoveryCodesLeft = async (db: Kysely<Database>, identityId: number): Promise<number> => {
  const { left } = await db
    .selectFrom('identity.recovery_codes')
    .where('identity_id', '=', identityId)
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
};

/** As people read them: two groups of five. */
export const writeRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Switches the second factor off, its recovery codes with it. */
export const removeFactor = async (db: Kysely<Database>, identityId: number): Promise<void> => {
  await db.deleteFrom('identity.second_factors').where('identity_id', '=', identityId).execute();
};
