import { findAccount } from '../../account/index.ts';
import { changeAccess } from '../../identity/index.ts';
import { act } from '../../staff/index.ts';

/** Every device of a person, by whoever may write of people: for somebody who telephones because a telephone was stolen. */
export const signPersonOut = act(
  'POST /operations/people/:id/sign-out',
  async (db, { now }, { params: { id }, body }, refuse) => {
    const account = await findAccount(db, id);
    if (!account || !(await changeAccess(db, account.email, 'sign-out', now))) throw refuse('not_found');
    return { reply: undefined, on: ['account', id], reason: body.reason };
  },
);
