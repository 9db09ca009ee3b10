/** What an offer holds, in words, read from the catalogue; cards and cart say the same. */
import { type ContentKind, offerContents } from '@eqinox/domain/offers/contents';
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import type { Reader } from '@eqinox/domain/reports/booklets-by-age';
import { useContext } from 'react';
import catalogue from '../../../content/offers.json';
import type { TextKey } from '../language/texts.ts';
import { useName, useText, YoungReader, type Translate } from '../language/language.ts';
import { Icon } from '../ui/icon.tsx';

export interface OfferContent {
  kind: ContentKind;
  text: string;
}

/** `30 min`, `1 h`: whole hours as hours. */
export const durationText = (t: Translate, minutes: number): string => {
  return minutes % 60 === 0
    ? t('offers.duration.hours', { count: minutes / 60 })
    : t('offers.duration.minutes', { count: minutes });
};

const known = (id: number) => (catalogue as CatalogueOffer[]).find((offer) => offer.id === id);

const contentsOf = (t: Translate, id: number, reader: Reader): OfferContent[] => {
  const offer = known(id);
  if (offer === undefined) return [];
  return offerContents(offer, reader).map(({ kind, name, minutes = 0 }) => ({
    kind,
    text: t(`offers.contents.${name}`, { count: minutes, duration: durationText(t, minutes) }),
  }));
};

/**
 * What the offer holds, in the order of the cards. Empty for an offer that the catalogue does not know. Whoever is under 18 is
 * told of the booklet that they will get.
 */
export const useOfferContents = (id: number, reader?: Reader): OfferContent[] => {
  const young = useContext(YoungReader);
  return contentsOf(useText(), id, reader ?? (young ? 'young' : 'adult'));
};

/** Whether the offer has statements to answer. */
export const statementsOf = (id: number): boolean => (known(id)?.parts.length ?? 0) > 0;

/** Whether a colour test comes before its diagnostic. */
export const hasColourTest = (id: number): boolean => known(id)?.parts.includes('colour') ?? false;

/** Whether one of them brings its reader the complementary booklet. */
export const holdComplementary = (ids: readonly number[], reader: Reader): boolean =>
  ids.some((id) => {
    const offer = known(id);
    return offer !== undefined && offerContents(offer, reader).some(({ name }) => name === 'extension');
  });

/** Whether the offer is made for people under 18. */
export const isForYouth = (id: number): boolean => known(id)?.audience === 'youth';

const PROMISES: Readonly<Record<number, TextKey>> = {
  8: 'offers.promise.8',
  27: 'offers.promise.27',
  28: 'offers.promise.28',
  29: 'offers.promise.29',
  30: 'offers.promise.30',
  41: 'offers.promise.41',
  42: 'offers.promise.42',
};

const IDS = new Map(catalogue.map(({ id, libelle }) => [libelle, id]));

/** What an offer is called in the language on the screen; one that this version does not know keeps the name it came with. */
export const useOfferName = (): ((libelle: string) => string) => {
  const name = useName();
  return (libelle) => name('offers.name', IDS.get(libelle) ?? '', libelle);
};

/** One line about the offer, or null for one without. */
export const useOfferPromise = (id: number): string | null => {
  const t = useText();
  const key = PROMISES[id];
  return key === undefined ? null : t(key);
};

/** A list of contents with checks. `columns`: two beside each other where they fit. */
export function ContentList({ contents, columns = false }: { contents: readonly OfferContent[]; columns?: boolean }) {
  return (
    <ul className={`grid gap-x-6 gap-y-1.5 ${columns ? 'sm:grid-cols-2' : ''}`}>
      {contents.map(({ text }) => (
        <li key={text} className="flex gap-2.5 type-list">
          <Icon name="check" className="mt-0.5 text-nuit-2" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same in one line of small words, where cards are many and the screen is small. */
export function ContentLine({ contents, className }: { contents: readonly OfferContent[]; className: string }) {
  return <p className={`type-list text-ink-2 ${className}`}>{contents.map(({ text }) => text).join(' · ')}</p>;
}
