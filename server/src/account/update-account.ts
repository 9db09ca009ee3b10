import { transaction } from '../adapters/database/transaction.ts';
import { isDepartement, isSocioProfessionalCategory } from '../content/statistics.ts';
import { parisDate } from '@eqinox/domain/calendar';
import { isBirthday } from '@eqinox/domain/consent/age';
import type { Verb } from '../verb.ts';
import { lockAccount, presentAccount } from './accounts.ts';

/** The moment stays the first one: it is the proof of the wish. */
const newsletterAt = (wanted: boolean | undefined, since: Date | null, now: Date): Date | null => {
  if (wanted === undefined) return since;
  return wanted ? (since ?? now) : null;
};

/** Changes the profile. With `activatedSpace` it is the complete-profile form, which needs both names. */
export const updateAccount: Verb<'PUT /account/update'> = async ({ db, person, adapters, now }, { body }, refuse) => {
  if (body.birthday && !isBirthday(body.birthday, parisDate(now))) throw refuse('birthday_refused');
  if (body.departement != null && !isDepartement(body.departement)) throw refuse('list_value_unknown');
  if (body.lastCatSoc != null && !isSocioProfessionalCategory(body.lastCatSoc)) throw refuse('list_value_unknown');
  return transaction(db, async (db) => {
    const current = await lockAccount(db, person.accountId);
    // What was given is corrected, not emptied: consents and a parent's yes hang on it (decision 49).
    if (body.birthday === null && current.birthday !== null) throw refuse('birthday_refused');
    const activates = body.activatedSpace === true && current.activated_at === null;
    if (body.activatedSpace && !(body.nom && body.prenom)) throw refuse('names_missing');
    const row = await db
      .updateTable('account.accounts')
      .set({
        nom: body.nom ?? current.nom,
        prenom: body.prenom ?? current.prenom,
        civilite: body.civilite ?? current.civilite,
        birthday: body.birthday === undefined ? current.birthday : body.birthday,
        departement: body.departement === undefined ? current.departement : body.departement,
        last_cat_soc: body.lastCatSoc === undefined ? current.last_cat_soc : body.lastCatSoc,
        language: body.language ?? current.language,
        consentement_prospect: body.consentementProspect ?? current.consentement_prospect,
        opposition_client: body.oppositionClient ?? current.opposition_client,
        newsletter_at: newsletterAt(body.newsletter, current.newsletter_at, now),
        activated_at: activates ? now : current.activated_at,
      })
      .where('id', '=', person.accountId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.nom !== current.nom || row.prenom !== current.prenom) {
      await adapters.enqueue(db, 'forget-former-name', { accountId: person.accountId });
    }
    return presentAccount(row);
  });
};
