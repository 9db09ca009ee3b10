/** The four pillars' colours as class names. A colour never stands without its edge and its name (look, principle 2). */
import type { PillarId } from '@eqinox/domain/diagnostic/words';

export interface PillarLook {
  /** Key of its names in the texts. */
  key: 'exploration' | 'collaboration' | 'decision' | 'concretisation';
  soft: string;
  text: string;
  dot: string;
  fill: string;
  band: string;
  track: string;
  ink: string;
}

export const PILLAR_LOOKS: Readonly<Record<PillarId, PillarLook>> = {
  1: {
    key: 'exploration',
    soft: 'bg-exploration-soft',
    text: 'text-exploration-text',
    dot: 'bg-exploration border-exploration-edge',
    fill: 'fill-exploration',
    band: 'fill-exploration-band stroke-exploration-edge',
    track: 'fill-exploration-soft',
    ink: 'fill-exploration-text',
  },
  2: {
    key: 'collaboration',
    soft: 'bg-collaboration-soft',
    text: 'text-collaboration-text',
    dot: 'bg-collaboration border-collaboration-edge',
    fill: 'fill-collaboration',
    band: 'fill-collaboration-band stroke-collaboration-edge',
    track: 'fill-collaboration-soft',
    ink: 'fill-collaboration-text',
  },
  3: {
    key: 'decision',
    soft: 'bg-decision-soft',
    text: 'text-decision-text',
    dot: 'bg-decision border-decision-edge',
    fill: 'fill-decision',
    band: 'fill-decision-band stroke-decision-edge',
    track: 'fill-decision-soft',
    ink: 'fill-decision-text',
  },
  4: {
    key: 'concretisation',
    soft: 'bg-concretisation-soft',
    text: 'text-concretisation-text',
    dot: 'bg-concretisation border-concretisation-edge',
    fill: 'fill-concretisation',
    band: 'fill-concretisation-band stroke-concretisation-edge',
    track: 'fill-concretisation-soft',
    ink: 'fill-concretisation-text',
  },
};

/** Narrows an id that came from the server. */
export const isPillar = (id: number): id is PillarId => {
  return id === 1 || id === 2 || id === 3 || id === 4;
};
