/** The words of the complementary booklet that a person's results choose. */
import type { ComplementaryBooklet, Condition } from '@eqinox/domain/reports/complementary-booklet';
import type { Meeting, RatedStatement } from '@eqinox/domain/reports/evidence';
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { pick } from '../shared/booklet-words.ts';
import { withArticles } from '../shared/facet-names.ts';
import { asRead, isRating, quotedChoice, quotedRating } from '../shared/quotations.ts';
import type { ComplementarySource } from './complementary-texts.ts';

/** The braces of a text that quotes an answer. */
const valuesOf = (quoted: Meeting | RatedStatement, { statements, texts }: ComplementarySource) =>
  isRating(quoted) ? quotedRating(quoted, statements, texts.answers) : quotedChoice(quoted, statements);

/** What the debrief may come back to: answers of the person's own, each with a question. */
export const saidPage = (source: ComplementarySource, { said }: ComplementaryBooklet) => {
  const { title, lede, items, note } = source.texts.pages.said;
  const { fill, rich } = source.texts.write;
  return {
    title,
    lede: rich(lede),
    items: said.map(({ kind, facet, quoted }) => ({
      title: items[kind].title,
      text: fill(items[kind].text, { facet: source.texts.names.facets[facet]!.name, ...valuesOf(quoted, source) }),
      question: items[kind].question,
    })),
    note: rich(note),
  };
};

/** Statements rated highest and lowest, beside the rings that they are the extremes of. */
export const extremesOf = (source: ComplementarySource, { highest, lowest }: ComplementaryBooklet) => {
  const words = source.texts.pages.resources;
  const column = ({ title, none }: { title: string; none: string }, ratings: readonly RatedStatement[]) => ({
    title,
    none: ratings.length === 0 ? none : null,
    quotes: ratings.map((rating) => source.texts.write.fill(words.quote, valuesOf(rating, source))),
  });
  return [column(words.highest, highest), column(words.lowest, lowest)];
};

/** A condition for each facet that nourishes more, or less; of the others the names. */
export const conditionsPage = (source: ComplementarySource, { conditions }: ComplementaryBooklet) => {
  const { texts } = source;
  const { title, lede, intro, groups, quote, notes } = texts.pages.conditions;
  const { fill, rich, titled } = texts.write;
  const quotesOf = (ratings: readonly RatedStatement[]) =>
    ratings.map((rating) => fill(quote, valuesOf(rating, source)));
  const told = (entries: readonly Condition[], words: { title: string; none: string }) => ({
    title: words.title,
    text: entries.length === 0 ? rich(words.none) : null,
    facets: entries.map(({ facet, text, rated }) => ({
      facet,
      text: rich(pick(texts.conditions, text.key)),
      quotes: quotesOf(rated),
    })),
  });
  const { egale } = conditions;
  return {
    title,
    lede: rich(lede),
    intro: rich(intro),
    groups: [
      told(conditions.plus, groups.plus),
      told(conditions.moins, groups.moins),
      {
        title: groups.egale.title,
        text: rich(egale.length === 0 ? groups.egale.none : groups.egale.text),
        facets: egale.map(({ facet, rated }) => ({ facet, text: null, quotes: quotesOf(rated) })),
      },
    ],
    notes: notes.map((part) => titled(part)),
  };
};

/** At most two leading facets, in the order of the portrait. */
export const overflowPage = (source: ComplementarySource, { overflow }: ComplementaryBooklet) => {
  const { texts } = source;
  const { title, lede, intro, labels, none, notes, ...quotes } = texts.pages.overflow;
  const { fill, rich, titled } = texts.write;
  const [why, ...others] = notes;
  const told = overflow.map(({ facet, excess, neighbour, quoted, left }) => ({
    facet,
    name: texts.names.facets[facet]!.name,
    excess: rich(pick(texts.excess, excess.key)),
    neighbour: neighbour && rich(pick(texts.neighbours, neighbour.key)),
    quotes: [
      ...quoted.map((meeting) => fill(quotes.quoted, valuesOf(meeting, source))),
      ...(left ? [fill(quotes.left, valuesOf(left, source))] : []),
    ],
  }));
  return {
    title,
    lede: rich(lede),
    intro: rich(intro),
    labels,
    none: overflow.length === 0 ? rich(none) : null,
    facets: told,
    // Where a facet comes from is told of a facet that is named.
    notes: (overflow.some(({ neighbour }) => neighbour !== null) ? [why!, ...others] : others).map((part) =>
      titled(part),
    ),
  };
};

/** Sixteen rows fill a page: what was chosen is translated, and what it was chosen over is not. */
const closely = ({ chosen, left }: { readonly chosen: string; readonly left: string }) => ({
  chosen,
  left: asRead(left),
});

/** Choices only: what a facet was chosen over; one that never was is named. */
export const closerPage = (source: ComplementarySource, { closer }: ComplementaryBooklet) => {
  const { title, lede, row, never, note } = source.texts.pages.closer;
  const { fill, rich } = source.texts.write;
  const left = closer.filter(({ quoted }) => quoted === null).map(({ facet }) => facet);
  const missing = left.length === 0 ? '' : `${fill(never, { facets: withArticles(left, source.texts) })} `;
  return {
    title,
    lede: rich(lede),
    facets: closer.flatMap(({ facet, quoted }) =>
      quoted ? [{ facet, quote: fill(row, closely(quotedChoice(quoted, source.statements))) }] : [],
    ),
    note: rich(missing + note),
  };
};

/** To hand over: what the answers say, in the person's own voice, and what to ask rather than to suppose. */
export const manualPage = (source: ComplementarySource, { manual }: ComplementaryBooklet) => {
  const { texts } = source;
  const { title, lede, printed, ask, blanks, signature, note } = texts.pages.manual;
  const { fill, rich } = texts.write;
  const { chosen, quotes, nourishing, rated, askMe } = manual;
  const part = (words: string, facets: readonly FacetId[], quoted: readonly string[]) => ({
    text: rich(words, { facets: withArticles(facets, texts) }),
    quotes: quoted,
  });
  const chosenQuotes = quotes.map((meeting) => fill(printed.quotes, valuesOf(meeting, source)));
  return {
    title,
    lede: rich(lede),
    printed: [
      part(chosen.length > 0 ? printed.chosen : printed.nothing, chosen, chosenQuotes),
      ...(nourishing.length > 0
        ? [
            part(
              printed.nourishing,
              nourishing,
              rated.map((rating) => fill(printed.rated, valuesOf(rating, source))),
            ),
          ]
        : []),
    ],
    ask: { title: ask, items: askMe.map(({ key }) => pick(texts.askMe, key)) },
    blanks,
    signature,
    note: rich(note),
  };
};

/** Twelve weeks, an answer of the person's own for each. */
export const twelveWeeksPage = (source: ComplementarySource, { weeks }: ComplementaryBooklet) => {
  const { title, lede, intro, week, hints, ticks, quote } = source.texts.pages.twelveWeeks;
  const { fill, rich } = source.texts.write;
  return {
    title,
    lede: rich(lede),
    intro: rich(intro),
    ticks,
    weeks: weeks.map((quoted, index) => {
      const values = valuesOf(quoted, source);
      return {
        title: fill(week, { n: index + 1 }),
        quote: fill(quote, { statement: 'statement' in values ? values.statement : values.chosen }),
        hint: (hints as Readonly<Record<string, string>>)[`${index + 1}`] ?? null,
      };
    }),
  };
};
