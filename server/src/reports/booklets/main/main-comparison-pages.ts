/** The words of the two facing pages that set a diagnostic beside an earlier one. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { behaviourScale } from '@eqinox/domain/reports/display-scales';
import { compareBooklets } from '@eqinox/domain/reports/comparison';
import type { Comparison, FacetChange } from '@eqinox/domain/reports/comparison';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { pick } from '../shared/booklet-words.ts';
import type { Values } from '../shared/booklet-words.ts';
import { inItalics, pillarsNamed, withArticles } from '../shared/facet-names.ts';

/** An earlier diagnostic that may be compared, and when it was completed. */
export type Earlier = { readonly booklet: MainBooklet; readonly completedAt: Date };
type Pair = { readonly before: MainBooklet; readonly after: MainBooklet; readonly comparison: Comparison };

/** Distances in logits, drawn in the middle of the scale: chance alone, and what may be called a change. */
const ORDINARY = 0.7;
const NEEDED = 2.1;

export const comparisonPages = (earlier: Earlier, after: MainBooklet, completedAt: Date, texts: BookletTexts) => {
  const { day } = texts.write;
  const pair = { before: earlier.booklet, after, comparison: compareBooklets(earlier.booklet, after) };
  const dates = { before: day(earlier.completedAt), after: day(completedAt) };
  return { facets: facetsSideBySide(pair, texts, dates), conclusions: conclusions(pair, texts) };
};

/** Those with this verdict, by number. */
export const facetsWith = ({ facets }: Comparison, verdict: 'changed' | 'maybe'): FacetId[] => {
  return facets.filter(({ behaviour }) => behaviour.verdict === verdict).map(({ facet }) => facet);
};

const facetsSideBySide = ({ before, after, comparison }: Pair, texts: BookletTexts, dates: Values) => {
  const { title, ledes, scale, verdicts, caption } = texts.innerPages.comparison;
  const { facetsCompared } = texts.innerPages.alt;
  const { fill, rich } = texts.write;
  const [changed, maybe] = [facetsWith(comparison, 'changed'), facetsWith(comparison, 'maybe')];
  const elsewhere = comparison.pillars.some((pillar) => pillar.changed) || motivationsMoved(comparison).length > 0;
  const lede =
    changed.length === 1
      ? ledes.one
      : changed.length > 1
        ? ledes.many
        : maybe.length > 0
          ? ledes.maybe
          : elsewhere
            ? ledes.elsewhere
            : ledes.none;
  const told = [...changed, ...maybe].map((facet) => {
    const [low, high] = [before, after].map(({ facets }) => Math.round(facets[facet]!.behaviour.value));
    const words = changed.includes(facet) ? facetsCompared.changed : facetsCompared.maybe;
    return fill(words, { facet: texts.names.facets[facet]!.name, low: low!, high: high! });
  });
  return {
    title,
    lede: rich(lede, { ...dates, facets: withArticles(changed.length > 0 ? changed : maybe, texts) }),
    scale,
    alt:
      told.length === 0
        ? facetsCompared.none
        : fill(facetsCompared.sentence, { changes: told.join(texts.pages.alt.between) }),
    rows: comparison.facets.map(({ facet, behaviour }) => ({
      facet,
      before: before.facets[facet]!.behaviour,
      after: after.facets[facet]!.behaviour,
      verdict: behaviour.verdict,
      verdictWords: behaviour.verdict && verdicts[behaviour.verdict],
    })),
    caption: rich(caption, dates),
  };
};

