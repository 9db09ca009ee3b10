/** What an offer holds, line by line, in the order in which every card and page says it. The words are the interface's. */
import { bookletsByAge, type Reader } from '../reports/booklets-by-age.ts';
import type { Booklet, CatalogueOffer } from './words.ts';

export type ContentKind = 'diagnostic' | 'booklet' | 'restitution' | 'talk';

/** A text of `offers.contents` in content/interface. */
export type ContentName =
  | 'twoParts'
  | 'main'
  | 'restitution'
  | 'extension'
  | 'manager'
  | 'intelligences'
  | 'youthBooklet'
  | 'talk'
  | 'nextSteps';

export interface OfferContentLine {
  readonly kind: ContentKind;
  readonly name: ContentName;
  /** How long the restitution lasts, where the line is about one. */
  readonly minutes?: number;
}

const AFTER_RESTITUTION: Readonly<Partial<Record<Booklet, ContentName>>> = {
  complementary: 'extension',
  manager: 'manager',
  youth: 'youthBooklet',
};

/** `reader`: whoever is under 18 gets other booklets. */
export const offerContents = (
  { parts, restitution, booklets: held }: Pick<CatalogueOffer, 'parts' | 'restitution' | 'booklets'>,
  reader: Reader,
): readonly OfferContentLine[] => {
  if (parts.length === 0) {
    if (restitution === null) return [];
    return [
      { kind: 'talk', name: 'talk', minutes: restitution.minutes },
      { kind: 'talk', name: 'nextSteps' },
    ];
  }
  const lines: OfferContentLine[] = [];
  const booklets = bookletsByAge(held, reader);
  if (parts.includes('colour')) lines.push({ kind: 'diagnostic', name: 'intelligences' });
  if (parts.includes('behaviour')) lines.push({ kind: 'diagnostic', name: 'twoParts' });
  if (booklets.includes('main')) lines.push({ kind: 'booklet', name: 'main' });
  if (restitution !== null) lines.push({ kind: 'restitution', name: 'restitution', minutes: restitution.minutes });
  for (const booklet of booklets) {
    const name = AFTER_RESTITUTION[booklet];
    if (name !== undefined) lines.push({ kind: 'booklet', name });
  }
  return lines;
};
