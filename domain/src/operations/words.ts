/** What the console speaks of. */
import { FOUND_REASONS } from '../checkout/card-refund.ts';
import { GRANT_KINDS } from '../checkout/refund-grant.ts';
import type { Right } from '../staff/rights.ts';

/** In what state the payment of an order is, as a list is filtered by it. */
export const PAYMENT_STATES = ['pending', 'paid', 'review', 'part-refunded', 'refunded', 'withdrawn'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What money goes back for: staff granted it, the person withdrew, or the shop found a payment that bought nothing. */
export const MONEY_BACK_KINDS = ['granted', 'withdrawal', 'automatic'] as const;
export type MoneyBackKind = (typeof MONEY_BACK_KINDS)[number];

/** How far it has come: `unanswered` is asked for, or to be, since more than a day; `to-transfer` waits for whoever sends it. */
export const MONEY_BACK_STATES = [
  'waiting',
  'rejected',
  'due',
  'asked',
  'unanswered',
  'to-transfer',
  'refused',
  'done',
] as const;
export type MoneyBackState = (typeof MONEY_BACK_STATES)[number];

/** How far one refund has come, by the card provider or by a transfer. */
export const REFUND_STATUSES = ['due', 'asked', 'done', 'refused', 'to-transfer', 'transferred'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export const MONEY_BACK_REASONS = [...GRANT_KINDS, 'withdrawal', ...FOUND_REASONS] as const;
export type MoneyBackReason = (typeof MONEY_BACK_REASONS)[number];
/** An order of seats waits for its transfer, or has it. */
export const GROUP_ORDER_STATES = ['quoted', 'paid'] as const;

/** What of the instrument people answer apart from the rest. */
export const INSTRUMENT_PARTS = ['behaviours', 'resources', 'colours'] as const;
export type InstrumentPart = (typeof INSTRUMENT_PARTS)[number];

/** A list counts no further: what is more is said so. */
export const MOST_COUNTED = 1_000;

/** What waits for somebody, on the page of today. */
export const WAITING = [
  'payment-in-review',
  'refund-to-approve',
  'gift-cards-to-approve',
  'promo-codes-to-approve',
  'erasure-to-approve',
  'role-change-to-approve',
  'admission-to-approve',
  'list-file-to-approve',
  'refund-refused',
  'refund-unanswered',
  'refund-to-transfer',
  'job-failed',
  'restitution-undated',
  'restitution-unclosed',
  'restitution-missed',
  'restitution-absence',
  'restitution-site-date',
  'gift-unclaimed',
  'erasure-due',
  'export-due',
  'mail-returned',
] as const;
export type Waiting = (typeof WAITING)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How old each is before it is somebody's to look at. */
export const WAITING_MS = {
  'payment-in-review': 0,
  'refund-to-approve': 0,
  'gift-cards-to-approve': 0,
  'promo-codes-to-approve': 0,
  'erasure-to-approve': 0,
  'role-change-to-approve': 0,
  'admission-to-approve': 0,
  'list-file-to-approve': 0,
  'refund-refused': 0,
  'refund-unanswered': DAY_MS,
  'refund-to-transfer': 0,
  'job-failed': 0,
  'restitution-undated': 7 * DAY_MS,
  // Long enough for its consultant, and a day before an absence can be noted no more.
  'restitution-unclosed': DAY_MS,
  'restitution-missed': 0,
  'restitution-absence': 0,
  'restitution-site-date': 0,
  'gift-unclaimed': 14 * DAY_MS,
  'erasure-due': 0,
  'export-due': HOUR_MS,
  'mail-returned': 0,
} as const satisfies Record<Waiting, number>;

/** What happened to a person, as far as the shop may know it: states, never answers or results. */
export const HAPPENINGS = [
  'signed-up',
  'consented',
  'parent-consented',
  'execution-asked',
  'approval-asked',
  'approval-yes',
  'approval-no',
  'approval-withdrawn',
  'approval-erased',
  'ordered',
  'paid',
  'withdrawn',
  'withdrawal-acknowledged',
  'refund-decided',
  'refund-done',
  'refunded-to-gift-cards',
  'gift-sent',
  'gift-claimed',
  'received',
  'begun',
  'answered-behaviours',
  'answered-resources',
  'completed',
  'retaken',
  'booklet-made',
  'booked',
  'date-set',
  'date-changed',
  'date-cancelled',
  'date-missed-by-person',
  'date-missed-by-consultant',
  'date-held',
  'absence-by-person',
  'absence-by-consultant',
  'closed',
  'mail',
  'export-asked',
  'erasure-asked',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

/** Which right shows each of them. */
export const WAITING_RIGHTS = {
  'payment-in-review': ['orders:read'],
  'refund-to-approve': ['approvals:read'],
  'gift-cards-to-approve': ['gift-cards:write'],
  'promo-codes-to-approve': ['promo-codes:write'],
  'erasure-to-approve': ['privacy:write'],
  'role-change-to-approve': ['staff:write'],
  'admission-to-approve': ['staff:write'],
  'list-file-to-approve': ['list-files:write'],
  'refund-refused': ['orders:read'],
  'refund-unanswered': ['orders:read'],
  'refund-to-transfer': ['approvals:read'],
  'job-failed': ['jobs:read'],
  'restitution-undated': ['restitutions:read'],
  'restitution-unclosed': ['restitutions:read'],
  'restitution-missed': ['restitutions:read'],
  'restitution-absence': ['restitutions:read'],
  'restitution-site-date': ['restitutions:read'],
  'gift-unclaimed': ['orders:read'],
  'erasure-due': ['people:read', 'privacy:read'],
  'export-due': ['people:read', 'privacy:read'],
  'mail-returned': ['mails:read'],
} as const satisfies Record<Waiting, readonly Right[]>;
