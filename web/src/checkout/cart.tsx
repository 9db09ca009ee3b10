import type { Offer } from '@eqinox/contract/offers';
import type { Reader } from '@eqinox/domain/reports/booklets-by-age';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { ContentList, useOfferContents, useOfferName, useOfferPromise } from '../parts/offer-contents.tsx';
import { OfferPicture } from '../parts/offer-picture.tsx';
import { StatementsLanguage } from '../parts/statements-language.tsx';

/** Step 0: what is being bought, as whoever will take it gets it: every line of the offer's card. */
export function Cart({ offer, reader }: { offer: Offer; reader: Reader }) {
  const t = useText();
  const { exactPrice } = useFormats();
  const promise = useOfferPromise(offer.id);
  const contents = useOfferContents(offer.id, reader);
  return (
    <>
      {/* Under 360 the price goes below the words. */}
      <div className="flex flex-wrap gap-x-4.5 gap-y-1 xs:flex-nowrap">
        <OfferPicture id={offer.id} />
        <div className="min-w-0 flex-1">
          <h3 className="type-t3">{useOfferName()(offer.libelle)}</h3>
          {promise !== null && <p className="leading-6 text-ink-2">{promise}</p>}
        </div>
        <p className="type-t3 whitespace-nowrap tabular-nums max-xs:basis-full max-xs:pl-20.5">
          {exactPrice(Math.round(offer.tarif * 100))}
        </p>
      </div>
      {contents.length > 0 && (
        <div className="mt-4">
          <h4 className="sr-only">{t('checkout.basket.contents')}</h4>
          <ContentList contents={contents} />
        </div>
      )}
      <StatementsLanguage offer={offer.id} className="mt-4" />
    </>
  );
}
