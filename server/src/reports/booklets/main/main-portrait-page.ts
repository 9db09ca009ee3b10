/** The words of the portrait: what comes first, what lies between, what is left; three sentences to try on. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { portraitQuotes } from '@eqinox/domain/reports/portrait-quotes';
import type { PortraitQuote } from '@eqinox/domain/reports/portrait-quotes';
import { isConsistentAsByChance, repeatsChanged, type Quality } from '@eqinox/domain/reports/quality';
import type { ShownStatements } from '../../../content/banks.ts';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { pick } from '../shared/booklet-words.ts';
import type { RichText } from '../shared/booklet-words.ts';
import { behindWords } from '../shared/booklet-pillars-page.ts';
import { inFixedOrder, withArticles } from '../shared/facet-names.ts';
import { quotedChoice } from '../shared/quotations.ts';

type Part = { readonly title: string; readonly facets: readonly FacetId[]; readonly text: RichText };

export const portraitPage = (booklet: MainBooklet, statements: ShownStatements, texts: BookletTexts) => {
  const { portrait, facets: all, quality } = booklet;
  const quoted = portraitQuoteWords(booklet, statements, texts);
  const { title, leading, between, setAside, toTick } = texts.innerPages.portrait;
  const { openings, setAside: dignity, toTick: sentences } = texts.portraits;
  const { fill, rich } = texts.write;
  const opening = fill(pick(openings, portrait.opening.key), behindWords(booklet, texts));
  const lowest = portrait.setAsideText?.key;
  const aside = lowest === undefined ? null : fill(pick(dignity, lowest), { wins: all[Number(lowest)]!.wins });
  const everything = portrait.leading.length + portrait.setAside.length === 0;
  const said = (words: Record<'one' | 'many' | 'none', string>, facets: readonly FacetId[]) =>
    facets.length === 0 ? words.none : facets.length === 1 ? words.one : words.many;
  const part = (heading: string, facets: readonly FacetId[], ...sentencesOf: readonly (string | null)[]): Part => ({
    title: heading,
    facets: inFixedOrder(facets),
    text: rich(sentencesOf.filter((sentence) => sentence !== null).join(' '), { facets: withArticles(facets, texts) }),
  });
  // Of pillars with no order there is no sentence to give: what is tried on are questions, alike for all of them.
  const tried =
    booklet.told.dominantType === 7 ? toTick.open : ([toTick.none, toTick.alone][portrait.toTick.length] ?? toTick);
  return {
    title,
    lede: portraitLede(quality, texts),
    parts: [
      part(leading.title, portrait.leading, said(leading, portrait.leading), quoted.leading?.words ?? null, opening),
      part(between.title, portrait.between, everything ? between.all : between.text),
      part(setAside.title, portrait.setAside, said(setAside, portrait.setAside), aside, quoted.setAside?.words ?? null),
    ],
    toTick: {
      title: tried.title,
      text: rich(tried.text),
      choices: toTick.choices,
      sentences: portrait.toTick.map(({ key }) => rich(pick(sentences, key))),
      own: toTick.own,
    },
  };
};

/** Either sign of doubt in its own words: repeated pairs that changed, or choices as chance makes them. */
const portraitLede = (quality: Quality, { innerPages: { portrait }, write: { rich } }: BookletTexts): RichText => {
  const { agreed, seen } = quality.repeats;
  if (repeatsChanged(quality)) return rich(portrait.ledeInDoubt, { changed: seen - agreed, repeatsSeen: seen });
  return rich(isConsistentAsByChance(quality) ? portrait.ledeByChance : portrait.lede);
};

/** Names alone would say little: one choice of the person's own for either end, in the words of the pillars' pages. */
export const portraitQuoteWords = (booklet: MainBooklet, shown: ShownStatements, { evidence, write }: BookletTexts) => {
  const { leading, setAside } = portraitQuotes(booklet);
  // Both stand on one page, in two wordings of the pillars' pages.
  const words = (quote: PortraitQuote | null, key: string, template: string) =>
    quote && { quote, key, words: write.fill(template, quotedChoice(quote, shown)) };
  const { chosen, left } = evidence.choices.example;
  return {
    leading: words(leading, 'example.chosen.0', chosen[0]!),
    setAside: words(setAside, 'example.left.1', left[1]!),
  };
};
