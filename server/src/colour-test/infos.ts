import type { Verb } from '../verb.ts';
import { infoOf, meantTest } from './meant-test.ts';

/** Where the colour test stands: the one that is named, or that of the open purchase. */
export const infos: Verb<'POST /chromatic/infos'> = async ({ db, person, now }, { body }, refuse) => {
  const test = await meantTest(db, person.accountId, body?.idSessionChromaticDiag, now);
  if (test === 'unknown') throw refuse('not_found');
  return infoOf(test);
};
