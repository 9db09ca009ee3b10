import type { ConsultantReply } from '@eqinox/contract/booking';
import type { Language } from '@eqinox/domain/languages';
import type { Consultant, Place } from './consultants.ts';

interface Showing {
  readonly places: readonly Place[];
  /** Where photos lie (BOOKING_IMAGES). */
  readonly images: string;
  readonly language: Language;
}

/** What anybody may see of a consultant, in one language: a text that it lacks is the French one. */
export const presentConsultant = (
  { description, imgUrl, places: held }: Consultant,
  { places, images, language }: Showing,
): Pick<ConsultantReply, 'description' | 'lieuRestitutions' | 'photo'> => ({
  description: description[language] ?? description.fr,
  lieuRestitutions: held.flatMap((id) => {
    const place = places.find((candidate) => candidate.id === id);
    if (!place?.icon || !place.active) return [];
    return [{ lieuRestitution: { id, libelle: place.libelle[language] ?? place.libelle.fr, icon: place.icon } }];
  }),
  photo: imgUrl && `${images}/images/profiles/${encodeURIComponent(imgUrl)}`,
});
