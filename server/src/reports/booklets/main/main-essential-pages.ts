/** The words of the two pages behind the cover: the essential lines with the contents, and what the sixteen facets mean. */
import { PILLARS, facetsOf, pillarOf } from '@eqinox/domain/diagnostic/words';
import { composeEssentials } from '@eqinox/domain/reports/essentials';
import type { EssentialLine } from '@eqinox/domain/reports/essentials';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { isUnsteady, repeatsChanged } from '@eqinox/domain/reports/quality';
import type { ShownStatements } from '../../../content/banks.ts';
import type { BookletTexts, Titled } from '../shared/booklet-texts.ts';
import { pick } from '../shared/booklet-words.ts';
import type { RichText, Values } from '../shared/booklet-words.ts';
import { inFixedOrder, pillarsNamed, withArticles } from '../shared/facet-names.ts';
import { quotedChoice } from '../shared/quotations.ts';
import { heldTwiceWords, planeTitle } from './main-unsteady-plane.ts';

/** A page to go to: the label of its heading and the words of it. */
type Entry = { readonly label: string; readonly title: string };
type Line = {
  readonly title: string;
  readonly text: RichText;
  /** Drawn beside the words. */
  readonly facets: readonly number[];
  readonly pillars: readonly number[];
  readonly page: Entry;
};

/** With more lines than these the page has no room for a quotation. */
export const LINES_BESIDE_A_QUOTE = 3;
/** Pairs that came back unchanged: so many of them at most. */
const HELD = 3;

export const essentialsPage = (
  booklet: MainBooklet,
  shown: ShownStatements,
  texts: BookletTexts,
  compared: boolean,
) => {
  const { title, lede, ledeWithout, page, groups, contents } = texts.essentials;
  const { rich } = texts.write;
  const { doubt, sure, tensions, unknown, gesture } = composeEssentials(booklet);
  const entries = contentsOf(booklet, texts, compared);
  const lineOf = (line: EssentialLine): Line => ({
    ...wordsOf(line, booklet, texts),
    facets: inFixedOrder(line.facets),
    pillars: line.pillars,
    page: entries.find(({ label }) => label === line.page)!,
  });
  const group = (heading: string, lines: readonly (EssentialLine | null)[]) => ({
    title: heading,
    lines: lines.filter((line) => line !== null).map(lineOf),
  });
  return {
    title,
    // Where the answers changed from one time to the next, that is the first thing to know.
    lede: rich(doubt ? wordsOfDoubt(doubt, booklet, texts) : sure.length + tensions.length > 0 ? lede : ledeWithout),
    page,
    drawn: [group(doubt ? groups.sureInDoubt : groups.sure, sure), group(groups.tensions, tensions)].filter(hasLines),
    short: [group(groups.unknown, [unknown]), group(groups.gesture, [gesture])].filter(hasLines),
    quote: sure.length + tensions.length > LINES_BESIDE_A_QUOTE ? null : quoteOf(booklet, shown, texts, entries),
    held: heldOf(booklet, shown, texts, entries),
    contents: { title: contents, entries },
  };
};

/** What was chosen of the facet that leads, against the one that stands highest of those it won over; its page tells the rest. */
const quoteOf = (
  { groups, evidence }: MainBooklet,
  shown: ShownStatements,
  texts: BookletTexts,
  entries: readonly Entry[],
) => {
  const facet = groups['en-tete'][0];
  const told = quotedWords({ groups, evidence }, shown, texts);
  if (facet === undefined || !told) return null;
  return {
    title: texts.essentials.quote.title,
    text: texts.write.rich(told.words),
    page: entries.find(({ label }) => label === `pillar-${pillarOf(facet)}`)!,
  };
};

export const quotedWords = (
  { groups, evidence }: Pick<MainBooklet, 'groups' | 'evidence'>,
  shown: ShownStatements,
  { essentials, names, write }: BookletTexts,
) => {
  const facet = groups['en-tete'][0];
  const example = facet === undefined ? null : evidence[facet]!.example;
  if (facet === undefined || !example) return null;
  const values = { facet: names.facets[facet]!.article, ...quotedChoice(example, shown) };
  return { words: write.fill(essentials.quote.text, values), reason: example.reason };
};

/** Of unsteady answers, of which the page tells little, what came back both times; the page of the plane holds all of it. */
const heldOf = (booklet: MainBooklet, shown: ShownStatements, texts: BookletTexts, entries: readonly Entry[]) => {
  if (!booklet.grouped || !isUnsteady(booklet.quality)) return null;
  const told = heldTwiceWords(booklet, shown, texts);
  const { title, some } = texts.innerPages.plane.empty.unsteady.twice;
  if (told.length === 0) return null;
  return {
    title: told.length > HELD ? some : title,
    lines: told.slice(0, HELD).map(({ words }) => texts.write.rich(words)),
    page: entries.find(({ label }) => label === 'plane')!,
  };
};

