/** The words of the four moments: what the person chose there, and what leading facets might bring. */
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { ManagerBooklet, ManagerMoment } from '@eqinox/domain/reports/manager-booklet';
import type { ShownStatements } from '../../../content/banks.ts';
import { pick } from '../shared/booklet-words.ts';
import { inFixedOrder } from '../shared/facet-names.ts';
import { asRead, quotedChoice, quotedRating } from '../shared/quotations.ts';
import { oneWord } from '../shared/unbroken.ts';
import type { ManagerSource, ManagerTexts } from './manager-texts.ts';

export const momentPages = (source: ManagerSource, { moments }: ManagerBooklet) =>
  moments.map((moment) => momentPage(source, moment));

const momentPage = ({ booklet, statements, texts }: ManagerSource, moment: ManagerMoment) => {
  const { ordinal, intros, facts, rated, told, questions, signs, friday } = texts.pages.moment;
  const { fill, rich } = texts.write;
  const { pillar } = moment;
  const choices = booklet.pillars[pillar - 1]!.choices.value;
  return {
    pillar,
    title: texts.pages.moments.names[pillar],
    pillarName: texts.names.pillars[pillar - 1]!.name,
    ordinal: fill(ordinal, { n: pillar }),
    intro: rich(intros[pillar]),
    facts: {
      title: facts.title,
      text: rich(
        `${facts.count} ${placeOf(moment, booklet.pillars, texts)} ${stateOf(moment, booklet.facets, texts)}`,
        {
          n: Math.round(choices),
          work: moment.facets.reduce((sum, { chosen }) => sum + chosen.length, 0),
          pillar: texts.names.pillars[pillar - 1]!.article,
        },
      ),
      rows: moment.facets.map((own) => ({ facet: own.facet, text: workLine(own, statements, texts) })),
    },
    rated: { title: rated.title, text: ratedLine(moment, statements, texts) },
    told: moment.told && {
      title: told.title,
      facet: moment.told.facet,
      text: rich(toldWords(moment.told, texts)),
    },
    questions: { title: questions.title, items: questions[pillar].map((question) => rich(question)) },
    signs: { title: signs.title, items: signs[pillar].map((sign) => rich(sign)) },
    friday: { title: friday.title, text: rich(friday[pillar]) },
  };
};

/**
 * How often a facet was chosen, what of it was taken in the pairs about work, and what was taken in the others of them: chosen statements
 * alone, for of those that were left whoever else reads it would make a charge.
 */
export const workLine = (
  { wins, chosen, left }: ManagerMoment['facets'][number],
  statements: ShownStatements,
  { pages, write }: ManagerTexts,
): string => {
  const { never, ...words } = pages.moment.facts.work;
  // There is room for one translation in a row.
  const told = (text: string, shown: readonly string[], translated = 0) => {
    const quotes = shown.map((words, index) =>
      write.fill(pages.reading.facets.quote, { chosen: index < translated ? words : asRead(words) }),
    );
    return write.fill(text, { wins, n: shown.length, quotes: write.list(quotes) });
  };
  const taken = chosen.map((meeting) => quotedChoice(meeting, statements).chosen);
  const others = left.map((meeting) => quotedChoice(meeting, statements).chosen);
  if (wins === 0) return never;
  if (taken.length === 0) return told(words.none, others);
  return [told(words.taken, taken, 1), ...(others.length === 0 ? [] : [told(words.others, others)])].join(' ');
};

/** The ratings about work by the answer that was given, highest first. */
export const ratedLine = (
  { rated }: Pick<ManagerMoment, 'rated'>,
  statements: ShownStatements,
  texts: ManagerTexts,
): string => {
  const { answers, pages, write } = texts;
  const { text, quote, end } = pages.moment.rated;
  const told = [...new Set(rated.map(({ value }) => value))].map((value) => {
    const alike = rated.filter((rating) => rating.value === value);
    const quotes = alike.map((rating) => {
      const { statement } = quotedRating(rating, statements, answers);
      return write.fill(quote, { statement: asRead(statement) });
    });
    return write.fill(text, { answer: oneWord(answers[value]), quotes: write.list(quotes) });
  });
  return write.capitalised(`${told.join(texts.main.alt.between)}${end}`);
};

export const toldWords = (
  { plain, text }: NonNullable<ManagerMoment['told']>,
  { facets, pages }: ManagerTexts,
): string => (plain ? pick(pages.moment.told.plain, text.key) : pick(facets, text.key));

/** Only the gaps to other pillars that are established, with their counts; 32 of 128 in the middle is no place. */
export const placeOf = (
  { over, under }: ManagerMoment,
  pillars: MainBooklet['pillars'],
  { pages, names, write: { fill, list } }: ManagerTexts,
): string => {
  const { place } = pages.moment.facts;
  if (over.length + under.length === 0) return place.none;
  const named = (others: readonly PillarId[]) =>
    list(
      inFixedOrder(others).map((other) =>
        fill(place.named, {
          pillar: names.pillars[other - 1]!.article,
          n: Math.round(pillars[other - 1]!.choices.value),
        }),
      ),
    );
  const order = under.length === 0 ? place.over : over.length === 0 ? place.under : place.between;
  return fill(place.established, { order: fill(order, { over: named(over), under: named(under) }) });
};

/** What leads is named wherever the pillar's place is said: a page never speaks against a facet. */
export const stateOf = (
  { under, ahead }: ManagerMoment,
  facets: MainBooklet['facets'],
  { pages, names, write: { fill, list } }: ManagerTexts,
): string => {
  const { facts } = pages.moment;
  if (ahead.length === 0) return facts.none;
  const named = inFixedOrder(ahead).map((facet) =>
    fill(facts.named, { facet: names.facets[facet]!.article, n: facets[facet]!.wins }),
  );
  return fill(under.length > 0 ? facts.allTheSame : facts.ahead, { facets: list(named) });
};
