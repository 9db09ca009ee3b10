import type { colourTestRoutes } from '@eqinox/contract/colour-test';
import type { diagnosticRoutes } from '@eqinox/contract/diagnostic';
import type { Verbs } from '../verb.ts';
import { infos } from './infos.ts';
import { nextProposition } from './next-proposition.ts';
import { progress } from './progress.ts';
import { saveResponse } from './save-response.ts';
import { start } from './start.ts';

export const colourTestVerbs = {
  'GET /orizon/progress': progress,
  'POST /chromatic/infos': infos,
  'POST /chromatic/start': start,
  'GET /chromatic/next': nextProposition,
  'POST /chromatic/save': saveResponse,
} satisfies Verbs<typeof colourTestRoutes> & Partial<Verbs<typeof diagnosticRoutes>>;
