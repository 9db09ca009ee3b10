/** Orders and card payment. Every amount is integer cents but for the provider's own text fields. */
import { isCountryNumber } from '@eqinox/domain/checkout/country-numbers';
import * as z from 'zod';
import { routeTable } from './route.ts';
import { cents, day, email, instant, oneLine, personName, wholeNumber } from './words.ts';

/**
 * The provider's form, in posting order, `pbx_HMAC` last; the form's input names and the HMAC use `PBX_*`.
 * Before billing, `pbx_BILLING` and `pbx_HMAC` are empty. `paymentUrl` is where the form goes; it and what follows are never
 * posted.
 */
export const paymentForm = z.object({
  pbx_SITE: z.string(),
  pbx_RANG: z.string(),
  pbx_IDENTIFIANT: z.string(),
  /** Cents, at least three digits: "000" for nothing to pay. */
  pbx_TOTAL: z.string().regex(/^\d{3,10}$/u),
  pbx_DEVISE: z.string(),
  /** Unique per payment attempt, letters and digits. */
  pbx_CMD: z.string().regex(/^[A-Za-z0-9]{1,250}$/u),
  pbx_PORTEUR: z.string(),
  pbx_RETOUR: z.string(),
  pbx_HASH: z.string(),
  pbx_TIME: z.string(),
  pbx_SHOPPINGCART: z.string(),
  pbx_BILLING: z.string(),
  pbx_EFFECTUE: z.string(),
  pbx_REFUSE: z.string(),
  pbx_ANNULE: z.string(),
  pbx_ATTENTE: z.string(),
  pbx_REPONDRE_A: z.string(),
  pbx_RUF1: z.string(),
  pbx_HMAC: z.string(),
  paymentUrl: z.string(),
  /** Whether the provider's availability page answered us. It may answer the person's browser all the same. */
  providerAnswers: z.boolean(),
});
export type PaymentForm = z.infer<typeof paymentForm>;

/** Wire names are the form's; `reference` may be any of that order's. Texts are trimmed lines; rules are domain/checkout/billing. */
export const billing = z.object({
  reference: oneLine(250),
  firstName: personName(200),
  lastName: personName(200),
  address1: oneLine(200, 1),
  address2: oneLine(200).nullish(),
  zipCode: z
    .string()
    .trim()
    .regex(/^\d{1,16}$/u),
  city: oneLine(200, 1),
  /** ISO 3166-1 numeric: 250 for France; text or number. */
  countryCode: wholeNumber.pipe(z.number().refine(isCountryNumber, 'No country of the list.')),
  /** Dial code with its plus sign: +33. */
  countryCodeMobilePhone: z.string().regex(/^\+\d{1,4}$/u),
  /** Digits only, as the specification has it sent. */
  mobilePhone: z.string().regex(/^\d{4,15}$/u),
  /** The terms box: the button that calls needs it ticked, so an untold one is true. */
  terms: z.literal(true).optional(),
  /** The separate, optional request for immediate execution, stored with its text's version. */
  immediateExecution: z.boolean().optional(),
});
export type Billing = z.infer<typeof billing>;

const offerOrder = z.object({
  idOffre: z.number().int(),
  /** Several are separated by commas. */
  codePromo: oneLine(100).nullish(),
});

const orderRefusals = {
  offer_unknown: { status: 404 },
  /** Not for this person, not at this moment, or no longer as the order shows it. */
  offer_unavailable: { status: 409 },
  promo_refused: { status: 422, message: 'Code promo invalide ou expiré' },
  /** Another payment of this person's is at their bank: once confirmed, it would make this one a second sale. */
  payment_pending: { status: 409 },
} as const;

/** What was bought, as far as its success page speaks of it: what comes next is another thing for each. */
const orderKind = z.enum(['diagnostic', 'option', 'gift']);

/** Specification section 5. */
const recipientEmail = email.pipe(z.string().min(3).max(100));

