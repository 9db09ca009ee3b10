/** What a parent does on the page of the mail's link, without an account. */
import type { Verb } from '../../verb.ts';
import { addDecision } from './approvals.ts';
import { mailParentCode } from './ask-parent.ts';
import { actOnLinked, linkedBy, presentLinked } from './linked-approval.ts';

/** Changes nothing: mail scanners open links. */
export const linkedApproval: Verb<'GET /approvals/:token'> = async (context, { params }, refuse) => {
  const linked = await linkedBy(context, params.token);
  if (!linked) throw refuse('not_found');
  return presentLinked(linked);
};

/** To the request's own address alone, in the language in which it was asked. */
export const mailAnotherCode: Verb<'POST /approvals/:token/code'> = async (context, { params }, refuse) => {
  await actOnLinked(context, params.token, 'code', refuse, (db, { approval, account, identityId }) =>
    mailParentCode(db, context, approval.request, { identityId, language: account.language }, refuse),
  );
  return undefined;
};

export const sayNo: Verb<'POST /approvals/:token/no'> = (context, { params }, refuse) =>
  actOnLinked(context, params.token, 'no', refuse, (db, { approval }) =>
    addDecision(db, approval.request, { decision: 'no', now: context.now }),
  );

/** As easy as the yes, and without a code. The parent gets a receipt. */
export const withdrawYes: Verb<'POST /approvals/:token/withdraw'> = (context, { params }, refuse) =>
  actOnLinked(context, params.token, 'withdraw', refuse, async (db, { approval, account }) => {
    const { now, adapters, request } = context;
    const { id: requestId, email: to } = approval.request;
    await addDecision(db, approval.request, { decision: 'withdrawn', now });
    const { id: accountId, language } = account;
    const mail = { kind: 'withdrawn', requestId, accountId, to, language, origin: request.origin } as const;
    await adapters.enqueue(db, 'mail-approval', mail);
  });

/** The parent's own choice, after a withdrawal. Asked twice it is one. */
export const eraseAnswers: Verb<'POST /approvals/:token/erase'> = (context, { params }, refuse) =>
  actOnLinked(context, params.token, 'erase', refuse, async (db, { approval: { request } }) => {
    const { now, adapters } = context;
    await addDecision(db, request, { decision: 'erased', now });
    await adapters.enqueue(db, 'erase-answers', { accountId: request.account_id, sessionId: request.session_id });
  });
