import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import { durationText, minutesText } from '@eqinox/domain/offers/duration';
import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import { fillPlaces } from '@eqinox/domain/fill-places';
import { offerNameIn } from '../content/offer-names.ts';
import { contentTexts } from '../invoices/index.ts';

type Foreign = Exclude<Language, 'fr'>;

/** What an offer holds, as its invoice counts it up. */
export const contentOf = (offer: CatalogueOffer, language: Language): string => {
  const { parts, booklets } = offer;
  const words = contentTexts(language);
  return [
    ...(parts.includes('colour') ? [words.colour] : []),
    ...(parts.includes('behaviour') ? [words.diagnostic] : []),
    ...(['main', 'youth'] as const).filter((name) => booklets.includes(name)).map((name) => words[name]),
    ...restitutionIn(offer, language),
    ...(['complementary', 'manager'] as const).filter((name) => booklets.includes(name)).map((name) => words[name]),
  ].join(' · ');
};

/** The restitution that an offer holds, if it does. */
export const restitutionIn = ({ kind, restitution }: CatalogueOffer, language: Language): readonly string[] => {
  if (!restitution) return [];
  const words = contentTexts(language);
  const { minutes } = restitution;
  const places = { duration: durationText(minutes, language), minutes: minutesText(minutes, language) };
  return [fillPlaces(kind === 'option' ? words.option : words.restitution, places)];
};

/** Name and contents in each other language, as they stand beside the French ones. */
export const translationsOf = (offer: CatalogueOffer) =>
  Object.fromEntries(
    LANGUAGES.filter((language) => language !== 'fr').map((language) => [
      language,
      { label: offerNameIn(language, offer), content: contentOf(offer, language) },
    ]),
  ) as Record<Foreign, { label: string; content: string }>;
