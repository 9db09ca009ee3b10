/** The introduction of a pillar's page: its place, what is chosen most and least in it, and where choices and motivation meet. */
import { facetsOf } from '@eqinox/domain/diagnostic/words';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, BookletPillar, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { PillarRole } from '@eqinox/domain/reports/words';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { pick } from '../shared/booklet-words.ts';
import type { RichText } from '../shared/booklet-words.ts';
import { countedRatings } from '../shared/evidence-lines.ts';
import { inFixedOrder, withArticles } from '../shared/facet-names.ts';

export const pillarIntro = (
  { grouped, pillars, facets, told, own: { rated } }: MainBooklet,
  texts: BookletTexts,
  pillar: PillarId,
): RichText => {
  const { fill, rich } = texts.write;
  const own = facetsOf(pillar).map((facet) => facets[facet]!);
  const { text, motivation, others, role } = pillars[pillar - 1]!;
  const nourished = motivation.map(({ word, facets: named, text: { key } }) =>
    fill(pick(texts.pillarIntros.motivation, key), {
      [word]: withArticles(named, texts),
      highest: highestRated(own, rated, texts),
    }),
  );
  // Of several that may lead, the rivals are those of the first place; a support is told how it stands to all three.
  const leaders = told.order.slice(0, told.leading).filter((other) => other !== pillar);
  const rivals = role === 'en-tete-a-plusieurs' ? leaders : [];
  const words = pick(texts.pillarIntros.roles, text.key);
  const place = orderSentences(fill(words, countOf(pillars, pillar)), role, { ...others, rivals }, pillars, texts);
  return rich([...place, ...facetSentences(own, texts, pillar, grouped), ...nourished].join(' '));
};

const countOf = (all: readonly BookletPillar[], pillar: PillarId) => ({
  n: Math.round(all[pillar - 1]!.choices.value),
});

/** Its place, with the names of those ahead or not told apart; a support may lie before others or be told apart from none. */
const orderSentences = (
  words: string,
  role: PillarRole,
  others: BookletPillar['others'] & { readonly rivals: readonly PillarId[] },
  all: readonly BookletPillar[],
  { pillarIntros, names, write: { fill, list } }: BookletTexts,
): string[] => {
  const named = (pillars: readonly PillarId[]) =>
    list(
      inFixedOrder(pillars).map((pillar) =>
        fill(pillarIntros.order.named, {
          pillar: names.pillars[pillar - 1]!.article,
          ...countOf(all, pillar),
        }),
      ),
    );
  // A support, and one that may lead: whom it leaves behind, and of whom it is told apart no more than of its rivals.
  const isPlaced = role === 'appui' || role === 'en-tete-a-plusieurs';
  const sides = { behind: others.behind, open: others.open.filter((other) => !others.rivals.includes(other)) };
  const more = (['behind', 'open'] as const).filter((side) => isPlaced && sides[side].length > 0);
  return [
    fill(words, { ahead: named(others.ahead), open: named(others.rivals) }),
    ...more.map((side) => fill(pillarIntros.order[side], { pillars: named(sides[side]) })),
  ];
};

/** What its four facets were rated at most, and which were: told where no motivation is sure. */
const highestRated = (
  own: readonly BookletFacet[],
  rated: MainBooklet['own']['rated'],
  { names, evidence, pillarIntros, write }: BookletTexts,
): string => {
  const sum = Math.max(...own.map(({ resourceSum }) => resourceSum));
  const told = own
    .filter(({ resourceSum }) => resourceSum === sum)
    .map(({ facet }) =>
      write.fill(pillarIntros.order.rated, {
        facet: names.facets[facet]!.article,
        ratings: countedRatings(rated[facet], { evidence, write }),
      }),
    );
  return write.list(told);
};

/** What is sure of its facets; the tags beside each tell the rest. */
const facetSentences = (
  own: readonly BookletFacet[],
  texts: BookletTexts,
  pillar: PillarId,
  grouped: boolean,
): string[] => {
  const sentences = texts.pillarIntros.facetSentences;
  if (!grouped) return [pick(sentences, `${pillar}.sans-groupe`)];
  return (['en-tete', 'en-retrait'] as const).flatMap((level) => {
    const facets = own.filter((facet) => facet.level === level).map(({ facet }) => facet);
    const placeholder = level === 'en-tete' ? 'enTete' : 'enRetrait';
    if (facets.length === 0) return [];
    return [texts.write.fill(pick(sentences, `${pillar}.${level}`), { [placeholder]: withArticles(facets, texts) })];
  });
};
