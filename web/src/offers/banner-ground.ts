import type { PillarId } from '@eqinox/domain/diagnostic/words';

const FIRST = {
  1: '[--first:var(--color-exploration-soft)]',
  2: '[--first:var(--color-collaboration-soft)]',
  3: '[--first:var(--color-decision-soft)]',
  4: '[--first:var(--color-concretisation-soft)]',
} as const;
const SECOND = {
  1: '[--second:var(--color-exploration-soft)]',
  2: '[--second:var(--color-collaboration-soft)]',
  3: '[--second:var(--color-decision-soft)]',
  4: '[--second:var(--color-concretisation-soft)]',
} as const;
const THIRD = {
  1: '[--third:var(--color-exploration-soft)]',
  2: '[--third:var(--color-collaboration-soft)]',
  3: '[--third:var(--color-decision-soft)]',
  4: '[--third:var(--color-concretisation-soft)]',
} as const;

/** The ground of a result's banner, of one to three pillars' soft colours: one ground for one colour; hard edges along the mark's slope for several, never under the text. */
export const bannerGround = ([first, second, third]: readonly PillarId[]): string => {
  if (first === undefined) return 'bg-aube';
  if (second === undefined) return `${FIRST[first]} bg-(--first)`;
  const two = `ground-split ${FIRST[first]} ${SECOND[second]}`;
  return third === undefined ? `${two} [--third:var(--second)]` : `${two} ${THIRD[third]}`;
};
