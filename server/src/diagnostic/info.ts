/** Where a diagnostic stands, as the contract tells it. */
import type { DiagnosticInfo } from '@eqinox/contract/diagnostic';
import { parisDate } from '@eqinox/domain/calendar';
import { isApprovalDue } from '@eqinox/domain/consent/parent-approval';
import { type AccountRow, getAccount, protectingBirthdayOf } from '../account/index.ts';
import { missingConsentRefusal } from '../consent/index.ts';
import type { WorkContext } from '../context.ts';
import { findPurchase, SHORT_OFFER } from '../offers/index.ts';
import { statisticsOver } from '../statistics/index.ts';
import { stepOf } from './progress.ts';
import type { Session } from './sessions.ts';
import { hasStatisticsToTell } from './statistics-asked.ts';

/** With nothing bought every with… is false, and the web goes home. */
export const nothingBought = (codeFrom: string | null): DiagnosticInfo => ({
  idSessionDiag: null,
  kind: null,
  title: null,
  withChromatic: false,
  withComportement: false,
  withRessource: false,
  chromaticOver: false,
  comportementOver: false,
  ressourceOver: false,
  hasPartOneBegin: false,
  statsOver: false,
  asksExecution: false,
  codeFrom,
});

export const infoOf = async (
  { db, now, env }: Pick<WorkContext, 'db' | 'now' | 'env'>,
  accountId: number,
  session: Session | null,
): Promise<DiagnosticInfo> => {
  const account = await getAccount(db, accountId);
  const { code_from } = account;
  if (!session) return nothingBought(code_from);
  const purchase = await findPurchase(db, accountId, session.purchase_id);
  // A short diagnostic that has not started has no purchase yet.
  const { parts, libelle, restitution } = purchase?.offer ?? SHORT_OFFER;
  return {
    idSessionDiag: session.id,
    kind: session.kind,
    title: libelle,
    withChromatic: parts.includes('colour'),
    withComportement: parts.includes('behaviour'),
    withRessource: parts.includes('resources'),
    // Colour-test marks it on the purchase: it calls diagnostic, never the reverse.
    chromaticOver: purchase !== null && purchase.colour_over_at !== null,
    comportementOver: session.behaviours_over_at !== null,
    ressourceOver: session.resources_over_at !== null,
    hasPartOneBegin: session.part_one_started_at !== null,
    // A retake asks nothing of this again.
    statsOver:
      session.retake ||
      !(await hasStatisticsToTell(db, account, now)) ||
      (await statisticsOver(db, accountId, session.id)),
    asksExecution: purchase !== null && purchase.gift && purchase.begun_at === null,
    codeFrom: code_from,
    ...((await isApprovalMissing(db, account, session, now)) && { approvalMissing: true as const }),
    withRestitution: restitution !== null,
    step: stepOf(session, purchase, 0, now, env.sitting),
    pause: { hours: env.sitting.idleHours, days: env.sitting.partsGapDays },
  };
};

/** Of who is under 15 and has saved the consents of the screen. */
const isApprovalMissing = async (
  db: WorkContext['db'],
  account: AccountRow,
  { id: sessionId, resources_over_at }: Session,
  now: Date,
): Promise<boolean> => {
  if (resources_over_at !== null) return false;
  if (!isApprovalDue(protectingBirthdayOf(account), parisDate(now))) return false;
  // Under 15 the same two consents are due for each of the questionnaires.
  const missing = await missingConsentRefusal(db, { subject: 'behaviour', account, sessionId, now });
  return missing?.refused === 'parent_approval_missing';
};
