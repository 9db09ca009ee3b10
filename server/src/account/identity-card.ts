import { isBabyPartner, isCollaboration } from '@eqinox/domain/partners/words';
import { passwordExpired } from '../identity/index.ts';
import { returnsSince } from '../mails/index.ts';
import type { Verb } from '../verb.ts';
import { accountAndLegacy } from './legacy-account/legacy-accounts.ts';
import { namesOf } from './accounts.ts';

/** What the dashboard greets the person with. */
export const identityCard: Verb<'GET /account/identity'> = async ({ db, env, person, now }) => {
  const account = await accountAndLegacy(db, person.accountId, now);
  return {
    ...namesOf(account),
    civilite: account.civilite,
    email: account.email,
    codeFrom: account.code_from,
    fromCodeCollaboration: isCollaboration(account.partner),
    babyPartner: isBabyPartner(account.partner),
    activatedSpace: account.activated_at !== null,
    typeDominant: account.type_dominant,
    pilier: account.pilier,
    supports: account.supports,
    lastCatSoc: account.last_cat_soc,
    departement: account.departement,
    birthday: account.birthday,
    language: account.language,
    passwordExpired: await passwordExpired(db, person.identityId, now),
    oldAccountWaits: Boolean(account.old_account_waits),
    // Of most people nothing came back: they are asked no more.
    mailsReturnSince: account.some_mail_returned
      ? ((await returnsSince(db, env.appSecret, account.email))?.toISOString() ?? null)
      : null,
  };
};
