import type { Offer } from '@eqinox/contract/offers';
import type { GiftForm } from '@eqinox/domain/checkout/gift-form';
import type { Reader } from '@eqinox/domain/reports/booklets-by-age';
import { useText } from '../language/language.ts';
import { Rich } from '../language/rich.tsx';
import { ContentLine, useOfferContents, useOfferName } from '../parts/offer-contents.tsx';
import { useGiftDeparture } from './gift-departure.ts';

export interface OrderRecapProps {
  offer: Offer;
  reader: Reader;
  /** For whom, when it is not for oneself. */
  gift: GiftForm | null;
}

/** What the button orders, right above total and button (Code de la consommation, article L221-14). */
export default function OrderRecap({ offer, reader, gift }: OrderRecapProps) {
  const t = useText();
  const name = useOfferName()(offer.libelle);
  const departure = useGiftDeparture();
  return (
    <section aria-label={t('checkout.recap')} className="flex flex-col gap-0.5">
      <p className="type-label">{name}</p>
      <ContentLine contents={useOfferContents(offer.id, reader)} className="" />
      {gift !== null && (
        <p className="type-list wrap-anywhere text-ink-2">
          <Rich
            text={t('checkout.gift.for', { email: gift.recipientEmail })}
            marks={{ email: (words) => <strong className="font-semibold text-ink">{words}</strong> }}
          />{' '}
          {departure(gift.sendDate)}
        </p>
      )}
    </section>
  );
}
