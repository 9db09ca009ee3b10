/** The link of a mail: for whoever holds it, which is whoever reads that mailbox; it opens no account. */
import { findAccount } from '../account/index.ts';
import type { Context } from '../context.ts';
import type { Verb } from '../verb.ts';
import { choicesOf, switchReminder } from './choices.ts';
import { type Linked, readLinkToken } from './link.ts';

/** What a token names; null when it was not written here, or its person is gone. */
const linkedBy = async ({ db, env }: Context, token: string): Promise<Linked | null> => {
  const linked = readLinkToken(env.appSecret, token);
  return linked && (await findAccount(db, linked.accountId)) ? linked : null;
};

/** Changes nothing: mail scanners open links. */
export const linkedReminder: Verb<'GET /reminders/:token'> = async (context, { params }, refuse) => {
  const linked = await linkedBy(context, params.token);
  if (!linked) throw refuse('not_found');
  const { accountId, reminder } = linked;
  return { reminder, on: (await choicesOf(context.db, accountId))[reminder] };
};

export const switchLinkedOff: Verb<'POST /reminders/:token/off'> = async (context, { params }, refuse) => {
  const linked = await linkedBy(context, params.token);
  if (!linked) throw refuse('not_found');
  await switchReminder(context.db, linked.accountId, linked.reminder, false, context.now);
  return { reminder: linked.reminder, on: false };
};

export const switchLinkedOn: Verb<'POST /reminders/:token/on'> = async (context, { params }, refuse) => {
  const linked = await linkedBy(context, params.token);
  if (!linked) throw refuse('not_found');
  await switchReminder(context.db, linked.accountId, linked.reminder, true, context.now);
  return { reminder: linked.reminder, on: true };
};
