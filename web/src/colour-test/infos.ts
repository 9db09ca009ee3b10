/** Where the colour test stands. */
import type { ColourTestInfo } from '@eqinox/contract/colour-test';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const INFOS = 'POST /chromatic/infos';

/** The colour test of the open purchase. */
export const colourTestInfo = (): Promise<ColourTestInfo> => call(INFOS, { body: {} });

export const useColourTestInfo = (): ColourTestInfo => {
  return useSuspenseQuery({ queryKey: [INFOS], queryFn: colourTestInfo, staleTime: 0 }).data;
};
