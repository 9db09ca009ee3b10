/** Places where restitutions are held, as the desk of consultants keeps them. */
import { ADDED_ICONS } from '@eqinox/domain/booking/kept-places';
import { PLACE_ICONS } from '@eqinox/domain/booking/places';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { reason } from './staff.ts';
import { catalogueNumber, oneLine, pathId } from './words.ts';

/** 1 to 12 are specified; those that the desk adds follow. */
export const placeId = catalogueNumber.pipe(z.number().min(1));
const placeName = oneLine(100, 1);
/** In each language: people read it where they book, and in their mails. */
const placeNames = z.object({ fr: placeName, en: placeName, es: placeName, ne: placeName });
export type PlaceNames = z.infer<typeof placeNames>;
export const placeRow = z.object({
  id: z.number().int(),
  label: z.string(),
  /** One that is empty reads French. */
  names: z.object({ fr: z.string(), en: z.string(), es: z.string(), ne: z.string() }),
  icon: z.enum(PLACE_ICONS),
  /** In use: shown where people book, and offered for a date. */
  active: z.boolean(),
  /** How many consultants of the list meet people there. */
  consultants: z.number().int(),
});
export type PlaceRow = z.infer<typeof placeRow>;

export const placesDeskRoutes = routeTable({
  'POST /operations/places': {
    access: 'staff',
    right: 'consultants:write',
    act: 'place-added',
    cookie: true,
    body: z.object({ names: placeNames, icon: z.enum(ADDED_ICONS), reason }),
    reply: z.object({ id: z.number().int() }),
    refusals: {},
    summary: 'Adds a place, in use from now on: a consultant meets people there once it is among theirs.',
  },
  'POST /operations/places/:id/change': {
    access: 'staff',
    right: 'consultants:write',
    act: 'place-changed',
    cookie: true,
    params: pathId,
    body: z.object({ names: placeNames, reason }),
    reply: null,
    refusals: { place_unnamed: { status: 409 } },
    summary: 'Names a place anew; a call by telephone or Whatsapp has the name that the specification gives it.',
  },
  'POST /operations/places/:id/stop': {
    access: 'staff',
    right: 'consultants:write',
    act: 'place-stopped',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: {},
    summary: 'Takes a place out of use: shown and offered nowhere anew; dates that were set stand.',
  },
  'POST /operations/places/:id/start': {
    access: 'staff',
    right: 'consultants:write',
    act: 'place-started',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: {},
    summary: 'Takes a place into use again.',
  },
});
