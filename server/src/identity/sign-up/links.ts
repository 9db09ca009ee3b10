/** The link in the mail of a sign-up: what it stands for, and its one use. It lives and dies with the code beside it. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import { tokenHash } from '../../secrets.ts';
import { TRIES } from '../codes.ts';
import { presentSignUp, type SignUp } from './sign-ups.ts';

export interface SignUpLink {
  readonly codeId: number;
  readonly signUp: SignUp;
}

/** The attempt whose mail held this link, while link and attempt live; else null. */
export const findLink = async (db: Kysely<Database>, token: string, now: Date): Promise<SignUpLink | null> => {
  const row = await db
    .selectFrom('identity.codes as c')
    .innerJoin('identity.sign_ups as s', 's.id', 'c.sign_up_id')
    .where('c.link_hash', '=', tokenHash(token))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('s.expires_at', '>', now)
    .where('s.confirmed_at', 'is', null)
    .selectAll('s')
    .select('c.id as code_id')
    .executeTakeFirst();
  return row ? { codeId: row.code_id, signUp: presentSignUp(row) } : null;
};

/** Counts a password tried with a link, before it is looked at; false when there are none left. They share the code's five. */
export const takeLinkTry = async (db: Kysely<Database>, codeId: number): Promise<boolean> => {
  const taken = await db
    .updateTable('identity.codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', codeId)
    .where('tries', '<', TRIES)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** Uses the link, and the code with it; false when either was used in between. */
export const spendLink = async (db: Kysely<Database>, codeId: number, now: Date): Promise<boolean> => {
  const spent = await db
    .updateTable('identity.codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
};
