/** Where the colour test stands. */
import type { ColourTestInfo } from '@eqinox/contract/colour-test';
import type { Step } from '@eqinox/contract/diagnostic';
import { COLOUR_PROPOSITIONS } from '@eqinox/domain/colour-test/words';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const INFOS = 'POST /chromatic/infos';

/** The colour test of the open purchase. */
export const colourTestInfo = (): Promise<ColourTestInfo> => call(INFOS, { body: {} });

export const useColourTestInfo = (): ColourTestInfo => {
  return useSuspenseQuery({ queryKey: [INFOS], queryFn: colourTestInfo, staleTime: 0 }).data;
};

/** What is kept of a colour test that was begun; null before its first answer. It waits for as long as it takes. */
export const useColourTestStep = (): Step | null => {
  const { idSessionChromaticDiag: idSessionDiag, answered = 0 } = useColourTestInfo();
  if (idSessionDiag === null || answered === 0) return null;
  return { idSessionDiag, part: 3, answered, size: COLOUR_PROPOSITIONS, kept: answered, keptUntil: null, over: null };
};
