import type { CatalogueOffer } from '@eqinox/domain/offers/words';
import texts from '../../../content/invoices/fr.json' with { type: 'json' };

const words = texts.contents;

/** What an offer holds, as its invoice counts it up. */
export const contentOf = ({ parts, restitution, booklets }: CatalogueOffer): string =>
  [
    ...(parts.includes('colour') ? [words.colour] : []),
    ...(parts.includes('behaviour') ? [words.diagnostic] : []),
    ...(['main', 'youth'] as const).filter((name) => booklets.includes(name)).map((name) => words[name]),
    ...(restitution ? [restitution.libelle] : []),
    ...(['complementary', 'manager'] as const).filter((name) => booklets.includes(name)).map((name) => words[name]),
  ].join(' · ');
