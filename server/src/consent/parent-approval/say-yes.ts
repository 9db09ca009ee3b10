import { isParentName } from '@eqinox/domain/consent/consents-due';
import { codeTarget, tryParentCode } from '../../identity/index.ts';
import type { Verb } from '../../verb.ts';
import { addDecision } from './approvals.ts';
import { linkedBy, lockLinked, presentAfter } from './linked-approval.ts';

/** The parent's yes, under their name, by the code that was mailed to their address. Child and parent are told. */
export const sayYes: Verb<'POST /approvals/:token/yes'> = async (context, { params, body }, refuse) => {
  const { now, adapters, request } = context;
  const name = body.name.trim();
  if (!isParentName(name)) throw refuse('parent_name_refused');
  const linked = await linkedBy(context, params.token);
  if (!linked) throw refuse('not_found');
  const { identityId } = linked;
  const outcome = await tryParentCode(context, identityId, body.code, refuse, async (db) => {
    const here = { ...context, db };
    const linked = await lockLinked(here, params.token, 'yes');
    if ('refused' in linked) return linked;
    const { approval, account } = linked;
    const { id: requestId, email } = approval.request;
    // A child has one code at a time: one for another address proves nothing of this one.
    if ((await codeTarget(db, 'parent-approval', identityId)) !== email) return { refused: 'code_wrong' } as const;
    await addDecision(db, approval.request, { decision: 'yes', name, now });
    const mail = { requestId, accountId: account.id, language: account.language, origin: request.origin };
    await adapters.enqueue(db, 'mail-approval', { ...mail, kind: 'given', to: email });
    await adapters.enqueue(db, 'mail-approval', { ...mail, kind: 'opened', to: account.email });
    return presentAfter(here, params.token, linked);
  });
  if ('refused' in outcome) throw refuse(outcome.refused);
  return outcome;
};
