/** The desks of the console: what waits, people, orders, jobs. States only: nobody reads answers, results or booklets here. */
import { CARD_REFUND_REASONS } from '@eqinox/domain/checkout/card-refund';
import { PAYMENT_VERDICTS } from '@eqinox/domain/checkout/payment-verdict';
import { GRANT_KINDS } from '@eqinox/domain/checkout/refund-grant';
import { GRANTED_BOOKLETS } from '@eqinox/domain/grants/words';
import { MAIL_DETAILS, MAIL_KINDS, MAIL_STATES } from '@eqinox/domain/mails/words';
import { HAPPENINGS, PAYMENT_STATES, REFUND_STATUSES, WAITING } from '@eqinox/domain/operations/words';
import { SUBJECTS } from '@eqinox/domain/staff/acts';
import { WITHHELD } from '@eqinox/domain/staff/finds';
import * as z from 'zod';
import { groupsDeskRoutes } from './groups-desk.ts';
import { mailDeskRoutes } from './mail-desk.ts';
import { routeTable } from './route.ts';
import { cursor, reason } from './staff.ts';
import { catalogueNumber, cents, instant, oneLine, originCode, pageEnd, parisDay, pathId } from './words.ts';

const waitingGroup = z.object({
  kind: z.enum(WAITING),
  items: z.array(
    z.object({
      since: instant,
      subject: z.enum(SUBJECTS),
      id: z.string(),
      label: z.string(),
      /** Of a refund. */
      refund: z.enum(CARD_REFUND_REASONS).nullable(),
      /** Of a restitution: what its mails and commands call it. */
      reference: z.number().int().nullable(),
    }),
  ),
  /** There are more than these, which are the oldest. */
  more: z.boolean(),
});
export type WaitingGroup = z.infer<typeof waitingGroup>;

const foundPerson = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  since: instant,
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** What a happening is about: a name of its own, or what the screen has words for. */
const about = z.discriminatedUnion('is', [
  // Of the offer, or the number of the invoice.
  z.object({ is: z.literal('name'), name: z.string() }),
  z.object({ is: z.literal('booklet'), booklet: z.enum([...GRANTED_BOOKLETS, 'short']) }),
  z.object({ is: z.literal('refund'), reason: z.enum([...CARD_REFUND_REASONS, ...GRANT_KINDS]) }),
  // As the desk of mails shows it in its list: no address, no text.
  z.object({
    is: z.literal('mail'),
    kind: z.enum(MAIL_KINDS),
    detail: z.enum(MAIL_DETAILS).nullable(),
    state: z.enum(MAIL_STATES),
  }),
  // The date of a restitution.
  z.object({ is: z.literal('date'), startsAt: instant }),
]);
export type HappeningAbout = z.infer<typeof about>;

const happening = z.object({
  at: instant,
  kind: z.enum(HAPPENINGS),
  /** Null where the kind says it all. */
  about: about.nullable(),
  orderId: z.number().int().nullable(),
  cents: cents.nullable(),
  /** Answered so many … */
  count: z.number().int().nullable(),
  /** … of so many. */
  of: z.number().int().nullable(),
});
export type HappeningRow = z.infer<typeof happening>;

const personPage = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  language: z.string(),
  partner: z.string().nullable(),
  /** Whether they may sign in: null for an account that nobody claimed. */
  access: z.enum(['open', 'disabled']).nullable(),
  devices: z.number().int(),
  /** Until when the person lets support see the states of their screens; null: they do not. */
  screensUntil: instant.nullable(),
  /** The newest of what happened, the oldest of them first. */
  timeline: z.array(happening),
  /** There is more, which is older. */
  older: z.boolean(),
});
export type PersonPage = z.infer<typeof personPage>;

/** What the person's own screens show of where they are: states and names of documents, no answer, no result and no document. */
const personScreens = z.object({
  until: instant,
  /** Of the dashboard (0 to 5). */
  state: z.number().int(),
  pending: z.string().nullable(),
  diagnostics: z.array(z.object({ offer: z.string(), takenAt: instant, booklets: z.array(z.enum(GRANTED_BOOKLETS)) })),
  restitutions: z.array(
    z.object({ reference: z.number().int(), offer: z.string(), state: z.enum(['due', 'booked', 'closed']) }),
  ),
});
export type PersonScreens = z.infer<typeof personScreens>;

const orderRow = z.object({
  id: z.number().int(),
  createdAt: instant,
  offer: z.string(),
  gift: z.boolean(),
  state: z.enum(PAYMENT_STATES),
  /** What was asked by card, after reductions and gift cards. */
  cents,
  partner: z.string().nullable(),
  promoCode: z.string().nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

const providerEvent = z.object({
  id: z.number().int(),
  receivedAt: instant,
  /** Whether the provider told us, or we asked. */
  asked: z.boolean(),
  responseCode: z.string(),
  cents,
  transaction: z.string(),
  call: z.string(),
  authorised: z.boolean(),
  /** What we made of it. */
  verdict: z.enum(PAYMENT_VERDICTS),
});

const attempt = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(['open', 'signed', 'failed', 'paid', 'review', 'refunded']),
  cents,
  createdAt: instant,
  signedAt: instant.nullable(),
  closedAt: instant.nullable(),
  events: z.array(providerEvent),
});

