/** Who gives restitutions, and where, as a file says it: the first rows of the catalogue. Outside production obvious examples stand in. */
import * as z from 'zod';
import { oneLine } from '@eqinox/contract/words';
import { BOOKING_SLUG_PATTERN } from '@eqinox/domain/booking/booking-link';
import { LANGUAGES } from '@eqinox/domain/languages';
import { type PlaceIcon, placeIcon } from '@eqinox/domain/booking/places';
import examples from '../../../content/consultants.json' with { type: 'json' };
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { readJsonFile } from '../read-json-file.ts';

const text = z.string().trim().min(1);
/** A language that is missing reads French. */
const texts = z.object({ fr: text, en: text.optional(), es: text.optional(), ne: text.optional() });

const consultant = z.object({
  /** Kept on purchases: never given to somebody else. */
  id: z.number().int().positive().max(2_147_483_647),
  /** An inactive consultant is not listed; what was booked with them stands. */
  actif: z.boolean(),
  prenom: oneLine(100, 1),
  /** File under `images/profiles/` of the image storage. */
  imgUrl: text.nullable(),
  /** Slug on the booking site, or for a partner a value with an @. */
  vyteInLink: z.string().regex(BOOKING_SLUG_PATTERN),
  /** Private: where their mails go. Never shown. */
  email: z.email(),
  /** In which their mails are written; French when it is not said. */
  language: z.enum(LANGUAGES).optional(),
  places: z.array(z.number().int()),
  description: texts,
});
export type Consultant = z.infer<typeof consultant>;

/** Where restitutions are held. */
export interface Place {
  readonly id: number;
  readonly libelle: z.infer<typeof texts>;
  readonly icon: PlaceIcon | null;
  /** Out of use, nobody is offered it anew. */
  readonly active: boolean;
}

const directory = z
  .object({
    places: z.array(
      z
        .object({
          id: z.number().refine((id) => placeIcon(id) !== null, 'expected a place from 1 to 12'),
          libelle: texts,
        })
        .transform((place): Place => ({ ...place, icon: placeIcon(place.id), active: true })),
    ),
    consultants: z.array(consultant),
  })
  .refine(({ consultants }) => new Set(consultants.map(({ id }) => id)).size === consultants.length, {
    path: ['consultants'],
    message: 'expected each id once',
  })
  .refine(
    ({ places, consultants }) =>
      consultants.every((each) => each.places.every((id) => places.some((place) => place.id === id))),
    { path: ['consultants'], message: 'expected places that are in the list of places' },
  );

/** The consultants and the places that they name by id. */
export type Consultants = z.infer<typeof directory>;

const exampleEmails = new Set(examples.consultants.map(({ email }) => email));

/** One of those that stand in outside production: nobody. */
export const isExample = ({ email }: Consultant): boolean => exampleEmails.has(email);

/** Reads CONSULTANTS_FILE (JSON). The examples are refused in production. */
export const readConsultants = (file: string | null, production: boolean): Consultants => {
  if (file === null) return directory.parse(examples);
  const read = readJsonFile({ setting: 'CONSULTANTS_FILE', file, example: 'content/consultants.json' }, directory);
  if (production && read.consultants.some(isExample)) {
    throw new StartupRefusal('CONSULTANTS_FILE still names example consultants: production needs the real ones.');
  }
  return read;
};
