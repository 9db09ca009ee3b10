/** Whoever is signed in at the console: every role's. */
import type { Verb } from '../verb.ts';
import { act } from './act.ts';
import { STAFF_COOKIE } from './cookies.ts';
import { presentSelf } from './members.ts';

export const showSelf: Verb<'GET /staff/self'> = async ({ staff }) => presentSelf({ ...staff, id: staff.memberId });

export const signStaffOut = act('POST /staff/sign-out', async (db, { staff, cookies }) => {
  await db.deleteFrom('staff.sessions').where('token_hash', '=', staff.session).execute();
  cookies.clear(STAFF_COOKIE);
  return { reply: undefined, on: ['staff', staff.memberId] };
});
