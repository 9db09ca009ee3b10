import type { Verb } from '../verb.ts';
import { infoOf, resolveColourTest } from './resolve-colour-test.ts';
import { findColourSession } from './sessions.ts';

/** Where the colour test stands: the one that is named, or that of the open purchase. */
export const infos: Verb<'POST /chromatic/infos'> = async ({ db, person, now }, { body }, refuse) => {
  const test = await resolveColourTest(db, person.accountId, body?.idSessionChromaticDiag, now);
  if (test && 'refused' in test) throw refuse(test.refused);
  const answered = test && (await findColourSession(db, person.accountId, test.session.id))?.answered;
  // How far it is concerns who has begun and not ended.
  return { ...infoOf(test), ...(answered && test.purchase.colour_over_at === null && { answered }) };
};
