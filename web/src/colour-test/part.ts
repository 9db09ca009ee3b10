/** The colour test as a questionnaire, and where it leads. */
import type { ColourPage } from '@eqinox/contract/colour-test';
import { COLOUR_PROPOSITIONS, type ColourValue } from '@eqinox/domain/colour-test/words';
import { afterColourTestPath } from '@eqinox/domain/diagnostic/routing';
import { asSpoken, withTimeout, type Part } from '../answering/part.ts';
import type { Rating } from '../answering/rated-statement.tsx';
import type { QuestionnaireFlow } from '../answering/use-answers.ts';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { forgetProgress } from '../parts/mean-session.ts';
import { colourTestInfo } from './infos.ts';

type ColourProposition = Omit<ColourPage, 'upcoming'>;

export const COLOUR_TEST: Part<ColourProposition, Rating<ColourValue>> = {
  number: 3,
  size: COLOUR_PROPOSITIONS,
  next: () => withTimeout((signal) => call('GET /chromatic/next', { query: asSpoken({}), signal })),
  save: (answer, idSessionChromaticDiag) => {
    const body = { eqinoxCredentials: { idSessionChromaticDiag }, chromaticResponse: asSpoken(answer) };
    return withTimeout((signal) => call('POST /chromatic/save', { body, signal }));
  },
  keyOf: ({ proposition }) => proposition.clef,
  // It is done once and never starts again.
  resetOf: () => null,
};

export const COLOUR_TEST_FLOW: QuestionnaireFlow = {
  session: async () => {
    forgetProgress();
    const { idSessionChromaticDiag } = await colourTestInfo();
    if (idSessionChromaticDiag === null) throw new Error('No colour test waits');
    return idSessionChromaticDiag;
  },
  after: async () => afterColourTestPath(await colourTestInfo()),
  reset: () => paths.eqinox(),
};
