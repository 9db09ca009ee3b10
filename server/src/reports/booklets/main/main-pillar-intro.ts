/** The introduction of a pillar's page: its place, what is chosen most and least in it, and where choices and motivation meet. */
import { facetsOf } from '@eqinox/domain/diagnostic/words';
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { BookletFacet, MainBooklet } from '@eqinox/domain/reports/main-booklet';
import type { Level } from '@eqinox/domain/reports/words';
import type { BookletTexts } from '../shared/booklet-texts.ts';
import { fill, pick, rich } from '../shared/booklet-words.ts';
import type { RichText } from '../shared/booklet-words.ts';
import { withArticles } from '../shared/facet-names.ts';

export const pillarIntro = (
  { grouped, pillars, facets }: MainBooklet,
  texts: BookletTexts,
  pillar: PillarId,
): RichText => {
  const own = facetsOf(pillar).map((facet) => facets[facet]!);
  const { text, motivation } = pillars[pillar - 1]!;
  const nourished = motivation.map(({ word, facets: named, text: { key } }) =>
    fill(pick(texts.pillarIntros.motivation, key), { [word]: withArticles(named, texts) }),
  );
  const role = pick(texts.pillarIntros.roles, text.key);
  return rich([role, ...facetSentences(own, texts, pillar, grouped), ...nourished].join(' '));
};

// The halves of the scale: the facets that come forward are one sentence, those left aside another.
const HALVES: readonly (readonly { level: Level; placeholder: string }[])[] = [
  [
    { level: 'en-tete', placeholder: 'enTete' },
    { level: 'frequente', placeholder: 'frequente' },
  ],
  [
    { level: 'occasionnelle', placeholder: 'occasionnelle' },
    { level: 'en-retrait', placeholder: 'enRetrait' },
  ],
];

const facetSentences = (
  own: readonly BookletFacet[],
  texts: BookletTexts,
  pillar: PillarId,
  grouped: boolean,
): string[] => {
  const sentences = texts.pillarIntros.facetSentences;
  if (!grouped) return [pick(sentences, `${pillar}.sans-groupe`)];
  return HALVES.flatMap((half) => {
    const present = half.filter(({ level }) => own.some((facet) => facet.level === level));
    if (present.length === 0) return [];
    const named = present.map(({ level, placeholder }) => {
      const facets = own.filter((facet) => facet.level === level).map(({ facet }) => facet);
      return [placeholder, withArticles(facets, texts)];
    });
    const key = `${pillar}.${present.map(({ level }) => level).join('+')}`;
    return [fill(pick(sentences, key), Object.fromEntries(named))];
  });
};
