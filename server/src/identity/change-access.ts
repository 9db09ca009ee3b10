import type { Kysely } from 'kysely';
import { transaction } from '../adapters/database/transaction.ts';
import type { Database } from '../database.ts';
import { findIdentity, setDisabled, setPasswordExpiry } from './identities.ts';
import { revokeDevices } from './sessions.ts';

export type AccessChange = 'sign-out' | 'disable' | 'enable' | 'expire-password';

/** Changes somebody's way in; false when nobody signs in with the address. */
export const changeAccess = (db: Kysely<Database>, email: string, change: AccessChange, now: Date): Promise<boolean> =>
  transaction(db, async (db) => {
    const identity = await findIdentity(db, email);
    if (!identity) return false;
    if (change === 'expire-password') await setPasswordExpiry(db, identity.id, now);
    if (change === 'disable' || change === 'enable') {
      await setDisabled(db, identity.id, change === 'disable' ? now : null);
    }
    if (change === 'sign-out' || change === 'disable')
      await revokeDevices(db, { accountId: identity.accountId, identityId: identity.id }, now);
    return true;
  });
