/** Groups: an organisation or a class that answers together. The organiser sees attendance; everybody in it, its portrait. */
import {
  GROUP_KINDS,
  LEAST_PEOPLE,
  MAP_STATES,
  MOST_LEAST_PEOPLE,
  MOST_PARTS,
  MOST_SEATS,
  MOST_SHOWN,
  SEAT_STATES,
} from '@eqinox/domain/groups/words';
import { FACETS } from '@eqinox/domain/diagnostic/words';
import * as z from 'zod';
import { billing, paymentForm } from './checkout.ts';
import { routeTable } from './route.ts';
import { cents, day, instant, LONGEST_NAME, oneLine, pathId, wholeName } from './words.ts';

const name = oneLine(80, 2);
/** Number of a part of the group's partition. */
const part = z
  .number()
  .int()
  .min(0)
  .max(MOST_PARTS - 1);

const shown = z.union([
  z.enum(['few', 'nearly-all']),
  z.object({ dots: z.number().int() }).strict(),
  z.object({ percent: z.number().int() }).strict(),
]);
const facetId = z.literal(FACETS);
/** Facets 0..15, in this order. */
const facets = z.array(z.object({ leading: shown, least: shown }));
const portrait = z.object({
  number: z.number().int(),
  drawnAt: instant,
  people: z.number().int(),
  facets,
  /** Of the first portrait alone: the parts that have twenty people, the smallest merged. */
  parts: z.array(z.object({ names: z.array(z.string()), people: z.number().int(), facets })),
});
export type GroupPortrait = z.infer<typeof portrait>;

/** What the organiser sees of a seat, on the screen and in its file: these columns and no other. */
export const attendanceRow = z
  .object({ name: z.string().nullable(), part: z.string().nullable(), state: z.enum(SEAT_STATES) })
  .strict();
export type AttendanceRow = z.infer<typeof attendanceRow>;

const buyer = z.object({
  /** Of an organisation, or of somebody who is one. */
  name: oneLine(2 * LONGEST_NAME + 1, 2),
  /** Nine digits, the last one a check. */
  siren: z.string().regex(/^\d{9}$/u),
  street: oneLine(120, 1),
  postcode: oneLine(12, 1),
  city: oneLine(80, 1),
});
export type Buyer = z.infer<typeof buyer>;

const order = z.object({
  id: z.number().int(),
  seats: z.number().int(),
  totalCents: cents,
  quotedAt: instant,
  validUntil: day,
  paidAt: instant.nullable(),
  /** Of the card that it was last to be paid with: its page may still be paid, its bank has not answered, nothing came of it. */
  card: z.enum(['open', 'bank', 'failed']).nullable(),
  buyer,
});
export type GroupOrder = z.infer<typeof order>;

const summary = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(GROUP_KINDS),
  closesOn: day,
  /** From how many people on it has a portrait. */
  leastPeople: z.number().int(),
});
const groupPage = summary.extend({
  partition: z.object({ name: z.string(), parts: z.array(z.string()) }).nullable(),
  unitCents: cents,
  orders: z.array(order),
  seats: z.array(attendanceRow.extend({ id: z.number().int(), code: z.string().nullable() })),
  portraits: z.array(portrait),
  /** Whether a portrait may be asked for now; `drawing` once it is. */
  portrait: z.enum(['waiting', 'ready', 'drawing', 'too_few', 'too_alike']),
});
export type GroupPage = z.infer<typeof groupPage>;

const code = oneLine(40, 12);
const inGroup = summary.extend({ joinedAt: instant, finished: z.boolean(), portraits: z.array(portrait) });
export type JoinedGroup = z.infer<typeof inGroup>;

/** As told before anything is answered. */
const invitation = summary.extend({ organiser: z.string(), invited: z.string().nullable(), taken: z.boolean() });
export type GroupInvitation = z.infer<typeof invitation>;

/** A name and nothing else of anybody: whoever hands seats out has their addresses already. */
const hands = z.object({ name: wholeName, part: part.nullable() });
export type Handed = z.infer<typeof hands>;

/** Why seats do not move: not enough are free, or the other group is not of the same kind and organisation. */
export const moved = { seats_missing: { status: 409 }, group_apart: { status: 409 } } as const;

const taken = { seat_taken: { status: 409 } } as const;