const refund = z.object({
  id: z.number().int(),
  cents,
  reason: z.enum(CARD_REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  requestedAt: instant,
  askedAt: instant.nullable(),
  doneAt: instant.nullable(),
});

const orderPage = z.object({
  ...orderRow.shape,
  accountId: z.number().int(),
  paidAt: instant.nullable(),
  listCents: cents,
  discountCents: cents,
  giftCardCents: cents,
  invoice: z.string().nullable(),
  creditNotes: z.array(z.string()),
  withdrawnAt: instant.nullable(),
  giftSentAt: instant.nullable(),
  giftClaimedAt: instant.nullable(),
  attempts: z.array(attempt),
  refunds: z.array(refund),
});
export type OrderPage = z.infer<typeof orderPage>;

const jobCount = z.object({
  name: z.string(),
  waiting: z.number().int(),
  later: z.number().int(),
  running: z.number().int(),
  retrying: z.number().int(),
  failed: z.number().int(),
  oldestDueSeconds: z.number().nullable(),
});

const jobRow = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']),
  tries: z.number().int(),
  createdAt: instant,
  /** When it failed for good, or is tried again. */
  at: instant,
  error: z.string().nullable(),
  /** Numbers of what it is about; no address and no code. */
  about: z.array(z.object({ key: z.string(), value: z.number().int() })),
});
export type JobRow = z.infer<typeof jobRow>;

const jobId = z.object({ id: z.uuid() });
const jobRefusals = { job_not_troubled: { status: 409 } } as const;

export const operationsRoutes = routeTable({
  ...mailDeskRoutes,
  ...groupsDeskRoutes,
  'GET /operations/today': {
    access: 'staff',
    right: 'today:read',
    reply: z.array(waitingGroup),
    refusals: {},
    summary: 'All that waits for a human, oldest first, of the matters that the role may read.',
  },
  'GET /operations/people': {
    access: 'staff',
    right: 'people:read',
    query: z.object({
      /** An address, the start of a last name (and after a comma of a first one), an invoice’s number, a payment’s reference, the address of a gift. */
      find: oneLine(250, 3),
      after: cursor.optional(),
    }),
    reply: z.object({
      people: z.array(foundPerson),
      next: z.number().int().nullable(),
      /** Nobody is shown: more people have that name than anybody goes through, or more were found today than without a reason. */
      withheld: z.enum(WITHHELD).nullable(),
    }),
    refusals: {},
    summary: 'Finds people, 20 to a page; of a hundred a day, then it takes a reason.',
  },
  'POST /operations/people/finds': {
    access: 'staff',
    right: 'people:write',
    act: 'people-finds-allowed',
    cookie: true,
    body: z.object({ reason }),
    reply: null,
    refusals: {},
    summary: 'Says why more people have to be found today: a hundred more may be.',
  },
  'GET /operations/people/:id': {
    access: 'staff',
    right: 'people:read',
    act: 'person-opened',
    params: pathId,
    reply: personPage,
    refusals: {},
    summary: 'One person: who it is, and one timeline of states.',
  },
  'GET /operations/people/:id/screens': {
    access: 'staff',
    right: 'people:read',
    act: 'person-screens-seen',
    params: pathId,
    reply: personScreens,
    refusals: { support_access_missing: { status: 403 } },
    summary: 'What the person’s own screens show of where they are, while they let support see it.',
  },
  'POST /operations/people/:id/sign-out': {
    access: 'staff',
    right: 'people:write',
    act: 'person-signed-out',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: {},
    summary: 'Signs every device of a person out.',
  },
  'GET /operations/orders': {
    access: 'staff',
    right: 'orders:read',
    query: z.object({
      state: z.enum(PAYMENT_STATES).optional(),
      /** Days in Paris, both included. */
      from: parisDay.optional(),
      until: parisDay.optional(),
      offer: catalogueNumber.optional(),
      partner: originCode.optional(),
      code: oneLine(40, 1).optional(),
      /** The order with which the page before ended. */
      after: cursor.optional(),
    }),
    reply: z.object({ orders: z.array(orderRow), next: z.number().int().nullable() }),
    refusals: {},
    summary: 'Orders, newest first, 50 to a page.',
  },
  'GET /operations/orders/:id': {
    access: 'staff',
    right: 'orders:read',
    params: pathId,
    reply: orderPage,
    refusals: {},
    summary: 'One order: each attempt to pay it, every word of the card provider and what we made of it.',
  },
  'GET /operations/offers': {
    access: 'staff',
    right: 'orders:read',
    reply: z.array(z.object({ id: z.number().int(), name: z.string() })),
    refusals: {},
    summary: 'What orders can be of, for the filter.',
  },
  'GET /operations/jobs': {
    access: 'staff',
    right: 'jobs:read',
    query: z.object({
      after: pageEnd(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u).optional(),
    }),
    reply: z.object({ counts: z.array(jobCount), jobs: z.array(jobRow), next: z.string().nullable() }),
    refusals: {},
    summary: 'How many jobs wait and since when; those that failed or are tried again, oldest first, 50 to a page.',
  },
  'POST /operations/jobs/:id/retry': {
    access: 'staff',
    right: 'jobs:write',
    act: 'job-retried',
    cookie: true,
    params: jobId,
    body: z.object({ reason }),
    reply: null,
    refusals: jobRefusals,
    summary: 'Sends a job again, now and for as long as a new one.',
  },
  'POST /operations/jobs/:id/give-up': {
    access: 'staff',
    right: 'jobs:write',
    act: 'job-given-up',
    cookie: true,
    params: jobId,
    body: z.object({ reason }),
    reply: null,
    refusals: jobRefusals,
    summary: 'Decides that a job will not be done, and why.',
  },
});
