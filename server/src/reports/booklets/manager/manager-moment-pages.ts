/** The words of the four moments: what the person chose there, and what leading facets might bring. */
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { ManagerBooklet, ManagerMoment } from '@eqinox/domain/reports/manager-booklet';
import { pick } from '../shared/booklet-words.ts';
import { pillarsNamed, withArticles } from '../shared/facet-names.ts';
import { quotedChoice, quotedRating } from '../shared/quotations.ts';
import type { ManagerSource, ManagerTexts } from './manager-texts.ts';

export const momentPages = (source: ManagerSource, { moments }: ManagerBooklet) =>
  moments.map((moment) => momentPage(source, moment));

const momentPage = ({ booklet, statements, texts }: ManagerSource, moment: ManagerMoment) => {
  const { ordinal, intros, facts, nourishing, told, questions, signs, friday } = texts.pages.moment;
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
      text: rich(`${facts.count} ${placeOf(moment, texts)} ${stateOf(moment, texts)}`, {
        n: Math.round(choices),
        pillar: texts.names.pillars[pillar - 1]!.article,
      }),
      rows: moment.facets.map(({ facet, wins, quoted }) => ({
        facet,
        wins: fill(facts.wins, { wins }),
        // What was chosen stands as it was read; a facet never chosen has nothing to quote.
        text: quoted ? quoteOf(quotedChoice(quoted, statements).chosen, texts) : facts.never,
        instead: quoted && fill(facts.instead, quotedChoice(quoted, statements)),
      })),
    },
    nourishing: {
      title: nourishing.title,
      items: moment.nourishing.map((rating) => fill(nourishing.text, quotedRating(rating, statements, texts.answers))),
    },
    told: {
      title: told.title,
      facets: moment.told.map(({ facet, text, quoted }) => ({
        facet,
        text: rich(pick(texts.facets, text.key)),
        quotes: quoted.map((meeting) => fill(told.quote, quotedChoice(meeting, statements))),
      })),
    },
    others: {
      title: told.others,
      quotes: moment.others.map((meeting) => fill(told.quote, quotedChoice(meeting, statements))),
    },
    questions: { title: questions.title, items: questions[pillar].map((question) => rich(question)) },
    signs: { title: signs.title, items: signs[pillar].map((sign) => rich(sign)) },
    friday: { title: friday.title, text: rich(friday[pillar]) },
  };
};

/** Only the gaps to other pillars that are established; 32 of 128 in the middle is no place. */
export const placeOf = ({ over, under }: ManagerMoment, texts: ManagerTexts): string => {
  const { place } = texts.pages.moment.facts;
  const { fill } = texts.write;
  if (over.length + under.length === 0) return place.none;
  return fill(place.established, {
    order: fill(wordsOf(over, under, place), { over: pillarsNamed(over, texts), under: pillarsNamed(under, texts) }),
  });
};

const wordsOf = <T>(
  over: readonly PillarId[],
  under: readonly PillarId[],
  place: Readonly<Record<'first' | 'last' | 'over' | 'under' | 'between', T>>,
): T => {
  if (over.length === OTHERS) return place.first;
  if (under.length === OTHERS) return place.last;
  if (under.length === 0) return place.over;
  return over.length === 0 ? place.under : place.between;
};
const OTHERS = 3;

/** What leads is named wherever the pillar's place is said: a page never speaks against a facet. */
export const stateOf = ({ under, ahead }: ManagerMoment, texts: ManagerTexts): string => {
  const { facts } = texts.pages.moment;
  if (ahead.length === 0) return facts.none;
  return texts.write.fill(under.length > 0 ? facts.allTheSame : facts.ahead, {
    facets: withArticles(ahead, texts),
  });
};

/** A statement alone, in the language's quotation marks. */
export const quoteOf = (statement: string, { pages, write }: ManagerTexts): string =>
  write.fill(pages.reading.facets.quote, { chosen: write.capitalised(statement) });