const conclusions = ({ before, after, comparison }: Pair, texts: BookletTexts) => {
  const words = texts.innerPages.comparison;
  const { rich, titled } = texts.write;
  const [changed, maybe] = [facetsWith(comparison, 'changed'), facetsWith(comparison, 'maybe')];
  const span = (logits: number) => behaviourScale(logits / 2, 0).value - behaviourScale(-logits / 2, 0).value;
  return {
    gap: {
      title: words.gap.title,
      alt: texts.innerPages.alt.gap,
      bars: [
        { span: span(ORDINARY), words: words.gap.ordinary },
        { span: span(NEEDED), words: words.gap.needed },
      ],
      caption: rich(words.gap.caption),
    },
    changed: {
      title: words.changed.title,
      facets: changed.map((facet) => ({
        facet,
        name: texts.names.facets[facet]!.name,
        text: rich(pick(texts.changes, `${facet}.${comparison.facets[facet]!.behaviour.direction}`)),
      })),
      text: rich(changed.length > 0 ? words.changed.text : words.changed.none),
    },
    paragraphs: [
      {
        title: words.maybe.title,
        text: rich(maybe.length > 0 ? words.maybe.text : words.maybe.none, { facets: inItalics(maybe, texts) }),
      },
      {
        title: words.unchanged.title,
        text: rich(changed.length + maybe.length > 0 ? words.unchanged.text : words.unchanged.all),
      },
      { title: words.motivation.title, text: rich(motivationSentences(comparison, texts)) },
    ],
    rule: {
      title: words.rule.title,
      text: rich(words.rule.text),
      head: words.rule.head,
      rows: words.rule.rows,
      pillars: rich(words.rule.pillars),
    },
    conditions: titled(words.conditions),
    pillars: pillarsSideBySide({ before, after, comparison }, texts),
    write: words.write,
  };
};

const motivationsMoved = ({ facets }: Comparison): readonly FacetChange[] =>
  facets.filter(({ motivation }) => motivation.verdict !== null);

export const motivationSentences = (comparison: Comparison, texts: BookletTexts): string => {
  const { up, down, maybe, none } = texts.innerPages.comparison.motivation;
  const moved = motivationsMoved(comparison);
  const named = (chosen: (change: FacetChange['motivation']) => boolean) =>
    moved.filter(({ motivation }) => chosen(motivation)).map(({ facet }) => facet);
  const sentences: readonly [string, readonly FacetId[]][] = [
    [up, named(({ verdict, direction }) => verdict === 'changed' && direction === 'hausse')],
    [down, named(({ verdict, direction }) => verdict === 'changed' && direction === 'baisse')],
    [maybe, named(({ verdict }) => verdict === 'maybe')],
  ];
  const told = sentences.filter(([, facets]) => facets.length > 0);
  if (told.length === 0) return none;
  return told.map(([words, facets]) => texts.write.fill(words, { facets: withArticles(facets, texts) })).join(' ');
};

const pillarsSideBySide = ({ before, after, comparison }: Pair, texts: BookletTexts) => {
  const { innerPages, pages, names } = texts;
  const { fill, rich, capitalised } = texts.write;
  const { title, item, caption, none, some } = innerPages.comparison.pillars;
  const { pillarsCompared } = innerPages.alt;
  const rows = comparison.pillars.map(({ pillar, changed }, index) => {
    const choices = [before.pillars[index]!.choices, after.pillars[index]!.choices] as const;
    const [first, second] = choices.map(({ value }) => Math.round(value));
    return {
      pillar,
      name: names.pillars[index]!.name,
      before: choices[0],
      after: choices[1],
      changed,
      alt: fill(pillarsCompared.item, { pillar: names.pillars[index]!.name, low: first!, high: second! }),
      words: fill(item, { before: first!, after: second! }),
    };
  });
  const moved = rows.filter(({ changed }) => changed).map(({ pillar }) => pillar);
  const verdict = moved.length > 0 ? fill(some, { pillars: pillarsNamed(moved, texts) }) : none;
  return {
    title,
    alt: fill(pillarsCompared.sentence, { pillars: rows.map(({ alt }) => alt).join(pages.alt.between) }),
    rows: rows.map(({ alt: _alt, ...row }) => row),
    caption: rich(`${caption} ${capitalised(verdict)}`),
  };
};
