import type { Kysely } from 'kysely';
import type { SignedIn } from '../context.ts';
import type { Database } from '../database.ts';
import { type NoticeKind, notify } from '../identity/index.ts';
import { getAccount } from './accounts.ts';

/**
 * Tells the person by a mail to the account's own address, in the account's language, whoever held the device: what needs no
 * password must not be done unseen. Written in the caller's transaction.
 */
export const tellOwner = async (
  db: Kysely<Database>,
  { now, adapters, request, person }: Pick<SignedIn, 'now' | 'adapters' | 'request' | 'person'>,
  kind: NoticeKind,
): Promise<void> => {
  const { email, language } = await getAccount(db, person.accountId);
  await notify(db, { now, adapters, request: { ...request, language } }, kind, {
    id: person.identityId,
    accountId: person.accountId,
    email,
  });
};
