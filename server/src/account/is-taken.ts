import type { Context } from '../context.ts';
import { findIdentity } from '../identity/index.ts';
import { findLegacyAccount } from './legacy-account/legacy-accounts.ts';

/** Whether an address has an account already, here or waiting from the old system: nobody signs up under it anew. */
export const isTaken = async ({ db }: Pick<Context, 'db'>, email: string): Promise<boolean> =>
  (await findIdentity(db, email)) !== null || (await findLegacyAccount(db, email)) !== null;
