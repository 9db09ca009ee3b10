/** The texts of a result (reference: instrument, section 4), chosen by shape, pillar and age. */
import type { PillarId } from '@eqinox/domain/diagnostic/words';
import type { Translate } from '../language/language.ts';
import { PILLAR_LOOKS } from './pillar.ts';
import type { Dominance } from './dominance.ts';

/** `title`: "L’Exploration". `article`: "l’Exploration". `name`: "Exploration". */
export const pillarText = (t: Translate, pillar: PillarId, form: 'name' | 'title' | 'article'): string => {
  return t(`offers.pillars.${PILLAR_LOOKS[pillar].key}.${form}`);
};

/** The name of a shape: "Deux piliers possibles en tête". */
export const shapeName = (t: Translate, { type }: Dominance): string => {
  return t(`offers.result.shape.t${type}.name`);
};

/** The sentence of the banner (`first`) and what follows it (`rest`). */
export const shapeText = (t: Translate, dominance: Dominance, young: boolean, part: 'first' | 'rest'): string => {
  const { type, leading, supports } = dominance;
  const [p1, p2, p3] = [...leading, ...supports].map((pillar) => pillarText(t, pillar, 'article'));
  return t(`offers.result.shape.t${type}.${young ? 'young' : 'adult'}.${part}`, {
    p1: p1 ?? '',
    p2: p2 ?? '',
    p3: p3 ?? '',
  });
};

/** What a pillar means for the person who leads with it. */
export const pillarMeaning = (t: Translate, pillar: PillarId, young: boolean): string => {
  return t(`offers.result.pillar.${PILLAR_LOOKS[pillar].key}.${young ? 'young' : 'adult'}`);
};
