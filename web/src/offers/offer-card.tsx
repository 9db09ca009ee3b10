import type { AvailableOffer, Offer } from '@eqinox/contract/offers';
import { useFormats, useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/label.tsx';
import { ContentList, useOfferContents, useOfferPromise } from '../ui/offer-contents.tsx';
import { OfferPicture } from '../ui/offer-picture.tsx';

export interface OfferCardProps {
  box: AvailableOffer;
  /** Null: nothing can be bought now, the card shows no button. */
  onChoose: ((offer: Offer) => void) | null;
}

/** One of three on a common grid: picture, name, promise, price, contents, button at the bottom. */
export function OfferCard({ box, onChoose }: OfferCardProps) {
  const t = useText();
  const { price } = useFormats();
  const offer = box.offreAigo;
  return (
    <Card as="article" className="flex flex-col">
      <div className="flex items-start justify-between">
        <OfferPicture id={offer.id} />
        {box.state !== null && <Tag tone="aube">{t('offers.catalogue.pending')}</Tag>}
      </div>
      <h4 className="mt-4 type-t3">{offer.libelle}</h4>
      <p className="mt-0.5 max-w-[20em] leading-6 text-ink-2 md:min-h-12">{useOfferPromise(offer.id)}</p>
      <p className="mt-4.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="type-price">{price(offer.tarif)}</span>
        <span className="type-small text-ink-3">{t('offers.catalogue.once')}</span>
      </p>
      <div className="mt-4.5 mb-7 border-t border-line pt-4">
        <ContentList contents={useOfferContents(offer.id)} />
      </div>
      {onChoose !== null && (
        <div className="mt-auto">
          <ChooseButton offer={offer} onChoose={onChoose} />
        </div>
      )}
    </Card>
  );
}

export interface WideOfferCardProps extends OfferCardProps {
  /** Contents in two columns. */
  columns?: boolean;
  /** Why this one offer cannot be bought yet: shown in its button. */
  closed?: string | null;
}

/** Youth and action plan: picture, words and price on one line, then contents and button. */
export function WideOfferCard({ box, onChoose, columns = false, closed = null }: WideOfferCardProps) {
  const t = useText();
  const { price } = useFormats();
  const offer = box.offreAigo;
  return (
    <Card as="article" className="flex flex-1 flex-col">
      <div className="flex flex-wrap items-start gap-x-4.5 gap-y-3">
        <OfferPicture id={offer.id} />
        <div className="min-w-40 flex-1">
          <h4 className="type-t3">
            {offer.libelle} {box.state !== null && <Tag tone="aube">{t('offers.catalogue.pending')}</Tag>}
          </h4>
          <p className="leading-6 text-ink-2">{useOfferPromise(offer.id)}</p>
        </div>
        <p className="type-price max-sm:w-full">{price(offer.tarif)}</p>
      </div>
      <div className="mt-4.5 mb-6">
        <ContentList contents={useOfferContents(offer.id)} columns={columns} />
      </div>
      {onChoose !== null && (
        <div className="mt-auto">
          {closed === null ? (
            <ChooseButton offer={offer} onChoose={onChoose} />
          ) : (
            <Button block disabled aria-label={t('offers.catalogue.named', { action: closed, offer: offer.libelle })}>
              {closed}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** All buttons read alike: readers hear the offer's name too. */
export function ChooseButton({ offer, onChoose }: { offer: Offer; onChoose: (offer: Offer) => void }) {
  const t = useText();
  const action = t(offer.option ? 'offers.catalogue.chooseDebrief' : 'offers.catalogue.choose');
  return (
    <Button
      block
      aria-haspopup="dialog"
      aria-label={t('offers.catalogue.named', { action, offer: offer.libelle })}
      onClick={() => onChoose(offer)}
    >
      {action}
    </Button>
  );
}
