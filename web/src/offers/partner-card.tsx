import type { Offer } from '@eqinox/contract/offers';
import { useOptionalReply } from '../api/queries.ts';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { ContentLine, useOfferContents, useOfferName, useOfferPromise } from '../parts/offer-contents.tsx';
import { OfferPicture } from '../parts/offer-picture.tsx';
import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/tag.tsx';
import { ChooseButton } from './offer-card.tsx';

export interface PartnerCardProps {
  offer: Offer;
  codeFrom: string | null;
  /** The offer whose price is struck through. */
  usual: Offer | null;
  onChoose: ((offer: Offer) => void) | null;
}

/** The partner's present, before the other offers: the usual price struck, 0 € in its place. */
export function PartnerCard({ offer, codeFrom, usual, onChoose }: PartnerCardProps) {
  const t = useText();
  const { price } = useFormats();
  return (
    <div className="bleed-phone mt-7 max-w-200">
      <Card as="article" className="flex flex-wrap items-center gap-x-4.5 gap-y-5">
        <OfferPicture id={offer.id} />
        <div className="min-w-45 flex-1">
          {codeFrom === null ? (
            <Tag tone="aube">{t('offers.catalogue.exclusivePlain')}</Tag>
          ) : (
            <Exclusive code={codeFrom} />
          )}
          <h3 className="mt-1 type-t3">{useOfferName()(offer.libelle)}</h3>
          <p className="leading-6 text-ink-2">{useOfferPromise(offer.id)}</p>
          <ContentLine contents={useOfferContents(offer.id)} className="mt-1" />
        </div>
        <p className="flex items-baseline gap-x-3 sm:block sm:text-right">
          {usual !== null && (
            <>
              <span className="sr-only">{t('offers.catalogue.oldPrice')}</span>
              <s className="leading-5 text-ink-3 sm:block">{price(usual.tarif)}</s>
            </>
          )}
          <span className="sr-only">{t('offers.catalogue.newPrice')}</span>
          <span className="type-price">{price(offer.tarif)}</span>
        </p>
        {onChoose !== null && (
          <div className="w-full sm:w-52">
            <ChooseButton offer={offer} onChoose={onChoose} />
          </div>
        )}
      </Card>
    </div>
  );
}

function Exclusive({ code }: { code: string }) {
  const t = useText();
  const name = useOptionalReply('GET /account/fromCodeCollaboration/:code', { params: { code } })?.name ?? null;
  return (
    <Tag tone="aube">
      {name === null ? t('offers.catalogue.exclusivePlain') : t('offers.catalogue.exclusive', { partner: name })}
    </Tag>
  );
}
