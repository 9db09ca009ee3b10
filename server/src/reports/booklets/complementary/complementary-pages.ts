/** The words of the complementary booklet that a person's results choose. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { MotivationLevel } from '@eqinox/domain/reports/words';
import { pick, rich, titled } from '../shared/booklet-words.ts';
import { withArticles } from '../shared/facet-names.ts';
import type { ComplementaryTexts } from './complementary-texts.ts';

const GROUPS: readonly MotivationLevel[] = ['plus', 'egale', 'moins'];

/** Every facet's condition, by how much it nourishes. */
export const conditionsPage = ({ facets }: MainBooklet, texts: ComplementaryTexts) => {
  const { title, lede, intro, groups, notes, own } = texts.pages.conditions;
  return {
    title,
    lede: rich(lede),
    intro: rich(intro),
    groups: GROUPS.map((level) => {
      const concerned = facets.filter(({ motivationLevel }) => motivationLevel === level);
      return {
        title: groups[level].title,
        none: concerned.length === 0 ? rich(groups[level].none) : null,
        facets: concerned.map(({ facet }) => ({
          facet,
          text: rich(pick(texts.conditions, `${facet}.${level}`)),
        })),
      };
    }),
    notes: notes.map((part) => titled(part)),
    own,
  };
};

/** Two pages: the leading facets in the order of the portrait, half on each. */
export const overflowPages = ({ groups }: MainBooklet, texts: ComplementaryTexts) => {
  const { title, continued, lede, intro, labels, none, notes } = texts.pages.overflow;
  const leading = groups['en-tete'];
  const half = Math.ceil(leading.length / 2);
  const told = (facets: readonly FacetId[]) =>
    facets.map((facet) => ({
      facet,
      name: texts.names.facets[facet]!.name,
      excess: rich(pick(texts.excess, `${facet}`)),
      neighbour: rich(pick(texts.neighbours, `${facet}`)),
    }));
  return {
    title,
    continued,
    lede: rich(lede),
    intro: rich(intro),
    labels,
    none: leading.length === 0 ? rich(none) : null,
    halves: [told(leading.slice(0, half)), told(leading.slice(half))],
    notes: notes.map((part) => titled(part)),
  };
};

/** Half printed, half blank. */
export const manualPage = ({ groups, facets }: MainBooklet, texts: ComplementaryTexts) => {
  const { title, lede, printed, blanks, signature, note } = texts.pages.manual;
  const nourishing = facets.filter(({ motivationLevel }) => motivationLevel === 'plus').map(({ facet }) => facet);
  const sentences: readonly [string, readonly FacetId[]][] = [
    [printed.chosen, groups['en-tete']],
    [printed.nourishing, nourishing],
    [printed.setAside, groups['en-retrait']],
  ];
  const told = sentences.filter(([, named]) => named.length > 0);
  return {
    title,
    lede: rich(lede),
    printed:
      told.length === 0
        ? [rich(printed.nothing)]
        : told.map(([words, named]) => rich(words, { facets: withArticles(named, textsOfNames(texts)) })),
    blanks,
    signature,
    note: rich(note),
  };
};

const textsOfNames = ({ names, main }: ComplementaryTexts) => ({ names, pages: main });
