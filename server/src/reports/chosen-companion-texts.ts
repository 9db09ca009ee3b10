/** Which scores chose which paragraph of the booklets beside the main one, quotations included, in the order of their pages. */
import type { FacetId } from '@eqinox/domain/diagnostic/words';
import { composeComplementaryBooklet } from '@eqinox/domain/reports/complementary-booklet';
import type { ComplementaryBooklet } from '@eqinox/domain/reports/complementary-booklet';
import { gapFigures } from '@eqinox/domain/reports/dominant-type';
import type { MainBooklet } from '@eqinox/domain/reports/main-booklet';
import { composeManagerBooklet } from '@eqinox/domain/reports/manager-booklet';
import type { ManagerBooklet, ManagerMoment } from '@eqinox/domain/reports/manager-booklet';
import { isUnsteady } from '@eqinox/domain/reports/quality';
import type { ComplementarySource } from './booklets/complementary/complementary-texts.ts';
import { ledeOf } from './booklets/manager/manager-document.ts';
import { placeOf, stateOf, toldWords, workLine } from './booklets/manager/manager-moment-pages.ts';
import type { ManagerSource } from './booklets/manager/manager-texts.ts';
import { isRating } from './booklets/shared/quotations.ts';
import { type Telling, tellingOf } from './chosen-quotes.ts';
import { type ChosenParagraph, paragraph } from './chosen-texts.ts';

type Of<S extends { booklet: unknown; statements: unknown; texts: unknown }> = Pick<
  S,
  'booklet' | 'statements' | 'texts'
>;

export const managerParagraphs = (source: Of<ManagerSource>): ChosenParagraph[] => {
  const { booklet, statements, texts } = source;
  const told = composeManagerBooklet(booklet);
  const tell = tellingOf(booklet, statements, texts);
  const { reading, moments } = texts.pages;
  return [
    ...told.leading.flatMap(({ facet, quoted }) => [
      fact(
        'manager.pages.reading',
        facet,
        texts.write.fill(reading.facets.line, { wins: booklet.facets[facet]!.wins }),
        'leads',
        booklet,
      ),
      ...tell('manager.pages.reading', reading.facets.quote, quoted, 'a choice of a leading facet'),
    ]),
    {
      bank: 'manager.pages.moments',
      key: ledeOf(booklet),
      words: moments.ledes[ledeOf(booklet)],
      rule: 'established gaps between pillars',
      figures: gapFigures(booklet.comparisons),
    },
    ...told.moments.flatMap((moment) => momentParagraphs(source, moment, tell)),
    ...told.opening.flatMap((each) => tell('manager.pages.talk', '{chosen}', each, 'a choice of the first facets')),
    ...told.talk.map((chosen) => paragraph('manager.talk', texts.talk, chosen)),
    ...told.gestures.flatMap((gesture) => gestureParagraphs(gesture, source, tell)),
  ];
};

const momentParagraphs = (
  { booklet, statements, texts }: Of<ManagerSource>,
  moment: ManagerMoment,
  tell: Telling,
): ChosenParagraph[] => {
  const { pillar, ahead } = moment;
  const { rated } = texts.pages.moment;
  const bank = 'manager.pages.moment';
  const { choices } = booklet.pillars[pillar - 1]!;
  const gaps = booklet.comparisons.filter(({ higher, lower }) => higher === pillar || lower === pillar);
  return [
    {
      bank,
      key: `${pillar}`,
      words: placeOf(moment, booklet.pillars, texts),
      rule: 'established gaps to the other pillars',
      figures: { choices: choices.value, ...gapFigures(gaps) },
    },
    {
      bank,
      key: `${pillar}`,
      words: stateOf(moment, booklet.facets, texts),
      rule: 'facets of the pillar that lead',
      figures: { choices: choices.value, leading: ahead.length },
    },
    ...moment.facets.map((own) =>
      fact(
        bank,
        own.facet,
        workLine(own, statements, texts),
        'its choices, and those in the pairs about work',
        booklet,
      ),
    ),
    ...moment.rated.flatMap((rating) => tell(bank, rated.quote, rating, 'the rating of each facet that is about work')),
    ...(moment.told
      ? [
          {
            bank: moment.told.plain ? 'manager.pages.moment.told.plain' : 'manager.facets',
            key: moment.told.text.key,
            words: toldWords(moment.told, texts),
            ...moment.told.text.reason,
          },
        ]
      : []),
  ];
};

