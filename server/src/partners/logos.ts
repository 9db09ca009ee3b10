/** Logos that were given at the console: kept as cleaned, under the digest of what they hold. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { cleanLogo } from './clean-logo.ts';

/** The address under which a logo is shown from now on; null for what is no logo. */
export const keepLogo = async (db: Kysely<Database>, given: Buffer, now: Date): Promise<string | null> => {
  const bytes = cleanLogo(given);
  if (bytes === null) return null;
  const digest = createHash('sha256').update(bytes).digest('hex');
  await db
    .insertInto('partners.logos')
    .values({ digest, bytes, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `/api/partners/logos/${digest}.png`;
};

export const findLogo = async (db: Kysely<Database>, digest: string): Promise<Buffer | null> =>
  (await db.selectFrom('partners.logos').where('digest', '=', digest).select('bytes').executeTakeFirst())?.bytes ??
  null;