const wordsOfDoubt = (doubt: EssentialLine, booklet: MainBooklet, texts: BookletTexts): string => {
  const { agreed, seen } = booklet.quality.repeats;
  const told = texts.write.fill(essentialText(texts, doubt.text.key).text, {
    repeatsAgreed: agreed,
    repeatsSeen: seen,
  });
  return [told, bothHold(booklet, texts)].filter((words) => words !== null).join(' ');
};

/**
 * Where the repeated pairs changed and a gap between pillars is established all the same, the reader is told how both can be true:
 * simulated, such pages hold no more wrong gaps than the others (domain, separable-pillars.test.ts).
 */
export const bothHold = ({ quality, comparisons }: MainBooklet, texts: BookletTexts): string | null =>
  repeatsChanged(quality) && comparisons.some(({ established }) => established) ? texts.essentials.bothHold : null;

const hasLines = ({ lines }: { readonly lines: readonly Line[] }): boolean => lines.length > 0;

/** The definitions, by pillar; its name leads to its page. */
export const definitionsPage = ({ essentials, names, write }: BookletTexts) => ({
  title: essentials.definitions.title,
  lede: write.rich(essentials.definitions.lede),
  pillars: PILLARS.map((pillar) => ({
    id: pillar,
    name: names.pillars[pillar - 1]!.name,
    facets: facetsOf(pillar)
      .map((facet) => names.facets[facet]!)
      .map(({ name, definition }) => ({ name, definition })),
  })),
});

const wordsOf = (line: EssentialLine, booklet: MainBooklet, texts: BookletTexts): Pick<Line, 'title' | 'text'> => {
  const { key } = line.text;
  const gesture = booklet.gestures.find(({ text }) => line.page === 'plan' && text?.key === key);
  if (gesture) {
    const { title } = texts.innerPages.plan.aims[gesture.aim];
    // Its sentence ("I fix the hour of the decision") does not say which facet it is for.
    const named = line.facets.map((facet) => texts.names.facets[facet]!.name);
    return { title: [title, ...named].join(' · '), text: [{ em: pick(texts.gestures, key) }] };
  }
  return texts.write.titled(essentialText(texts, key), valuesOf(line, booklet, texts));
};

/** A line by its key. A key without text throws (RangeError). */
export const essentialText = ({ essentials }: Pick<BookletTexts, 'essentials'>, key: string): Titled => {
  const line = (essentials.lines as Readonly<Record<string, Titled>>)[key];
  if (line === undefined) throw new RangeError(`The page of essentials has no line under ${key}`);
  return line;
};

const valuesOf = (line: EssentialLine, booklet: MainBooklet, texts: BookletTexts): Values => {
  const articles = line.pillars.map((pillar) => texts.names.pillars[pillar - 1]!.article);
  const counts = line.pillars.map((pillar) => Math.round(booklet.pillars[pillar - 1]!.choices.value));
  const numbered = Object.fromEntries([
    ...articles.map((article, index) => [`p${index + 1}`, article]),
    ...counts.map((count, index) => [`c${index + 1}`, count]),
  ]);
  return {
    facets: withArticles(line.facets, texts),
    pillars: pillarsNamed(line.pillars, texts),
    n: booklet.quadrants.gris.length,
    ...numbered,
  };
};

/** Every page behind the two, in its order. */
const contentsOf = (booklet: MainBooklet, texts: BookletTexts, compared: boolean): readonly Entry[] => {
  const { grouped } = booklet;
  const { pages, innerPages, essentials, names } = texts;
  const entry = (label: string, title: string): Entry => ({ label, title });
  return [
    entry('definitions', essentials.definitions.title),
    entry('reading', pages.reading.title),
    entry('pillars', pages.pillars.title),
    entry('facets', pages.facets.title),
    grouped ? entry('portrait', innerPages.portrait.title) : entry('low-contrast', pages.lowContrast.title),
    ...PILLARS.map((pillar) => entry(`pillar-${pillar}`, names.pillars[pillar - 1]!.name)),
    entry('plane', planeTitle(booklet, texts)),
    entry('alliages', innerPages.alliages.title),
    ...(compared ? [entry('comparison', innerPages.comparison.title)] : []),
    entry('questions', innerPages.questions.title),
    entry('plan', innerPages.plan.title),
    entry('method', pages.method.title),
    entry('numbers', pages.numbers.title),
    entry('notes', pages.notes.title),
  ];
};