export const groupsRoutes = routeTable({
  'GET /groups': {
    access: 'person',
    reply: z.object({ organised: z.array(summary), joined: z.array(inGroup) }),
    refusals: {},
    summary: 'The groups that this person organises, and those that they are in, with their portraits.',
  },
  'POST /groups': {
    access: 'person',
    body: z.object({
      name,
      kind: z.enum(GROUP_KINDS),
      closesOn: day,
      /** An organisation may ask for more than ten people; nobody for fewer. */
      leastPeople: z.number().int().min(LEAST_PEOPLE).max(MOST_LEAST_PEOPLE).optional(),
      partition: z.object({ name: oneLine(40, 1), parts: z.array(oneLine(40, 1)).min(2).max(MOST_PARTS) }).nullable(),
      /** The organiser has read what they see and what the group is never for. */
      neverSelects: z.literal(true),
    }),
    reply: summary,
    refusals: {
      group_day_refused: { status: 422 },
      group_least_refused: { status: 422 },
      group_limit: { status: 409 },
    },
    summary: 'Makes a group. Its closing day, its partition and its threshold are fixed by that.',
  },
  'GET /groups/:id': {
    access: 'person',
    params: pathId,
    reply: groupPage,
    refusals: {},
    summary: 'The organiser’s page: orders, seats with their attendance, portraits.',
  },
  'POST /groups/:id/orders': {
    access: 'person',
    params: pathId,
    body: z.object({
      seats: z.number().int().min(1).max(MOST_SEATS),
      buyer,
      /** The terms were accepted. */
      terms: z.literal(true),
    }),
    reply: order,
    refusals: { siren_refused: { status: 422 }, group_limit: { status: 409 } },
    summary: 'Orders seats: a quote, until its transfer has arrived.',
  },
  'GET /groups/:id/orders/:order/quote': {
    access: 'person',
    params: pathId.extend({ order: pathId.shape.id }),
    reply: 'pdf',
    refusals: {},
    summary: 'The quote of an order, as PDF. Its invoice is among the organiser’s once it is paid.',
  },
  'POST /groups/:id/orders/:order/card': {
    access: 'person',
    params: pathId.extend({ order: pathId.shape.id }),
    body: billing.pick({ countryCodeMobilePhone: true, mobilePhone: true }),
    reply: paymentForm,
    refusals: {
      order_paid: { status: 409 },
      payment_pending: { status: 409 },
      quote_over: { status: 409 },
      too_many_attempts: { status: 429 },
    },
    summary:
      'The form that takes the organiser to the card page for this order, signed. Its seats are there once the provider says so.',
  },
  'POST /groups/:id/seats/move': {
    access: 'person',
    params: pathId,
    body: z.object({ to: pathId.shape.id, seats: z.number().int().min(1).max(MOST_SEATS) }),
    reply: null,
    refusals: moved,
    summary:
      'Moves free seats to another group of the same organiser, kind and organisation. People stay where they are.',
  },
  'GET /groups/:id/map': {
    access: 'person',
    params: pathId,
    reply: z.object({
      /** Adults who chose to be read by name, by name; their facets in the order of all facets. */
      people: z.array(z.object({ name: z.string(), facets: z.array(facetId) })),
      /** Of the person themselves: null for the organiser. `facets`: those that they may show. */
      own: z.object({ state: z.enum(MAP_STATES), facets: z.array(facetId), shown: z.array(facetId) }).nullable(),
    }),
    refusals: {},
    summary: 'The map by name of a group, for its organiser and whoever is in it: the same for all.',
  },
  'PUT /groups/:id/map': {
    access: 'person',
    params: pathId,
    /** None: taken back. */
    body: z.object({ facets: z.array(facetId).max(MOST_SHOWN) }),
    reply: null,
    refusals: { map_refused: { status: 409 }, facet_refused: { status: 422 } },
    summary:
      'What an adult shows of themselves to their group, by name; nothing until they choose, and nothing once they take it back.',
  },
  'POST /groups/:id/seats': {
    access: 'person',
    params: pathId,
    body: z.object({ people: z.array(hands).min(1).max(MOST_SEATS) }),
    // A name of 101 letters takes some 300 bytes in Devanagari; a part and what JSON writes around them are less than the rest.
    bodyLimit: MOST_SEATS * 512,
    reply: z.object({ handed: z.number().int() }),
    refusals: { seats_missing: { status: 409 }, part_refused: { status: 422 } },
    summary: 'Hands out free seats, to all of these people or to none.',
  },
  'POST /groups/:id/seats/:seat/take-back': {
    access: 'person',
    params: pathId.extend({ seat: pathId.shape.id }),
    reply: null,
    refusals: taken,
    summary: 'Takes a seat back that nobody has opened: its code opens nothing any more, another person may have it.',
  },
  'GET /groups/:id/attendance': {
    access: 'person',
    params: pathId,
    reply: 'text',
    refusals: {},
    summary: 'The attendance as CSV: the columns of the screen.',
  },
  'GET /groups/:id/links': {
    access: 'person',
    params: pathId,
    reply: 'file',
    refusals: {},
    summary: 'The links of the seats that were handed out and that nobody has opened, as CSV: name, part, link.',
  },
  'GET /groups/:id/cards': {
    access: 'person',
    params: pathId,
    reply: 'pdf',
    refusals: { seats_missing: { status: 409 } },
    summary: 'A card to cut out for each seat that nobody has opened.',
  },
  'POST /groups/:id/portrait': {
    access: 'person',
    params: pathId,
    reply: null,
    refusals: { portrait_too_early: { status: 409 } },
    summary: 'Asks for a portrait: from the closing day on, or once enough have finished.',
  },
  'GET /groups/invitations/:code': {
    access: 'visitor',
    params: z.object({ code }),
    reply: invitation,
    refusals: {},
    summary: 'What a code invites to. Changes nothing.',
  },
  'POST /groups/invitations/:code': {
    access: 'person',
    params: z.object({ code }),
    reply: inGroup,
    refusals: { ...taken, group_joined: { status: 409 } },
    summary: 'Joins a group by a seat’s code, which serves once, and holds its diagnostic from then on.',
  },
  'POST /groups/:id/leave': {
    access: 'person',
    params: pathId,
    reply: null,
    refusals: {},
    summary: 'Leaves a group. What was answered stays the person’s own.',
  },
});
