/** A parent's own yes, as the child's screen asks for it and shows it: it is for one diagnostic. */
import type { Kysely } from 'kysely';
import type { OwnApproval } from '@eqinox/contract/consent';
import { parisDate } from '@eqinox/domain/calendar';
import { isApprovalDue } from '@eqinox/domain/consent/parent-approval';
import { getAccount, protectingBirthdayOf } from '../account/index.ts';
import { approvalOfSession, presentApproval, wasDisowned } from '../consent/index.ts';
import type { Database } from '../database.ts';
import { findPurchase, SHORT_OFFER } from '../offers/index.ts';
import type { Verb } from '../verb.ts';
import { findSession, type Session } from './sessions.ts';

/** What is asked for: the offer of the session's purchase; a short diagnostic has none before its start. */
export const offerOf = async (db: Kysely<Database>, session: Session) =>
  (await findPurchase(db, session.account_id, session.purchase_id))?.offer ?? SHORT_OFFER;

export const ownApprovalOf = async (db: Kysely<Database>, session: Session, now: Date): Promise<OwnApproval> => {
  const birthday = protectingBirthdayOf(await getAccount(db, session.account_id));
  const { libelle } = await offerOf(db, session);
  const asked = await approvalOfSession(db, session.account_id, session.id, now);
  const nobody = { email: null, name: null, askedUntil: null, givenAt: null, decidedAt: null };
  return {
    ...(asked && asked.state !== 'none'
      ? presentApproval(asked)
      : { ...nobody, idSessionDiag: session.id, state: 'none', title: libelle }),
    due: isApprovalDue(birthday, parisDate(now)),
    kind: session.kind,
    disowned: !asked && (await wasDisowned(db, session.account_id, session.id)),
  };
};

/** Where it stands. */
export const ownApproval: Verb<'GET /account/approval/:id'> = async ({ db, person, now }, { params }, refuse) => {
  const session = await findSession(db, person.accountId, params.id);
  if (!session) throw refuse('not_found');
  return ownApprovalOf(db, session, now);
};
