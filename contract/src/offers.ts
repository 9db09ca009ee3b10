/** The catalogue, what a person holds and its state 0-5. */
import * as z from 'zod';
import { routeTable } from './route.ts';
import { euros, instant } from './words.ts';

export const offer = z.object({
  id: z.number().int(),
  libelle: z.string(),
  tarif: euros,
  precisePrice: z.string().regex(/^\d+\.\d{2}$/u),
  option: z.boolean(),
  avecRestitution: z.boolean(),
  typeRestitution: z.object({ libelle: z.string(), /** minutes */ timeRestit: z.number().int() }).nullable(),
  levelUi: z.number().int().nullable(),
  orderUi: z.number().int().nullable(),
});
export type Offer = z.infer<typeof offer>;

export const availableOffer = z.object({ offreAigo: offer, state: z.literal('DIAG_NOT_OVER').nullable() });
export type AvailableOffer = z.infer<typeof availableOffer>;

export const state = z.object({
  /** 0 nothing · 1 bought, to take · 2 completed · 3 restitution due · 4 restitution booked · 5 restitution closed. */
  currentDiagState: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  nbCompletedDiag: z.number().int(),
  dateAchat: instant.nullable(),
  dateLastCompleted: instant.nullable(),
});
export type State = z.infer<typeof state>;

export const offersRoutes = routeTable({
  'GET /offer/boxes': {
    access: 'person',
    reply: z.array(availableOffer),
    refusals: {},
    summary: 'Offers the person can see now, with the pending one marked DIAG_NOT_OVER.',
  },
  'GET /offer': {
    access: 'person',
    reply: offer.nullable(),
    refusals: {},
    summary: 'The pending offer: bought and its diagnostic not completed, or null.',
  },
  'GET /offer/last-completed': {
    access: 'person',
    reply: offer.nullable(),
    refusals: {},
    summary: 'The offer of the last completed diagnostic, or null.',
  },
  'GET /offer/last-buy-is-option-restit': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether the last purchase is an option (a debrief).',
  },
  'GET /offer/exist-options': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether an option can be bought now.',
  },
  'GET /offer/more-than-2-options': {
    access: 'person',
    reply: z.boolean(),
    refusals: {},
    summary: 'Whether the person has bought more than two options.',
  },
  'GET /state': {
    access: 'person',
    reply: state,
    refusals: {},
    summary: 'Where the person stands, derived from all purchases.',
  },
});
