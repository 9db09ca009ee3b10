/** The desks of whoever coordinates restitutions: the catalogue of consultants, and the dates. */
import { MISSING, RESTITUTION_FILTERS, RESTITUTION_STATES } from '@eqinox/domain/booking/appointments';
import { BOOKING_SLUG_PATTERN } from '@eqinox/domain/booking/booking-link';
import * as z from 'zod';
import { opinionsDeskRoutes } from './opinions-desk.ts';
import { placeId, placeRow, placesDeskRoutes } from './places-desk.ts';
import { routeTable } from './route.ts';
import { cursor, reason } from './staff.ts';
import { catalogueNumber, email, instant, language, oneLine, parisDay, pathId, personName } from './words.ts';

/** A street, a number to call, or a link. */
const address = oneLine(300);
const description = oneLine(1_000);

const consultantBody = z.object({
  firstName: personName(100),
  email,
  /** What they are written to in. */
  language,
  /** Slug on the booking site; for a partner a value with an @. */
  link: oneLine(200, 1).regex(BOOKING_SLUG_PATTERN),
  /** File of the photo in the image storage; empty without one. */
  image: oneLine(200),
  /** In the order in which they are shown. */
  places: z
    .array(z.object({ id: placeId, address }))
    .max(50)
    .refine((places) => new Set(places.map(({ id }) => id)).size === places.length, 'each place once'),
  /** By language; one that is empty reads French. */
  description: z.object({ fr: oneLine(1_000, 1), en: description, es: description, ne: description }),
});
export type ConsultantBody = z.infer<typeof consultantBody>;

const consultantRow = z.object({
  id: z.number().int(),
  active: z.boolean(),
  firstName: z.string(),
  email: z.string(),
  language,
  link: z.string(),
  image: z.string(),
  places: z.array(z.object({ id: z.number().int(), label: z.string(), address: z.string() })),
  description: z.object({ fr: z.string(), en: z.string(), es: z.string(), ne: z.string() }),
  /** Counted to 1,001 at most: restitutions that are booked with them and not over … */
  booked: z.number().int(),
  /** … those of them that have a date … */
  dated: z.number().int(),
  /** … those that were held … */
  held: z.number().int(),
  /** … dates to which they, or the person, did not come … */
  missedByConsultant: z.number().int(),
  missedByPerson: z.number().int(),
  /** … and restitutions of which the person opens something to them now. */
  grants: z.number().int(),
  /** Whether a secret address of their calendar stands, and whether it answers now: one that is silent can still be ended. */
  hasFeed: z.boolean(),
  feed: z.boolean(),
});
export type ConsultantRow = z.infer<typeof consultantRow>;

const restitutionRow = z.object({
  /** The reference in the mails. */
  id: z.number().int(),
  offer: z.string(),
  state: z.enum(RESTITUTION_STATES),
  consultantId: z.number().int().nullable(),
  consultant: z.string().nullable(),
  /** Since when it is due. */
  dueAt: instant,
  bookedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Of the newest date, unless it was called off. */
  startsAt: instant.nullable(),
  place: z.string().nullable(),
  timesMissed: z.number().int(),
});
export type RestitutionRow = z.infer<typeof restitutionRow>;

const restitutionPage = z.object({
  ...restitutionRow.shape,
  accountId: z.number().int(),
  name: z.string(),
  email: z.string(),
  language: z.string(),
  minutes: z.number().int(),
  /** Where the consultant meets people. */
  places: z.array(z.object({ id: z.number().int(), label: z.string(), address: z.string() })),
  /** A date stands. */
  dated: z.boolean(),
  /** The free new date was missed too: whoever sets another decides so. */
  toDecide: z.boolean(),
  dates: z.array(
    z.object({
      id: z.number().int(),
      startsAt: instant,
      place: z.string(),
      setAt: instant,
      outcome: z.enum(['changed', 'cancelled', 'missed-by-person', 'missed-by-consultant', 'held']).nullable(),
    }),
  ),
  /** What the two said of dates that were missed, in the order of time. */
  absences: z.array(
    z.object({
      /** The date. */
      date: z.number().int(),
      by: z.enum(MISSING),
      missing: z.enum(MISSING),
      saidAt: instant,
      settledAt: instant.nullable(),
    }),
  ),
  /** The booking site has a date that was not taken over. */
  siteDate: instant.nullable(),
});
export type RestitutionPage = z.infer<typeof restitutionPage>;

const notDue = { restitution_not_due: { status: 409 } } as const;

