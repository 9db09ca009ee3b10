import { bookedMinutes, bookingLink, isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { getAccount } from '../account/index.ts';
import { counted, lastCompleted, purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { readCatalogue } from './catalogue.ts';
import { presentConsultant } from './present-consultant.ts';

/** Active consultants, in the order of the catalogue. The link carries this person's name and e-mail, as the booking site asks. */
export const listConsultants: Verb<'GET /explorer'> = async ({ db, person, env }, { query }) => {
  const account = await getAccount(db, person.accountId);
  const purchases = counted(await purchasesOf(db, person.accountId));
  const minutes = bookedMinutes(purchases[0]?.offer ?? null, lastCompleted(purchases)?.offer ?? null);
  const name = [account.prenom, account.nom].filter(Boolean).join(' ');
  const language = query.language ?? account.language;
  const { consultants, places } = await readCatalogue(db);
  return consultants
    .filter(({ actif }) => actif)
    .map((consultant) => ({
      ...consultant,
      ...presentConsultant(consultant, { places, images: env.booking.images, language }),
      bookingLink: isPartnerLink(consultant.vyteInLink)
        ? null
        : bookingLink({ host: env.booking.host, slug: consultant.vyteInLink, minutes, email: account.email, name }),
    }));
};
