/** The desks of gift cards and promo codes: what was made and what became of it; what is asked for, approved by a second person, and made. */
import { MOST_CODES } from '@eqinox/domain/checkout/code-batch';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { cursor, reason } from './staff.ts';
import { catalogueNumber, cents, instant, oneLine, parisDay, pathId, wholeNumber } from './words.ts';

const count = wholeNumber.pipe(z.number().min(1).max(MOST_CODES));
const next = z.number().int().nullable();
const page = z.object({ after: cursor.optional() });
const listed = z.object({
  /** Those of one batch. */
  batch: cursor.optional(),
  after: cursor.optional(),
});

const batch = z.object({
  id: z.number().int(),
  count: z.number().int(),
  /** Whether it takes a second person. */
  takesTwo: z.boolean(),
  state: z.enum(['waiting', 'ready', 'made', 'refused']),
  askedBy: z.string(),
  askedAt: instant,
  reason: z.string(),
  decidedBy: z.string().nullable(),
  madeAt: instant.nullable(),
  /** What whoever reads this may do with it now. */
  mayApprove: z.boolean(),
  mayMake: z.boolean(),
});

const giftCardBatch = z.object({
  ...batch.shape,
  cents,
  endsAt: instant.nullable(),
  /** What is left on its cards. */
  left: cents,
});
export type GiftCardBatchRow = z.infer<typeof giftCardBatch>;

const giftCard = z.object({
  id: z.number().int(),
  madeAt: instant,
  endsAt: instant.nullable(),
  blockedAt: instant.nullable(),
  /** Whether it has ended. */
  over: z.boolean(),
  issued: cents,
  /** What can still be used: what is reserved is not in it. */
  left: cents,
  reserved: cents,
});
export type GiftCardRow = z.infer<typeof giftCard>;

const giftCardPage = z.object({
  ...giftCard.shape,
  entries: z.array(
    z.object({
      id: z.number().int(),
      at: instant,
      kind: z.enum(['issued', 'reserved', 'released', 'spent', 'refunded']),
      cents,
      orderId: z.number().int().nullable(),
    }),
  ),
});

const terms = z.object({
  percent: z.number().int().nullable(),
  cents: cents.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  offers: z.array(z.number().int()).nullable(),
  totalLimit: z.number().int().nullable(),
  personLimit: z.number().int().nullable(),
});

const promoCodeBatch = z.object({ ...batch.shape, code: z.string(), terms });
export type PromoCodeBatchRow = z.infer<typeof promoCodeBatch>;

const promoCode = z.object({
  id: z.number().int(),
  code: z.string(),
  madeAt: instant,
  terms,
  /** Whether it has ended. */
  over: z.boolean(),
  /** Of one with a limit: orders that spent it; at most 1,001 are counted. Null without a limit … */
  spent: z.number().int().nullable(),
  /** … then who used it until the end of last month, in the tens that are full; at most 1,000. */
  people: z.number().int().nullable(),
});
export type PromoCodeRow = z.infer<typeof promoCode>;

const promoCodePage = z.object({
  ...promoCode.shape,
  /** Of one with a limit: orders that hold it now. */
  reserved: z.number().int().nullable(),
  /** What its orders brought by card, and what it took off, until the end of last month and in steps of ten people; null before ten. */
  revenueCents: cents.nullable(),
  discountCents: cents.nullable(),
});

const batchRefusals = { own_request: { status: 403 }, batch_decided: { status: 409 } } as const;
const makingRefusals = { not_own_request: { status: 403 }, second_person_missing: { status: 409 } } as const;

