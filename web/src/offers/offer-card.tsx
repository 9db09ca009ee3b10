import type { AvailableOffer, Offer } from '@eqinox/contract/offers';
import { useFormats } from '../language/formats.ts';
import { useText } from '../language/language.ts';
import { ContentLine, ContentList, useOfferContents, useOfferName, useOfferPromise } from '../parts/offer-contents.tsx';
import { OfferPicture } from '../parts/offer-picture.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/tag.tsx';

export interface OfferCardProps {
  box: AvailableOffer;
  /** Null: nothing can be bought now, the card shows no button. */
  onChoose: ((offer: Offer) => void) | null;
  /** Why this one offer cannot be bought yet: shown in its button. */
  closed?: string | null;
}

/** One of three on a common grid: picture, name, promise, price, contents, button at the bottom. */
export function OfferCard({ box, onChoose, closed = null }: OfferCardProps) {
  const t = useText();
  const { price } = useFormats();
  const offer = box.offreAigo;
  const contents = useOfferContents(offer.id);
  return (
    <Card as="article" className="flex flex-col">
      <div className="flex items-start gap-4 md:block">
        <OfferPicture id={offer.id} />
        <Words
          box={box}
          priced={onChoose === null}
          className="max-md:flex-1 md:mt-4"
          promise="md:min-h-12 md:max-w-[20em]"
        />
      </div>
      <p className="mt-4.5 flex flex-wrap items-baseline gap-x-2.5 max-md:hidden">
        <span className="type-price">{price(offer.tarif)}</span>
        <span className="type-small text-ink-3">{t('offers.catalogue.once')}</span>
      </p>
      <ContentLine contents={contents} className="mt-3 md:hidden" />
      {contents.length > 0 && (
        <div className={`mt-4.5 border-t border-line pt-4 max-md:hidden ${onChoose === null ? '' : 'mb-7'}`}>
          <ContentList contents={contents} />
        </div>
      )}
      <Bottom offer={offer} onChoose={onChoose} closed={closed} />
    </Card>
  );
}

export interface WideOfferCardProps extends OfferCardProps {
  /** Contents in two columns. */
  columns?: boolean;
}

/** Youth and action plan: picture, words and price on one line, then contents and button. */
export function WideOfferCard({ box, onChoose, columns = false, closed = null }: WideOfferCardProps) {
  const { price } = useFormats();
  const offer = box.offreAigo;
  const contents = useOfferContents(offer.id);
  return (
    <Card as="article" className="flex flex-1 flex-col">
      <div className="flex items-start gap-x-4 md:gap-x-4.5">
        <OfferPicture id={offer.id} />
        <Words box={box} priced={onChoose === null} className="flex-1" />
        <p className="type-price max-md:hidden">{price(offer.tarif)}</p>
      </div>
      <ContentLine contents={contents} className="mt-3 md:hidden" />
      <div className={`mt-4.5 max-md:hidden ${onChoose === null ? '' : 'mb-6'}`}>
        <ContentList contents={contents} columns={columns} />
      </div>
      <Bottom offer={offer} onChoose={onChoose} closed={closed} />
    </Card>
  );
}

interface WordsProps {
  box: AvailableOffer;
  /** On a phone the price stands at the end of the name's line: there is no button to stand beside. */
  priced: boolean;
  className: string;
  promise?: string;
}

/** Name and promise; an offer that this version does not know has its name only. */
function Words({ box, priced, className, promise = '' }: WordsProps) {
  const t = useText();
  const { price } = useFormats();
  const offer = box.offreAigo;
  const words = useOfferPromise(offer.id);
  return (
    <div className={`min-w-0 ${className}`}>
      <div className="flex items-baseline justify-between gap-x-3">
        <h4 className="type-t3">
          {useOfferName()(offer.libelle)} {box.state !== null && <Tag tone="aube">{t('offers.catalogue.pending')}</Tag>}
        </h4>
        {priced && <p className="type-t3 whitespace-nowrap tabular-nums md:hidden">{price(offer.tarif)}</p>}
      </div>
      {words !== null && <p className={`leading-6 text-ink-2 md:mt-0.5 ${promise}`}>{words}</p>}
    </div>
  );
}

/** The button; on a phone the price stands beside it, so that five offers are not five screens. */
function Bottom({ offer, onChoose, closed }: Required<Omit<OfferCardProps, 'box'>> & { offer: Offer }) {
  const t = useText();
  const { price } = useFormats();
  const name = useOfferName()(offer.libelle);
  if (onChoose === null) return null;
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-md:pt-4 xs:gap-x-4">
      <p className="type-price max-xs:text-[24px] md:hidden">{price(offer.tarif)}</p>
      <div className="max-md:max-w-80 max-md:grow md:w-full">
        {closed === null ? (
          <ChooseButton offer={offer} onChoose={onChoose} />
        ) : (
          <Button block disabled aria-label={t('offers.catalogue.named', { action: closed, offer: name })}>
            {closed}
          </Button>
        )}
      </div>
    </div>
  );
}

/** All buttons read alike: readers hear the offer's name too. */
export function ChooseButton({ offer, onChoose }: { offer: Offer; onChoose: (offer: Offer) => void }) {
  const t = useText();
  const name = useOfferName()(offer.libelle);
  const action = t(offer.option ? 'offers.catalogue.chooseDebrief' : 'offers.catalogue.choose');
  return (
    <Button
      block
      aria-haspopup="dialog"
      aria-label={t('offers.catalogue.named', { action, offer: name })}
      onClick={() => onChoose(offer)}
    >
      {action}
    </Button>
  );
}