export const checkoutRoutes = routeTable({
  'POST /payment/buy-eqibox': {
    access: 'person',
    body: offerOrder,
    reply: paymentForm,
    refusals: orderRefusals,
    summary: 'Opens (or reopens) the pending order of a box and prices it; the price shown is the price signed.',
  },
  'POST /payment/buy-option': {
    access: 'person',
    body: offerOrder,
    reply: paymentForm,
    refusals: { ...orderRefusals, diagnostic_needed: { status: 409 } },
    summary: 'The same for an option, which needs a completed diagnostic.',
  },
  'POST /payment/gift-eqibox': {
    access: 'person',
    body: offerOrder.extend({
      recipientEmail,
      /** A day at midnight UTC, as the specification has it sent, or the day alone; at most a year ahead in Paris. */
      sendDate: z.union([instant, day]),
    }),
    reply: paymentForm,
    refusals: { ...orderRefusals, send_date_refused: { status: 422 } },
    summary: 'Opens (or reopens) the pending order of a box for somebody else.',
  },
  'PUT /payment/gift-address': {
    access: 'person',
    body: z.object({ idFact: z.number().int(), recipientEmail }),
    reply: null,
    refusals: {
      gift_over: { status: 409 },
      gift_address_spent: { status: 409 },
      gift_address_too_soon: { status: 429 },
    },
    meets: ['not_found'],
    summary:
      'Corrects the address of a gift that nobody has claimed; its message leaves again. Three times at most, five minutes apart.',
  },
  'POST /payment/withdraw': {
    access: 'person',
    body: z.object({
      idFact: z.number().int(),
      /** As it is declared. */
      name: personName(200),
      /** Where the acknowledgment goes; the account's address unless given. */
      contactEmail: email.optional(),
    }),
    /** What is given back. */
    reply: z.object({ refund: cents }),
    refusals: { withdrawal_over: { status: 409 } },
    meets: ['not_found'],
    summary:
      'Withdraws from a contract within its fourteen days (whole ones in Paris, the last a working day): refund, credit note and acknowledgment.',
  },
  'POST /payment/add-billing-data': {
    access: 'person',
    body: billing,
    reply: paymentForm,
    refusals: {
      order_unknown: { status: 404 },
      order_paid: { status: 409 },
      offer_unavailable: orderRefusals.offer_unavailable,
      diagnostic_needed: { status: 409 },
      payment_pending: orderRefusals.payment_pending,
      nothing_to_pay: { status: 409 },
      promo_refused: orderRefusals.promo_refused,
      too_many_attempts: { status: 429 },
    },
    summary:
      'Stores the billing address and answers the form, signed, ready to be posted to the card provider: the attempt under way while price and address stay the same, else a new one, so many an hour.',
  },
  'POST /payment/gift-card-apply': {
    access: 'person',
    body: z.object({ ref: oneLine(250), code: oneLine(100).nullish() }),
    reply: null,
    refusals: {
      order_unknown: { status: 404 },
      offer_unavailable: orderRefusals.offer_unavailable,
      diagnostic_needed: { status: 409 },
      payment_pending: orderRefusals.payment_pending,
      gift_card_refused: { status: 422, message: 'Code promo invalide ou expiré' },
      not_free: { status: 409 },
    },
    summary: 'Confirms an order whose total is zero; its invoice says 0,00 €.',
  },
  'GET /payment/order/:reference': {
    access: 'visitor',
    params: z.object({ reference: z.string().regex(/^[A-Za-z0-9]{1,250}$/u) }),
    reply: z.object({
      status: z.enum(['pending', 'paid']),
      kind: orderKind,
      offerLabel: z.string(),
      total: cents,
      discount: cents,
      promoCode: z.string().nullable(),
    }),
    refusals: {},
    summary: 'What the success page shows of an order, by its unguessable reference.',
  },
  'GET /payment/gift/:reference': {
    access: 'person',
    params: z.object({ reference: z.string().regex(/^[A-Za-z0-9]{1,250}$/u) }),
    reply: z.object({
      recipientEmail: z.string(),
      /** When its message leaves; null when it has left, or leaves at once. */
      leavesAt: instant.nullable(),
    }),
    refusals: {},
    meets: ['not_found'],
    summary: 'To whom a gift that the person paid for goes, and when: what its success page adds for its buyer.',
  },
  'GET /payment/under-way': {
    access: 'person',
    reply: z.object({
      payments: z.array(
        z.object({
          idOffre: z.number().int(),
          offre: z.string(),
          /** For whom, when it is a gift. */
          giftTo: z.string().nullable(),
          /** The day its message leaves, as it was signed; null for what is no gift. */
          sendOn: day.nullable(),
          /** `bank`: its answer is awaited, nothing is to be done. `open`: the card page was opened and may still be paid. */
          standing: z.enum(['bank', 'open']),
          since: instant,
        }),
      ),
      /** Boxes that were given to this person and wait to be begun. */
      gifts: z.array(
        z.object({
          offre: z.string(),
          /** As the gift's mail says it; null where that says no name. */
          giver: z.string().nullable(),
        }),
      ),
    }),
    refusals: {},
    summary: 'What the dashboard remembers of orders: payments that have not ended, gifts that have not begun.',
  },
  'POST /payment/notification': {
    access: 'visitor',
    rawBody: true,
    reply: 'text',
    refusals: { signature_wrong: { status: 403 } },
    summary: 'The card provider’s server-to-server notification: the only thing that changes an order’s state.',
  },
  'GET /payment/notification': {
    access: 'visitor',
    rawBody: true,
    reply: 'text',
    refusals: { signature_wrong: { status: 403 } },
    summary: 'The same, when the provider sends it as a GET.',
  },
});