export const restitutionDeskRoutes = routeTable({
  'GET /operations/consultants': {
    access: 'staff',
    right: 'consultants:read',
    reply: z.object({
      consultants: z.array(consultantRow),
      places: z.array(placeRow),
    }),
    refusals: {},
    summary:
      'Everybody of the catalogue, with their load, the dates that were missed and the grants that are open; the places there are.',
  },
  'POST /operations/consultants': {
    access: 'staff',
    right: 'consultants:write',
    act: 'consultant-added',
    cookie: true,
    body: consultantBody.extend({ reason }),
    reply: z.object({ id: z.number().int() }),
    refusals: { place_unknown: { status: 409 } },
    summary: 'Adds a consultant, listed from now on.',
  },
  'POST /operations/consultants/:id/change': {
    access: 'staff',
    right: 'consultants:write',
    act: 'consultant-changed',
    cookie: true,
    params: pathId,
    body: consultantBody.extend({ reason }),
    reply: null,
    refusals: { place_unknown: { status: 409 } },
    summary: 'Changes what is said of a consultant.',
  },
  'POST /operations/consultants/:id/stop': {
    access: 'staff',
    right: 'consultants:write',
    act: 'consultant-stopped',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: {},
    summary: 'Lists a consultant no more; what was booked with them stands.',
  },
  'POST /operations/consultants/:id/start': {
    access: 'staff',
    right: 'consultants:write',
    act: 'consultant-started',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: {},
    summary: 'Lists a consultant again.',
  },
  'POST /operations/consultants/:id/feed': {
    access: 'staff',
    right: 'consultants:write',
    act: 'calendar-feed-made',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: z.object({ address: z.string() }),
    refusals: {},
    summary: 'Makes the secret address of a consultant’s dates, told once; the one before serves no more.',
  },
  'POST /operations/consultants/:id/feed/stop': {
    access: 'staff',
    right: 'consultants:write',
    act: 'calendar-feed-stopped',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: {},
    summary: 'Ends that address.',
  },
  ...placesDeskRoutes,
  'GET /operations/restitutions': {
    access: 'staff',
    right: 'restitutions:read',
    query: z.object({
      state: z.enum(RESTITUTION_FILTERS).optional(),
      consultant: catalogueNumber.optional(),
      /** Days of the date, in Paris, both included: then earliest first. */
      from: parisDay.optional(),
      until: parisDay.optional(),
      /** The restitution with which the page before ended. */
      after: cursor.optional(),
    }),
    reply: z.object({ restitutions: z.array(restitutionRow), next: z.number().int().nullable() }),
    refusals: {},
    summary: 'Restitutions, newest first, 50 to a page; those of given days by their date.',
  },
  'GET /operations/restitutions/:id': {
    access: 'staff',
    right: 'restitutions:read',
    act: 'restitution-opened',
    params: pathId,
    reply: restitutionPage,
    refusals: {},
    summary: 'One restitution: whose it is, with whom, and every date that was set for it.',
  },
  ...opinionsDeskRoutes,
  'POST /operations/restitutions/:id/date': {
    access: 'staff',
    right: 'restitutions:write',
    act: 'appointment-set',
    cookie: true,
    params: pathId,
    body: z.object({
      startsAt: instant,
      placeId: placeId.nullable(),
      /** Empty: the place's own name is said, in the language of whoever reads it. */
      place: address,
      /** Another date although the free one was missed too. */
      decided: z.boolean(),
      reason,
    }),
    reply: null,
    refusals: {
      ...notDue,
      date_past: { status: 409 },
      date_to_decide: { status: 409 },
      place_unknown: { status: 409 },
    },
    summary: 'Sets or changes the date; both are invited by mail, and their calendars.',
  },
  'POST /operations/restitutions/:id/cancel': {
    access: 'staff',
    right: 'restitutions:write',
    act: 'appointment-cancelled',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { ...notDue, date_missing: { status: 409 } },
    summary: 'Calls the date off; the restitution stays booked.',
  },
  'POST /operations/restitutions/:id/missed': {
    access: 'staff',
    right: 'restitutions:write',
    act: 'appointment-missed',
    cookie: true,
    params: pathId,
    body: z.object({ by: z.enum(MISSING), reason }),
    reply: null,
    refusals: { ...notDue, date_missing: { status: 409 }, date_not_missed: { status: 409 } },
    summary: 'One of the two did not come; said within 48 hours.',
  },
  'POST /operations/restitutions/:id/held': {
    access: 'staff',
    right: 'restitutions:write',
    act: 'restitution-closed',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { ...notDue, date_stands: { status: 409 } },
    summary: 'Closes a restitution that was held: the complementary booklets open.',
  },
  'POST /operations/restitutions/:id/close': {
    access: 'staff',
    right: 'restitutions:write',
    act: 'restitution-closed-unheld',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { ...notDue, date_stands: { status: 409 } },
    summary: 'Closes a restitution that will not be held; no date may stand.',
  },
});
