/** The desk of refunds and withdrawals: what goes back to people, who decided it, and what the card provider says. */
import { GRANT_KINDS } from '@eqinox/domain/checkout/refund-grant';
import { CARD_REFUND_REASONS } from '@eqinox/domain/checkout/card-refund';
import {
  MONEY_BACK_KINDS,
  MONEY_BACK_REASONS,
  MONEY_BACK_STATES,
  REFUND_STATUSES,
} from '@eqinox/domain/operations/words';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { reason } from './staff.ts';
import { cents, day, email, instant, oneLine, pageEnd, parisDay, pathId } from './words.ts';

/** A positive amount of cents that a person may be given back at once. */
const amount = z.number().int().min(1).max(10_000_000);

const moneyBackRow = z.object({
  /** What it is a row of, and its number there: a line of the list is one of these. */
  key: z.string(),
  at: instant,
  orderId: z.number().int(),
  kind: z.enum(MONEY_BACK_KINDS),
  reason: z.enum(MONEY_BACK_REASONS),
  state: z.enum(MONEY_BACK_STATES),
  cents,
});
export type MoneyBackRow = z.infer<typeof moneyBackRow>;

const grant = z.object({
  id: z.number().int(),
  cents,
  /** `withdrawal`: a letter that was declared within its days and entered after them. */
  kind: z.enum([...GRANT_KINDS, 'withdrawal']),
  reason: z.string(),
  /** The day of a letter, in Paris. */
  declaredOn: day.nullable(),
  grantedBy: z.string(),
  grantedAt: instant,
  state: z.enum(['waiting', 'alone', 'approved', 'rejected']),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  creditNote: z.string().nullable(),
  /** Whether whoever reads this may approve it; and whether they may refuse it, or take it back. */
  mayApprove: z.boolean(),
  mayReject: z.boolean(),
});
export type RefundGrant = z.infer<typeof grant>;

const providerRefund = z.object({
  id: z.number().int(),
  cents,
  reason: z.enum(CARD_REFUND_REASONS),
  status: z.enum(REFUND_STATUSES),
  requestedAt: instant,
  askedAt: instant.nullable(),
  doneAt: instant.nullable(),
  mayRetry: z.boolean(),
  /** Nobody heard the answer: somebody looks it up at the provider. */
  maySettle: z.boolean(),
  /** A transfer that somebody sends, and says so. */
  mayNoteSent: z.boolean(),
});
export type ProviderRefund = z.infer<typeof providerRefund>;

const orderRefunds = z.object({
  orderId: z.number().int(),
  offer: z.string(),
  invoice: z.string(),
  paidCents: cents,
  giftCardCents: cents,
  creditedCents: cents,
  waitingCents: cents,
  leftCents: cents,
  /** The last instant of the fourteen days. */
  withdrawalEnds: instant,
  withdrawal: z.object({ declaredAt: instant, cents, acknowledgedAt: instant.nullable() }).nullable(),
  creditNotes: z.array(z.object({ number: z.string(), cents, issuedAt: instant })),
  grants: z.array(grant),
  refunds: z.array(providerRefund),
});
export type OrderRefunds = z.infer<typeof orderRefunds>;

const decided = { refund_decided: { status: 409 } } as const;

export const refundsDeskRoutes = routeTable({
  'GET /operations/refunds': {
    access: 'staff',
    right: 'refunds:read',
    query: z.object({
      state: z.enum(MONEY_BACK_STATES).optional(),
      kind: z.enum(MONEY_BACK_KINDS).optional(),
      reason: z.enum(MONEY_BACK_REASONS).optional(),
      /** Where the page before ended. */
      after: pageEnd(/^[a-z]_\d{1,15}$/u).optional(),
    }),
    reply: z.object({ rows: z.array(moneyBackRow), next: z.string().nullable() }),
    refusals: {},
    summary: 'All that is given back or waits for it, newest first, 50 to a page.',
  },
  'GET /operations/refunds/:id': {
    access: 'staff',
    right: 'refunds:read',
    params: pathId,
    reply: orderRefunds,
    refusals: {},
    summary:
      'What was paid of one order, given back, and is left; what was granted, by whom, and what the provider says.',
  },
  'POST /operations/refunds/:id/grant': {
    access: 'staff',
    right: 'refunds:write',
    act: 'refund-granted',
    cookie: true,
    params: pathId,
    body: z.object({ cents: amount, kind: z.enum(GRANT_KINDS), reason }),
    reply: z.object({ id: z.number().int(), waits: z.boolean() }),
    refusals: { refund_too_much: { status: 409 } },
    summary: 'Grants a refund of an order: at once within the limits of one, else once somebody else has approved it.',
  },
  'POST /operations/refund-grants/:id/approve': {
    access: 'staff',
    right: 'approvals:write',
    act: 'refund-approved',
    cookie: true,
    params: pathId,
    reply: null,
    refusals: {
      ...decided,
      own_request: { status: 403 },
      refund_too_much: { status: 409 },
      withdrawal_over: { status: 409 },
    },
    summary:
      'Approves what somebody else granted, or a late letter that they entered: the credit note is issued and the money is on its way.',
  },
  'POST /operations/refund-grants/:id/reject': {
    access: 'staff',
    right: 'refunds:write',
    act: 'refund-rejected',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { ...decided, grant_of_another: { status: 403 } },
    summary: 'Refuses it, or takes one’s own back.',
  },
  'POST /operations/provider-refunds/:id/retry': {
    access: 'staff',
    right: 'refunds:write',
    act: 'refund-retried',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { refund_not_refused: { status: 409 } },
    summary: 'Asks the provider again for a refund that it refused.',
  },
  'POST /operations/provider-refunds/:id/settle': {
    access: 'staff',
    right: 'approvals:write',
    act: 'refund-settled',
    cookie: true,
    params: pathId,
    body: z.object({ done: z.boolean(), reason }),
    reply: null,
    refusals: { refund_not_unheard: { status: 409 } },
    summary:
      'Says what was found at the provider about a refund without an answer: carried out, or to be asked for anew.',
  },
  'POST /operations/transfer-refunds/:id/sent': {
    access: 'staff',
    right: 'approvals:write',
    act: 'refund-transferred',
    cookie: true,
    params: pathId,
    /** What the bank's statement says of it. */
    body: z.object({ reference: oneLine(80, 3), reason }),
    reply: null,
    refusals: decided,
    summary: 'Says that the transfer of a refund has left: what a transfer paid goes back by another one.',
  },
  'POST /operations/withdrawals': {
    access: 'staff',
    right: 'refunds:write',
    act: 'contract-withdrawn',
    cookie: true,
    body: z.object({
      invoice: z.string().regex(/^F\d{4}-\d{6}$/u),
      name: oneLine(200, 1),
      /** The day in Paris on which it was declared; today unless given. */
      declared: parisDay.optional(),
      email: email.optional(),
      reason,
    }),
    /** `waits`: its days are over by now, and somebody else has to approve it. */
    reply: z.object({ orderId: z.number().int(), cents, waits: z.boolean() }),
    refusals: {
      withdrawal_over: { status: 409 },
      address_needed: { status: 422 },
      declared_later: { status: 422 },
      declared_before: { status: 422 },
      letter_waits: { status: 409 },
      invoice_unknown: { status: 404 },
    },
    summary:
      'Carries out a withdrawal that came by letter: refund, credit note, acknowledgment; once somebody else has approved it where its days are over.',
  },
});
