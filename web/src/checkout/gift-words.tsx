import type { ReplyOf } from '@eqinox/contract/routes';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { isSignedIn } from '../api/session.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';

type PaidGift = ReplyOf<'GET /payment/gift/:reference'>;

/** Of a gift that is paid: to whom it goes and when, for its buyer; for anybody else with the address of the page, that it goes. */
export function GiftWords({ reference }: { reference: string | null }) {
  const t = useText();
  const { date } = useFormats();
  const [gift, setGift] = useState<PaidGift | null>(null);

  useEffect(() => {
    if (reference === null || !isSignedIn()) return undefined;
    const leave = new AbortController();
    call('GET /payment/gift/:reference', { params: { reference }, signal: leave.signal }).then(
      setGift,
      () => undefined,
    );
    return () => leave.abort();
  }, [reference]);

  if (gift === null) return t('checkout.success.gift.text');
  const { recipientEmail: email, leavesAt } = gift;
  return (
    <span className="wrap-anywhere">
      {leavesAt === null
        ? t('checkout.success.gift.atOnce', { email })
        : t('checkout.success.gift.later', { email, date: date(leavesAt) })}
    </span>
  );
}
