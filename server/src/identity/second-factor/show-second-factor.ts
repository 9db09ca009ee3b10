import type { Verb } from '../../verb.ts';
import { factorState, recoveryCodesLeft } from './second-factor.ts';

/** Whether signing in asks for a second factor, and how many recovery codes are left. */
export const showSecondFactor: Verb<'GET /identity/second-factor'> = async ({ db, person }) => ({
  enabled: (await factorState(db, person.identityId)) === 'on',
  recoveryCodesLeft: await recoveryCodesLeft(db, person.identityId),
});
