import type { instrumentDeskRoutes } from '@eqinox/contract/instrument-desk';
import type { Verbs } from '../../../verb.ts';
import { showInstrument } from './show-instrument.ts';
import { showPairs } from './show-pairs.ts';

export const instrumentDeskVerbs = {
  'GET /operations/instrument': showInstrument,
  'GET /operations/instrument/:version/:language': showPairs,
} satisfies Verbs<typeof instrumentDeskRoutes>;
