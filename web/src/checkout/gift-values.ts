/** What the gift block holds, what is wrong with it, and how it was left. */
import type { Offer } from '@eqinox/contract/offers';
import { parisDate } from '@eqinox/domain/calendar';
import { type GiftForm, giftFaults, type RecipientFault, type SendDateFault } from '@eqinox/domain/checkout/gift-form';
import type { TextKey } from '../language/texts.ts';
import { type Faults, isFaultless } from '../ui/form-state.ts';
import { keepGift, keptGift, type TypedGift } from './draft.ts';

/** Today where the person is, `YYYY-MM-DD`. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const EMAIL_FAULTS: Readonly<Record<RecipientFault, TextKey>> = {
  missing: 'checkout.gift.error.emailRequired',
  invalid: 'checkout.gift.error.emailInvalid',
};
const DATE_FAULTS: Readonly<Record<SendDateFault, TextKey>> = {
  missing: 'checkout.gift.error.dateRequired',
  tooFar: 'checkout.gift.error.dateTooFar',
};

export const faultsOfGift = (form: GiftForm): Faults<GiftForm> => {
  const { recipientEmail, sendDate } = giftFaults(form, parisDate(new Date()));
  return {
    recipientEmail: recipientEmail && EMAIL_FAULTS[recipientEmail],
    sendDate: sendDate && DATE_FAULTS[sendDate],
  };
};

/** The block as it was left, or blank. A day that has passed meanwhile becomes today, as the form has it by itself. */
export const leftGift = ({ id }: Offer): TypedGift => {
  const left = keptGift(id) ?? { ticked: false, recipientEmail: '', sendDate: '' };
  return { ...left, sendDate: left.sendDate < today() ? today() : left.sendDate };
};

/** What the server is told. */
export const wishOf = ({ recipientEmail, sendDate }: GiftForm): GiftForm => ({
  recipientEmail: recipientEmail.trim(),
  sendDate,
});

/** For whom the order of an offer was when it was left; null: for oneself, or not said in full. */
export const wishKept = (offer: Offer): GiftForm | null => {
  const left = leftGift(offer);
  return left.ticked && isFaultless(faultsOfGift(left)) ? wishOf(left) : null;
};

/**
 * Before an order is gone on with that was begun here or elsewhere: the block says for whom that one is, whatever this tab
 * has of another.
 */
export const leaveAsOrdered = (offer: Offer, giftTo: string | null, sendOn: string | null): void => {
  if (giftTo !== null) keepGift(offer.id, { ticked: true, recipientEmail: giftTo, sendDate: sendOn ?? today() });
  else if (keptGift(offer.id)?.ticked) keepGift(offer.id, { ...leftGift(offer), ticked: false });
};
