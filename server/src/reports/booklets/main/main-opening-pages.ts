/** The words of the pages that open the main booklet: how to read it, the sixteen facets. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import type { Level } from '@eqinox/domain/reports/words';
import { petalReading } from '../shared/booklet-reading-page.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import type { RichTitled } from '../shared/booklet-words.ts';
import { inFixedOrder, type Named } from '../shared/facet-names.ts';

const LEVELS: readonly Level[] = ['en-tete', 'frequente', 'occasionnelle', 'en-retrait'];

export const readingPage = ({ grouped, quality }: MainBooklet, { pages, write }: BookletTexts) => {
  const { reading, lowContrast, words } = pages;
  const { rich, titled } = write;
  return {
    ...petalReading(quality, { pages, write }),
    // Of unsteady answers no sentence beside a bar tells of both.
    ...(grouped && isUnsteady(quality) ? { bar: rich(reading.barApart) } : {}),
    columns: grouped
      ? [titled(reading.groups), titled(reading.aside)]
      : [titled({ title: lowContrast.title, text: lowContrast.lede })],
    levels: grouped ? LEVELS.map((key) => ({ key, word: words.levels[key], text: rich(reading.levels[key]) })) : [],
  };
};

/** Petal and ring have scales of their own: what is told of both follows from the plane, where each is held against its mean. */
export const facetsPage = (
  { facets, grouped, quadrants, quality }: MainBooklet,
  { pages, names, write }: BookletTexts,
) => {
  const { fill, rich, lowered } = write;
  const { facets: words, words: common, alt } = pages;
  const described = facets.map(({ facet, level, behaviour, motivationLevel }) =>
    fill(level ? alt.rose.item : alt.rose.itemWithoutLevel, {
      facet: names.facets[facet]!.name,
      level: level ? lowered(common.levels[level]) : common.noLevel,
      value: Math.round(behaviour.value),
      motivation: common.motivations[motivationLevel],
    }),
  );
  const column = (part: typeof words.moreMotivation, concerned: readonly FacetId[]): RichTitled => {
    const text = part[roseColumn({ grouped, quality }, concerned)];
    return { title: part.title, text: rich(text, { facets: italicsWithArticles(concerned, { names, write }) }) };
  };
  return {
    title: words.title,
    alt: fill(alt.rose.sentence, { facets: described.join(alt.between) }),
    caption: rich(words.caption),
    columns: [column(words.moreMotivation, quadrants.appelle), column(words.moreChoices, quadrants.coute)],
  };
};

/** What a column beside the rose tells: into the drawing of a flat profile nothing is read, nor into that of answers which changed. */
export const roseColumn = (
  { grouped, quality }: Pick<MainBooklet, 'grouped' | 'quality'>,
  concerned: readonly FacetId[],
) => {
  if (!grouped) return 'flat';
  if (isUnsteady(quality)) return 'unsteady';
  return concerned.length === 0 ? 'none' : 'text';
};

/** The page of a profile too flat for groups, where another booklet has its portrait. */
export const lowContrastPage = ({ pages, write: { rich } }: BookletTexts) => {
  const { title, lede, paragraphs, short } = pages.lowContrast;
  return { title, lede: rich(lede), text: paragraphs.map((paragraph) => rich(paragraph)), note: rich(short) };
};

/** "l’*Initiative*": the article as it is written, then the name in italics with its capital. */
/** "l’*écoute* et le *soutien*". */
export const italicsWithArticles = (facets: readonly FacetId[], { names, write }: Named): string =>
  write.list(inFixedOrder(facets).map((facet) => italicName(names.facets[facet]!)));

const italicName = ({ name, article }: { name: string; article: string }): string => {
  return `${article.slice(0, -name.length)}*${name}*`;
};
