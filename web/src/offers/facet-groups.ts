/** The groups of facets as a screen shows them: under 18 what stands out and the rest, as the youth booklet does; nobody that age is told what they leave. */
import type { Level } from '@eqinox/domain/reports/words';

export const GROUPS = {
  adult: ['en-tete', 'frequente', 'occasionnelle', 'en-retrait'],
  young: ['en-tete', 'others'],
} as const;

/** Null where the profile shows no groups. */
export const groupShown = (level: Level | null, reader: keyof typeof GROUPS): Level | 'others' | null =>
  reader === 'young' && level !== null && level !== 'en-tete' ? 'others' : level;
