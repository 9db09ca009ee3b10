import type { figuresDeskRoutes } from '@eqinox/contract/figures-desk';
import type { Verbs } from '../../../verb.ts';
import { showFigures } from './show-figures.ts';

export const figuresDeskVerbs = { 'GET /operations/figures': showFigures } satisfies Verbs<typeof figuresDeskRoutes>;
