import type { Generated, JSONColumnType } from 'kysely';
import type { Billing } from '@eqinox/contract/checkout';
import type { CardRefundReason } from '@eqinox/domain/checkout/card-refund';
import type { PaymentVerdict } from '@eqinox/domain/checkout/payment-verdict';
import type { PromoTerms } from '@eqinox/domain/checkout/promo-code';
import type { GrantKind } from '@eqinox/domain/checkout/refund-grant';
import type { Language } from '@eqinox/domain/languages';

/** What one gift card pays of an order, in cents. */
export interface GiftCardPart {
  readonly id: number;
  readonly cents: number;
}

/** The address an order is billed to, as the person gave it. */
export type BillingAddress = Omit<Billing, 'reference' | 'terms' | 'immediateExecution'>;

/** Terms of promo codes as JSON keeps them: instants in ISO 8601. */
export type PromoTermsAsText = Omit<PromoTerms, 'startsAt' | 'endsAt'> & {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
};

export type GiftCardEntryKind = 'issued' | 'reserved' | 'released' | 'spent' | 'refunded';

export interface CheckoutTables {
  'checkout.orders': {
    id: Generated<number>;
    account_id: number;
    offer_id: number;
    gift: Generated<boolean>;
    /** `quoted`: of a group's seats, which wait for their money. */
    status: Generated<'pending' | 'quoted' | 'paid'>;
    list_cents: number;
    discount_cents: Generated<number>;
    promo_code: string | null;
    gift_cards: JSONColumnType<GiftCardPart[], string | undefined>;
    gift_cents: Generated<number>;
    billing: JSONColumnType<BillingAddress> | null;
    terms_version: string | null;
    terms_accepted_at: Date | null;
    immediate_execution_at: Date | null;
    created_at: Date;
    paid_at: Date | null;
    /** How many seats of a group; null of any other order. */
    seats: Generated<number | null>;
    seats_paid_by: Generated<'card' | 'transfer' | null>;
  };
  'checkout.payment_attempts': {
    id: Generated<number>;
    order_id: number;
    reference: string;
    list_cents: number;
    discount_cents: number;
    promo_code: string | null;
    gift_cards: JSONColumnType<GiftCardPart[], string | undefined>;
    gift_cents: Generated<number>;
    status: Generated<'open' | 'signed' | 'failed' | 'paid' | 'review' | 'refunded'>;
    created_at: Date;
    signed_at: Date | null;
    closed_at: Date | null;
    recipient_email: Generated<string | null>;
    send_on: Generated<string | null>;
  };
  'checkout.promo_codes': {
    id: Generated<number>;
    code: string;
    percent: number | null;
    amount_cents: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
    offer_ids: number[] | null;
    total_limit: number | null;
    person_limit: number | null;
    created_at: Date;
  };
  'checkout.promo_uses': {
    promo_code_id: number;
    order_id: number;
    account_id: number;
    status: 'reserved' | 'spent' | 'released';
    changed_at: Date;
  };
  'checkout.gift_cards': {
    id: Generated<number>;
    code_hash: Buffer;
    ends_at: Date | null;
    blocked_at: Date | null;
    created_at: Date;
  };
  'checkout.code_batches': {
    id: Generated<number>;
    kind: 'gift-cards' | 'promo-codes';
    /** How many codes. */
    amount: number;
    /** What one gift card is worth, and its end. */
    cents: number | null;
    ends_at: Date | null;
    /** The promo code, or what all of them begin with. */
    code: string | null;
    terms: JSONColumnType<PromoTermsAsText, string | null, never> | null;
    reason: string;
    asked_by: number;
    asked_at: Date;
    /** What it gives away, where whoever asked decides alone; null where it takes two. */
    alone_cents: number | null;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    approved: Generated<boolean | null>;
    made_at: Generated<Date | null>;
    /** Numbers of the cards, or of the promo codes. */
    made_ids: Generated<number[] | null>;
  };
  'checkout.gift_card_entries': {
    id: Generated<number>;
    gift_card_id: number;
    order_id: number | null;
    kind: GiftCardEntryKind;
    cents: number;
    made_at: Date;
  };
  'checkout.gifts': {
    order_id: number;
    recipient_email: string;
    send_on: string;
    sent_at: Date | null;
    claimed_by: number | null;
    claimed_at: Date | null;
    withdrawn_at: Date | null;
    address_changes: Generated<number>;
    address_changed_at: Date | null;
    giver_name: string | null;
    giver_language: Language | null;
    names_giver: Generated<boolean>;
  };
  'checkout.gift_links': {
    init_token_id: number;
    order_id: number;
  };
  'checkout.refused_codes': {
    id: Generated<number>;
    account_id: number;
    refused_at: Date;
  };
  'checkout.withdrawals': {
    order_id: number;
    declared_name: string;
    contact_email: string;
    refund_cents: number;
    declared_at: Date;
    acknowledged_at: Date | null;
  };
  'checkout.refunds': {
    id: Generated<number>;
    order_id: number;
    reference: string;
    call_number: string;
    transaction_number: string;
    amount_cents: number;
    reason: CardRefundReason;
    status: Generated<'due' | 'asked' | 'done' | 'refused'>;
    requested_at: Date;
    question_number: number | null;
    asked_at: Date | null;
    done_at: Date | null;
    /** An earlier refund of the same payment, from when its numbers had two forms: this one is history. */
    repeats: Generated<number | null>;
    /** Of refunds that staff granted. */
    grant_id: Generated<number | null>;
    /** What a transfer paid goes back by one; the provider's columns are empty then. */
    means: Generated<'card' | 'transfer'>;
    /** What the bank's statement says of a transfer that has left. */
    statement_reference: Generated<string | null>;
  };
  'checkout.refund_grants': {
    id: Generated<number>;
    account_id: number;
    order_id: number;
    cents: number;
    /** A withdrawal by letter that is taken after its days waits as refunds do. */
    kind: GrantKind | 'withdrawal';
    reason: string;
    granted_by: number;
    granted_at: Date;
    withdrawal_ends: Date;
    alone: boolean;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    approved: Generated<boolean | null>;
    card_cents: Generated<number | null>;
    credit_note: Generated<string | null>;
    /** Of a letter: its day in Paris, as whom it is signed, and where the answer goes. */
    declared_on: Generated<string | null>;
    declared_name: Generated<string | null>;
    contact_email: Generated<string | null>;
  };
  'checkout.payment_events': {
    id: Generated<number>;
    attempt_id: number | null;
    reference: string;
    transaction_number: string;
    call_number: string;
    response_code: string;
    authorisation: string | null;
    amount_cents: number;
    verdict: PaymentVerdict;
    address: string;
    received_at: Date;
  };
}
