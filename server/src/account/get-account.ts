import type { Verb } from '../verb.ts';
import { getAccount as readAccount, presentAccount } from './accounts.ts';

/** The person's own account. */
export const getAccount: Verb<'GET /account'> = async ({ db, person }) =>
  presentAccount(await readAccount(db, person.accountId));