export const codesDeskRoutes = routeTable({
  'GET /operations/gift-cards': {
    access: 'staff',
    right: 'gift-cards:read',
    query: listed,
    reply: z.object({ cards: z.array(giftCard), next }),
    refusals: {},
    summary: 'Gift cards, newest first, 50 to a page: what is left on each, never its code.',
  },
  'GET /operations/gift-cards/:id': {
    access: 'staff',
    right: 'gift-cards:read',
    params: pathId,
    reply: giftCardPage,
    refusals: {},
    summary: 'One gift card with its ledger.',
  },
  'POST /operations/gift-cards/:id/block': {
    access: 'staff',
    right: 'gift-cards:write',
    act: 'gift-card-blocked',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { card_blocked: { status: 409 } },
    summary: 'No order may take anything more of it; what a signed one holds already stays held.',
  },
  'POST /operations/gift-cards/:id/unblock': {
    access: 'staff',
    right: 'gift-cards:write',
    act: 'gift-card-unblocked',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { card_not_blocked: { status: 409 } },
    summary: 'The contrary.',
  },
  'POST /operations/gift-cards/:id/extend': {
    access: 'staff',
    right: 'gift-cards:write',
    act: 'gift-card-extended',
    cookie: true,
    params: pathId,
    /** `until`: the last day, in Paris. */
    body: z.object({ until: parisDay, reason }),
    reply: null,
    refusals: { end_not_later: { status: 409 } },
    summary: 'A later end of a card that has one.',
  },
  'GET /operations/gift-card-batches': {
    access: 'staff',
    right: 'gift-cards:read',
    query: page,
    reply: z.object({ batches: z.array(giftCardBatch), next }),
    refusals: {},
    summary: 'What was asked for, newest first, 20 to a page.',
  },
  'POST /operations/gift-card-batches': {
    access: 'staff',
    right: 'gift-cards:write',
    act: 'gift-cards-asked',
    cookie: true,
    body: z.object({
      cents: wholeNumber.pipe(z.number().min(1).max(9999_99)),
      count,
      /** The last day, in Paris; for good without one. */
      until: parisDay.nullable().optional(),
      reason,
    }),
    reply: giftCardBatch,
    refusals: { end_not_later: { status: 409 } },
    summary:
      'Asks for gift cards; more than 50 € each, or more than one person gives away alone, wait for a second person.',
  },
  'POST /operations/gift-card-batches/:id/approve': {
    access: 'staff',
    right: 'gift-cards:write',
    act: 'gift-cards-approved',
    cookie: true,
    params: pathId,
    reply: null,
    refusals: batchRefusals,
    summary: 'Approves what somebody else asked for.',
  },
  'POST /operations/gift-card-batches/:id/refuse': {
    access: 'staff',
    right: 'gift-cards:write',
    act: 'gift-cards-refused',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { batch_decided: { status: 409 } },
    summary: 'Refuses it, or takes it back.',
  },
  'POST /operations/gift-card-batches/:id/make': {
    access: 'staff',
    right: 'gift-cards:write',
    act: 'gift-cards-made',
    cookie: true,
    params: pathId,
    reply: z.object({ codes: z.array(z.string()) }),
    refusals: { ...makingRefusals, batch_decided: { status: 409 } },
    summary: 'Makes the cards, for whoever asked: their codes are in this reply and nowhere else.',
  },
  'GET /operations/promo-codes': {
    access: 'staff',
    right: 'promo-codes:read',
    query: z.object({
      ...listed.shape,
      /** How the code begins. */
      find: oneLine(40, 1).optional(),
    }),
    reply: z.object({ codes: z.array(promoCode), next }),
    refusals: {},
    summary: 'Promo codes, newest first, 50 to a page.',
  },
  'GET /operations/promo-code-offers': {
    access: 'staff',
    right: 'promo-codes:read',
    reply: z.array(z.object({ id: z.number().int(), name: z.string() })),
    refusals: {},
    summary: 'The offers on sale, which a promo code may be for.',
  },
  'GET /operations/promo-codes/:id': {
    access: 'staff',
    right: 'promo-codes:read',
    params: pathId,
    reply: promoCodePage,
    refusals: {},
    summary: 'One promo code: its uses, what they brought, what it took off.',
  },
  'POST /operations/promo-codes/:id/stop': {
    access: 'staff',
    right: 'promo-codes:write',
    act: 'promo-code-stopped',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { promo_over: { status: 409 } },
    summary: 'Ends a code now; an order that is signed with it keeps it.',
  },
  'GET /operations/promo-code-batches': {
    access: 'staff',
    right: 'promo-codes:read',
    query: page,
    reply: z.object({ batches: z.array(promoCodeBatch), next }),
    refusals: {},
    summary: 'What was asked for, newest first, 20 to a page.',
  },
  'POST /operations/promo-code-batches': {
    access: 'staff',
    right: 'promo-codes:write',
    act: 'promo-codes-asked',
    cookie: true,
    body: z
      .object({
        /** The code; of several, what all begin with. */
        code: oneLine(100, 3),
        count,
        percent: wholeNumber.pipe(z.number().min(1).max(100)).nullable().optional(),
        cents: wholeNumber.pipe(z.number().min(1).max(9999_99)).nullable().optional(),
        /** Days in Paris, both included. */
        from: parisDay.nullable().optional(),
        until: parisDay.nullable().optional(),
        offers: z.array(catalogueNumber).min(1).max(50).nullable().optional(),
        totalLimit: wholeNumber.pipe(z.number().min(1).max(1_000_000)).nullable().optional(),
        personLimit: wholeNumber.pipe(z.number().min(1).max(1_000_000)).nullable().optional(),
        reason,
      })
      .refine(({ percent, cents }) => ((percent ?? null) === null) !== ((cents ?? null) === null), {
        path: ['percent'],
        message: 'A share or an amount, and one of them.',
      }),
    reply: promoCodeBatch,
    refusals: {
      promo_code_unfit: { status: 409 },
      promo_code_taken: { status: 409 },
      offer_not_on_sale: { status: 409 },
      end_not_later: { status: 409 },
    },
    summary:
      'Asks for a promo code, or for several that begin alike; more than one person gives away alone wait for a second person.',
  },
  'POST /operations/promo-code-batches/:id/approve': {
    access: 'staff',
    right: 'promo-codes:write',
    act: 'promo-codes-approved',
    cookie: true,
    params: pathId,
    reply: null,
    refusals: batchRefusals,
    summary: 'Approves what somebody else asked for.',
  },
  'POST /operations/promo-code-batches/:id/refuse': {
    access: 'staff',
    right: 'promo-codes:write',
    act: 'promo-codes-refused',
    cookie: true,
    params: pathId,
    body: z.object({ reason }),
    reply: null,
    refusals: { batch_decided: { status: 409 } },
    summary: 'Refuses it, or takes it back.',
  },
  'POST /operations/promo-code-batches/:id/make': {
    access: 'staff',
    right: 'promo-codes:write',
    act: 'promo-code-made',
    cookie: true,
    params: pathId,
    reply: z.object({ codes: z.array(z.string()) }),
    refusals: { ...makingRefusals, batch_decided: { status: 409 }, promo_code_taken: { status: 409 } },
    summary: 'Makes the codes, for whoever asked.',
  },
});
