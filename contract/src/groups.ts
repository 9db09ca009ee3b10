/** Groups: an organisation or a class that answers together. The organiser sees attendance; everybody in it, its portrait. */
import { GROUP_KINDS, MOST_PARTS, MOST_SEATS, SEAT_STATES } from '@eqinox/domain/groups/words';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { cents, day, email, instant, oneLine, pathId, personName } from './words.ts';

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
  name,
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
  buyer,
});
export type GroupOrder = z.infer<typeof order>;

const summary = z.object({ id: z.number().int(), name: z.string(), kind: z.enum(GROUP_KINDS), closesOn: day });
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

const hands = z.object({ name: personName(100), email: email.nullable(), part: part.nullable() });
export type Handed = z.infer<typeof hands>;

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
      partition: z.object({ name: oneLine(40, 1), parts: z.array(oneLine(40, 1)).min(2).max(MOST_PARTS) }).nullable(),
      /** The organiser has read what they see and what the group is never for. */
      neverSelects: z.literal(true),
    }),
    reply: summary,
    refusals: { group_day_refused: { status: 422 }, group_limit: { status: 409 } },
    summary: 'Makes a group. Its closing day and its partition are fixed by that.',
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
  'POST /groups/:id/seats': {
    access: 'person',
    params: pathId,
    body: z.object({ people: z.array(hands).min(1).max(MOST_SEATS) }),
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