const gestureParagraphs = (
  { aim, facets, quoted, reason }: ManagerBooklet['gestures'][number],
  { booklet, texts: { pages } }: Of<ManagerSource>,
  tell: Telling,
): ChosenParagraph[] => {
  const bank = 'manager.pages.plan';
  const { plan } = pages;
  const { hint, none } = plan.aims[aim];
  const unnamed = isUnsteady(booklet.quality) ? plan.unsteady[aim] : none;
  return [
    { bank, key: aim, words: facets.length > 0 ? hint : unnamed, ...reason },
    ...tell(bank, plan.quotes.choice, quoted.choice, reason.rule),
    ...tell(bank, plan.quotes.rating, quoted.rating, reason.rule),
  ];
};

export const complementaryParagraphs = ({ booklet, statements, texts }: Of<ComplementarySource>): ChosenParagraph[] => {
  const told = composeComplementaryBooklet(booklet);
  const tell = tellingOf(booklet, statements, texts);
  const { said, resources, overflow, closer } = texts.pages;
  const named = (facet: FacetId) => ({ facet: texts.names.facets[facet]!.name });
  return [
    ...told.said.flatMap(({ kind, facet, quoted, reason }) => [
      ...tell('complementary.pages.said', said.items[kind].text, quoted, reason.rule, named(facet)),
      { bank: 'complementary.pages.said', key: kind, words: said.items[kind].question, ...reason },
    ]),
    ...told.highest.flatMap((each) =>
      tell('complementary.pages.resources', resources.quote, each, 'almost always, of one of the highest facets'),
    ),
    ...told.lowest.flatMap((each) =>
      tell('complementary.pages.resources', resources.quote, each, 'rarely, of one of the lowest facets'),
    ),
    ...conditionParagraphs(told, texts, tell),
    ...told.overflow.flatMap(({ excess, neighbour, quoted, left }) => [
      paragraph('complementary.excess', texts.excess, excess),
      ...(neighbour ? [paragraph('complementary.neighbours', texts.neighbours, neighbour)] : []),
      ...quoted.flatMap((each) =>
        tell('complementary.pages.overflow', overflow.quoted, each, 'a choice of a leading facet'),
      ),
      ...tell('complementary.pages.overflow', overflow.left, left, 'where a leading facet was left'),
    ]),
    ...told.closer.flatMap(({ quoted, reason }) => tell('complementary.pages.closer', closer.row, quoted, reason.rule)),
    ...manualParagraphs(told, texts, tell),
    ...told.weeks.flatMap((each) =>
      tell(
        'complementary.pages.twelveWeeks',
        isRating(each) ? resources.quote : texts.pages.manual.printed.quotes,
        each,
        isRating(each) ? 'a high rating of one of the most nourishing facets' : 'a choice of a facet between',
      ),
    ),
  ];
};

const conditionParagraphs = (
  { conditions: { plus, moins, egale } }: ComplementaryBooklet,
  texts: ComplementarySource['texts'],
  tell: Telling,
): ChosenParagraph[] => {
  const bank = 'complementary.pages.conditions';
  const { quote } = texts.pages.conditions;
  return [
    ...[...plus, ...moins].flatMap(({ text, rated }) => [
      paragraph('complementary.conditions', texts.conditions, text),
      ...rated.flatMap((each) => tell(bank, quote, each, text.reason.rule)),
    ]),
    ...egale.flatMap(({ rated }) =>
      rated.flatMap((each) => tell(bank, quote, each, 'the highest rating left of a facet near the mean')),
    ),
  ];
};

const manualParagraphs = (
  { manual }: ComplementaryBooklet,
  texts: ComplementarySource['texts'],
  tell: Telling,
): ChosenParagraph[] => {
  const bank = 'complementary.pages.manual';
  const { printed } = texts.pages.manual;
  return [
    ...manual.quotes.flatMap((each) => tell(bank, printed.quotes, each, 'a choice of one of the first facets')),
    ...manual.rated.flatMap((each) => tell(bank, printed.rated, each, 'a high rating of one that nourishes')),
    ...manual.askMe.map((chosen) => paragraph('complementary.askMe', texts.askMe, chosen)),
  ];
};

const fact = (
  bank: string,
  facet: FacetId,
  words: string,
  rule: string,
  { facets }: Pick<MainBooklet, 'facets'>,
): ChosenParagraph => {
  const { wins, beta, standardError } = facets[facet]!;
  return { bank, key: `${facet}`, words, rule, figures: { wins, beta, standardError } };
};
