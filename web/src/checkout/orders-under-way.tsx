import type { Offer } from '@eqinox/contract/offers';
import type { ReplyOf } from '@eqinox/contract/routes';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useOptionalReply, useRefresh, useReplyWhen } from '../api/queries.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { useOfferName } from '../parts/offer-contents.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { leaveAsOrdered } from './gift-values.ts';

type UnderWay = ReplyOf<'GET /payment/under-way'>;

/** The bank answers by itself: while it is awaited, the page asks again. */
const AGAIN_MS = 15_000;

/** On the dashboard: payments that have not ended, and gifts that wait to be begun. Nothing when there is neither. */
export default function OrdersUnderWay({ onResume }: { onResume: (offer: Offer) => void }) {
  const underWay = useOptionalReply('GET /payment/under-way');
  useAskedAgain(underWay?.payments.length ?? 0);
  if (underWay === undefined) return null;
  return (
    <>
      {underWay.payments.map((payment) => (
        <Payment key={`${payment.idOffre} ${payment.giftTo}`} payment={payment} onResume={onResume} />
      ))}
      {underWay.gifts.map((gift, index) => (
        // Two gifts may say the same.
        <Gift key={index} gift={gift} />
      ))}
    </>
  );
}

/** Asks again while something is under way; once it has ended, for all that this changes. */
const useAskedAgain = (count: number): void => {
  const refresh = useRefresh();
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh('GET /payment/under-way');
  });
  const ended = useEffectEvent(() => void refresh('GET /state', 'GET /offer', 'GET /offer/boxes'));
  const before = useRef(0);
  useEffect(() => {
    if (count < before.current) ended();
    before.current = count;
    if (count === 0) return undefined;
    const timer = setInterval(ask, AGAIN_MS);
    return () => clearInterval(timer);
  }, [count]);
};

interface PaymentProps {
  payment: UnderWay['payments'][number];
  onResume: (offer: Offer) => void;
}

function Payment({ payment, onResume }: PaymentProps) {
  const t = useText();
  const { date } = useFormats();
  const { idOffre, giftTo, sendOn, standing, since } = payment;
  const offer = useOfferName()(payment.offre);
  const box = useReplyWhen(standing === 'open', 'GET /offer/boxes')?.find(({ offreAigo }) => offreAigo.id === idOffre);
  const texts = `checkout.underWay.${standing}` as const;
  const resume = (offer: Offer) => {
    leaveAsOrdered(offer, giftTo, sendOn);
    onResume(offer);
  };
  return (
    <Note
      title={t(`${texts}.title`, { offer })}
      action={
        box !== undefined && (
          <Button block="phone" aria-haspopup="dialog" onClick={() => resume(box.offreAigo)}>
            {t('checkout.underWay.resume')}
          </Button>
        )
      }
    >
      {giftTo !== null && `${t('checkout.underWay.gift', { email: giftTo })} `}
      {t(`${texts}.text`, { date: date(since) })}
    </Note>
  );
}

function Gift({ gift: { offre, giver } }: { gift: UnderWay['gifts'][number] }) {
  const t = useText();
  const offer = useOfferName()(offre);
  const title =
    giver === null ? t('checkout.received.unnamed', { offer }) : t('checkout.received.named', { giver, offer });
  return <Note title={title}>{t('checkout.received.text')}</Note>;
}

function Note({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="bleed-phone mt-4">
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 sm:py-5">
        <div className="min-w-0 flex-1 basis-70 wrap-anywhere">
          <p className="type-body leading-6 font-semibold">{title}</p>
          <p className="type-small text-ink-2">{children}</p>
        </div>
        {action}
      </Card>
    </section>
  );
}
