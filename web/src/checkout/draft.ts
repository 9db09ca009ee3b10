/**
 * What somebody typed for an order, so that closing the panel, a refused payment or a payment given up costs nobody a second
 * typing: billing address, gift and promo codes. In this tab only, for a day at most, until the order is paid or the person
 * signs out. Never in it: card data, which no page of ours sees; gift cards, whose code is money; the boxes, which are ticked
 * for one order.
 */
import { looksLikeGiftCard } from '@eqinox/domain/checkout/codes';
import type { GiftForm } from '@eqinox/domain/checkout/gift-form';
import { stored, storedDraft } from '../api/stored.ts';
import type { BillingValues } from './billing-values.ts';

const KEPT_MS = 24 * 3_600_000;

export type TypedAddress = Omit<BillingValues, 'terms' | 'immediateExecution'>;

/** The gift block as typed. */
export interface TypedGift extends GiftForm {
  readonly ticked: boolean;
}

interface Draft {
  /** Whose it is: the address of the account. */
  readonly person: string;
  readonly at: number;
  /** The offer whose cart was open last. */
  readonly offer?: number;
  readonly address?: TypedAddress;
  readonly gifts: Readonly<Record<number, TypedGift>>;
  readonly codes: Readonly<Record<number, readonly string[]>>;
  /** Of each offer, the order that was signed last. */
  readonly signed?: Readonly<Record<number, string>>;
}

const person = () => stored.get('lastUser') ?? '';
const empty = (now: number): Draft => ({ person: person(), at: now, gifts: {}, codes: {} });

/**
 * What is kept for whoever is signed in on this tab. Nobody else's, nothing older than a day, and nothing that is no draft:
 * what is found so is not left lying either, since signing out elsewhere is not heard on the card page.
 */
const read = (now = Date.now()): Draft => {
  const kept = storedDraft.get();
  if (kept === null) return empty(now);
  try {
    const draft = JSON.parse(kept) as Draft | null;
    const isOurs = draft !== null && draft.person !== '' && draft.person === person();
    if (isOurs && now - draft.at < KEPT_MS) return draft;
  } catch {
    // It is no draft.
  }
  storedDraft.remove();
  return empty(now);
};

/** The day counts from the last thing typed. A tab that keeps nothing (a private one may not) is no reason to stop an order. */
const keep = (changed: (draft: Draft) => Draft): void => {
  const now = Date.now();
  try {
    storedDraft.set(JSON.stringify({ ...changed(read(now)), at: now }));
  } catch {
    // It is typed again, then.
  }
};

export const keptAddress = (): TypedAddress | null => read().address ?? null;
export const keepAddress = (values: BillingValues): void => {
  const { terms: _, immediateExecution: __, ...address } = values;
  keep((draft) => ({ ...draft, address }));
};

export const keptGift = (offer: number): TypedGift | null => read().gifts[offer] ?? null;
export const keepGift = (offer: number, gift: TypedGift): void =>
  keep((draft) => ({ ...draft, gifts: { ...draft.gifts, [offer]: gift } }));

export const keptCodes = (offer: number): readonly string[] => read().codes[offer] ?? [];
/** Also remembers that this offer is the one in hand. */
export const keepCodes = (offer: number, codes: readonly string[]): void =>
  keep((draft) => ({
    ...draft,
    offer,
    codes: { ...draft.codes, [offer]: codes.filter((code) => !looksLikeGiftCard(code)) },
  }));

/** The offer whose cart was open last: what "try again" opens. */
export const keptOffer = (): number | null => read().offer ?? null;

/**
 * The order whose card page was opened with what is kept here; null when none was. It may have been paid since without this
 * tab seeing it.
 */
export const keptReference = (offer: number): string | null => read().signed?.[offer] ?? null;
export const keepReference = (offer: number, reference: string): void =>
  keep((draft) => ({ ...draft, signed: { ...draft.signed, [offer]: reference } }));

/** Somebody's draft that is not this person's, or too old, is gone from here on. */
export const tidyDraft = (): void => void read();

/** The order is paid: it was all for that. */
export const forgetDraft = (): void => storedDraft.remove();
