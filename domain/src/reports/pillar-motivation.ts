import type { BookletFacet, PillarMotivation } from './main-booklet.ts';
import type { PillarId } from '../diagnostic/words.ts';

/**
 * Where the choices and the motivation of a pillar's four facets meet. What carries, costs and calls is told where both are
 * clear. Where none of the four is, the motivation may still be clear by itself; and where it is not either, the reader is
 * told so: there is always one at least. Of unsteady answers, of which no page sets the two side by side, there is none.
 */
export const pillarMotivation = (
  pillar: PillarId,
  own: readonly BookletFacet[],
  unsteady: boolean,
): readonly PillarMotivation[] => {
  if (unsteady) return [];
  const met = (['porte', 'coute', 'appelle'] as const)
    .map((word) =>
      told(
        pillar,
        word,
        own.filter(({ quadrant }) => quadrant === word),
        'margins beyond the mean on both axes',
      ),
    )
    .filter(({ facets }) => facets.length > 0);
  if (met.length > 0) return met;
  const nourishing = own.filter(({ motivationLevel }) => motivationLevel === 'plus');
  return [
    nourishing.length > 0
      ? told(pillar, 'nourrit', nourishing, 'motivation beyond the mean, choices not')
      : told(pillar, 'rien', [], 'no motivation beyond the mean', own),
  ];
};

const told = (
  pillar: PillarId,
  word: PillarMotivation['word'],
  facets: readonly BookletFacet[],
  rule: string,
  lookedAt = facets,
): PillarMotivation => {
  const figures = Object.fromEntries(
    lookedAt.flatMap(({ facet, beta, resourceCentred }) => [
      [`beta ${facet}`, beta],
      [`motivation ${facet}`, resourceCentred],
    ]),
  );
  return {
    word,
    facets: facets.map(({ facet }) => facet),
    text: { key: `${pillar}.${word}`, reason: { rule, figures } },
  };
};
