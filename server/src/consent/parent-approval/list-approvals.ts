import type { Verb } from '../../verb.ts';
import { approvalsOf, presentApproval } from './approvals.ts';

/** What a parent was asked and has said, newest first. */
export const listApprovals: Verb<'GET /account/approvals'> = async ({ db, person, now }) =>
  (await approvalsOf(db, person.accountId, now)).map(presentApproval);
