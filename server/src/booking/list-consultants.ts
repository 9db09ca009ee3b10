import type { ConsultantReply } from '@eqinox/contract/booking';
import { bookedMinutes, bookingLink, isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { placeIcon } from '@eqinox/domain/booking/places';
import { type AccountRow, getAccount } from '../account/index.ts';
import { counted, lastCompleted, purchasesOf } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import type { Consultant, Consultants } from './consultants.ts';

/** Active consultants, in the order of their file. The link carries this person's name and e-mail, as the booking site asks. */
export const listConsultants: Verb<'GET /explorer'> = async ({ db, person, env, settings }, { query }) => {
  const account = await getAccount(db, person.accountId);
  const purchases = counted(await purchasesOf(db, person.accountId));
  const minutes = bookedMinutes(purchases[0]?.offer ?? null, lastCompleted(purchases)?.offer ?? null);
  const name = [account.prenom, account.nom].filter(Boolean).join(' ');
  const language = query.language ?? account.language;
  const { consultants, places } = settings.consultants;
  return consultants
    .filter(({ actif }) => actif)
    .map((consultant) => ({
      ...consultant,
      description: consultant.description[language] ?? consultant.description.fr,
      lieuRestitutions: placesOf(consultant, places, language),
      photo: consultant.imgUrl && `${env.booking.images}/images/profiles/${encodeURIComponent(consultant.imgUrl)}`,
      bookingLink: isPartnerLink(consultant.vyteInLink)
        ? null
        : bookingLink({ host: env.booking.host, slug: consultant.vyteInLink, minutes, email: account.email, name }),
    }));
};

const placesOf = (
  consultant: Consultant,
  places: Consultants['places'],
  language: AccountRow['language'],
): ConsultantReply['lieuRestitutions'] =>
  consultant.places.flatMap((id) => {
    const place = places.find((candidate) => candidate.id === id);
    const icon = placeIcon(id);
    if (!place || !icon) return [];
    return [{ lieuRestitution: { id, libelle: place.libelle[language] ?? place.libelle.fr, icon } }];
  });
