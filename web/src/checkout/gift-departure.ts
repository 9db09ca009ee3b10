import { isCalendarDate } from '@eqinox/domain/calendar';
import { giftLeavesAt } from '@eqinox/domain/checkout/gift-departure';
import { serverNow } from '../api/server-clock.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';

/** When the message of a gift that is paid now leaves, as a sentence; null for what is no day. */
export const useGiftDeparture = (): ((sendDate: string) => string | null) => {
  const t = useText();
  const { date } = useFormats();
  return (sendDate) => {
    if (!isCalendarDate(sendDate)) return null;
    return giftLeavesAt(sendDate, serverNow()) === null
      ? t('checkout.gift.atOnce')
      : t('checkout.gift.later', { date: date(sendDate) });
  };
};
