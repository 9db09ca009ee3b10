/** The words of two facets told together: one pair on each pillar's page, and the page "Vos alliages". */
import { pillarOf } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, FacetPair, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { ShownStatements } from '../../../content/banks.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { pick } from '../shared/booklet-words.ts';
import { quotedChoice } from '../shared/quotations.ts';
import { withArticles } from '../shared/facet-names.ts';

/** What stands at the foot of a pillar's page. Two that lead are told alone; of two that lie apart, or do not, the counts are told. */
export const pillarPair = (
  { kind, facets, established, apart, text }: FacetPair,
  all: readonly BookletFacet[],
  texts: BookletTexts,
) => {
  const { alliage, contrast, clear, near } = texts.innerPages.pair;
  const { fill, rich } = texts.write;
  const together = kind === 'alliage';
  const told = pick(together ? texts.alliages : texts.contrasts, text.key);
  if (together) return { title: alliage, names: pairNames(facets, texts), text: rich(told) };
  // Bars whose margins do not touch show a gap; whether it is the widest of the four by more than chance is another question.
  const { title, text: more } = established
    ? { title: contrast, text: texts.innerPages.pair.established }
    : apart
      ? clear
      : near;
  return {
    title,
    names: pairNames(facets, texts),
    text: rich(`${told} ${fill(more, pairCounts(facets, all, texts))}`),
  };
};

export const alliagesPage = (booklet: MainBooklet, shown: ShownStatements, texts: BookletTexts) => {
  const { alliages, groups, facets: all } = booklet;
  const { title, lede, intro, counts, prompt, one, none, notes } = texts.innerPages.alliages;
  const { fill, rich, titled } = texts.write;
  const leading = groups['en-tete'];
  const alone = leading.length === 1 ? one : none;
  return {
    title,
    lede: rich(lede),
    intro: rich(intro),
    pairs: alliages.map(({ facets, text }, index) => ({
      facets,
      names: pairNames(facets, texts),
      counts: fill(counts, pairCounts(facets, all, texts)),
      text: rich(toldBefore(booklet)[index] ? metWords(facets, booklet, shown, texts) : pick(texts.alliages, text.key)),
    })),
    without: alliages.length === 0 ? rich(alone, { facets: withArticles(leading, texts) }) : null,
    prompt,
    // Why these pairs, and why they suppose, is said of pairs alone; the last, of those that no page tells.
    notes: (alliages.length === 0 ? [] : notes.slice(0, isAnyUntold(booklet) ? undefined : -1)).map((part) =>
      titled(part),
    ),
  };
};

/** Which of these pairs a pillar's page has told already: here it is not said again, word for word. */
export const toldBefore = ({ alliages, pillars }: MainBooklet): readonly boolean[] =>
  alliages.map(({ text }) => pillars.some(({ pair }) => pair.kind === 'alliage' && pair.text.key === text.key));

const isAnyUntold = ({ alliages, groups, pillars }: MainBooklet): boolean => {
  const together = pillars.map(({ pair }) => pair).filter(({ kind }) => kind === 'alliage');
  const told = new Set([...alliages, ...together].map(({ text }) => text.key));
  const leading = groups['en-tete'].length;
  return (leading * (leading - 1)) / 2 > told.size;
};

/** Where the two are told, and the one thing more: what was chosen the time they stood face to face. */
export const metWords = (
  [first, second]: FacetPair['facets'],
  { own: { won } }: MainBooklet,
  shown: ShownStatements,
  { innerPages: { alliages }, write }: BookletTexts,
): string => {
  const met =
    won[first].find(({ left }) => left.facet === second) ?? won[second].find(({ left }) => left.facet === first);
  return [
    write.fill(alliages.told, { pillar: `{page:pillar-${pillarOf(first)}}` }),
    ...(met ? [write.fill(alliages.met, quotedChoice(met, shown))] : []),
  ].join(' ');
};

const pairCounts = ([first, second]: FacetPair['facets'], all: readonly BookletFacet[], { names }: BookletTexts) => ({
  first: names.facets[first]!.name,
  second: names.facets[second]!.name,
  wins: all[first]!.wins,
  otherWins: all[second]!.wins,
});

const pairNames = ([first, second]: FacetPair['facets'], { innerPages, names, write }: BookletTexts): string => {
  const name = (facet: number) => names.facets[facet]!.name;
  return write.fill(innerPages.alliages.pair, { first: name(first), second: name(second) });
};
