/** Every job with who does it: a missing one is a type error here. */
import { findAccount } from './account/index.ts';
import type { JobHandlers, RunningJob } from './adapters/jobs/jobs.ts';
import type { Traces } from './adapters/traces/traces.ts';
import { readSiteDates } from './booking/hear-booking-site.ts';
import { mailErasedDate } from './booking/erased-dates.ts';
import { sendAppointmentMail } from './booking/mail-appointment.ts';
import { sendBookingMail } from './booking/mail-booking.ts';
import { sendGiftMail } from './checkout/mail-gift.ts';
import { sendGrantedRefundMail } from './checkout/mail-granted-refund.ts';
import { sendOrderMail } from './checkout/mail-order.ts';
import { sendRefundMail } from './checkout/mail-refund.ts';
import { sendWithdrawalMail } from './checkout/mail-withdrawal.ts';
import { reconcileAttempt } from './checkout/reconcile.ts';
import { askRefund } from './checkout/refunds.ts';
import { sendApprovalMail } from './consent/parent-approval/mail-approval.ts';
import { carryMail } from './carry-mail.ts';
import type { WorkContext } from './context.ts';
import { drawPortraitOf } from './groups/draw-portrait.ts';
import { sendGroupMail } from './groups/mail-group.ts';
import { seatSale } from './groups/seat-sale.ts';
import { askResetCode } from './identity/forgot-password.ts';
import { sendCodeMail } from './identity/mail-code.ts';
import { type LanguageOf, sendNotice } from './identity/notices.ts';
import { mailOfGuessing } from './identity/tell-of-guessing.ts';
import type { Job } from './job.ts';
import { type JobName, jobNames, type JobPayloads } from './jobs.ts';
import { readReturns } from './mails/read-returns.ts';
import { makeMonthFile } from './operations/accounts/make-month-file.ts';
import { countInstrument } from './operations/desks/instrument/count-instrument.ts';
import { makeListFile } from './operations/desks/list-files/make-list-file.ts';
import { eraseAccount } from './privacy/erase-account.ts';
import { eraseAnswersOf } from './privacy/erase-answers.ts';
import { keepNoLonger } from './privacy/keep-no-longer.ts';
import { sendPrivacyMail } from './privacy/mail-privacy.ts';
import { makeExport } from './privacy/make-export.ts';
import { forgetFormerName } from './reports/index.ts';
import { sendReminder } from './reminders/mail-reminder.ts';
import { writeReminders } from './reminders/write-reminders.ts';
import { sendInvitation } from './staff/mail-invitation.ts';

/** Handed in because people know of their ways in and not the other way round. */
const languageOf: LanguageOf = async (db, accountId, otherwise) =>
  (accountId === undefined ? undefined : await findAccount(db, accountId))?.language ?? otherwise;

const jobs = {
  'mail-code': sendCodeMail,
  'ask-reset-code': askResetCode(languageOf),
  'mail-notice': sendNotice(languageOf),
  'tell-of-guessing': mailOfGuessing(languageOf),
  'forget-former-name': forgetFormerName,
  'mail-approval': sendApprovalMail,
  'mail-order': sendOrderMail,
  'mail-gift': sendGiftMail,
  'mail-withdrawal': sendWithdrawalMail,
  'mail-refund': sendRefundMail,
  'mail-granted-refund': sendGrantedRefundMail,
  'reconcile-attempt': reconcileAttempt(seatSale),
  'refund-card': askRefund,
  'mail-booking': sendBookingMail,
  'mail-appointment': sendAppointmentMail,
  'mail-erased-date': mailErasedDate,
  'read-site-dates': readSiteDates,
  'draw-portrait': drawPortraitOf,
  'mail-group': sendGroupMail,
  'make-export': makeExport,
  'erase-account': eraseAccount,
  'erase-answers': eraseAnswersOf,
  'mail-privacy': sendPrivacyMail,
  'write-reminders': writeReminders,
  'mail-reminder': sendReminder,
  'keep-no-longer': keepNoLonger,
  'mail-staff-invitation': sendInvitation,
  'read-returns': readReturns,
  'make-month-file': makeMonthFile,
  'make-list-file': makeListFile,
  'count-instrument': countInstrument,
} satisfies { readonly [N in JobName]: Job<N> };

/** What `work` of the job queue takes: each job gets this context and the time at which it begins. */
export const jobHandlers = (
  context: Omit<WorkContext, 'now'>,
  clock: () => Date,
  traces: Traces | null = null,
): JobHandlers<JobPayloads> => {
  const handlerOf = (name: JobName, job: Job<never>) => async (payload: never, run: RunningJob) => {
    const span = traces?.begin('job', name, { 'eqinox.job_id': run.id, 'eqinox.attempt': run.attempt });
    let done = false;
    try {
      await carryMail({ ...context, now: clock() }, { name, payload, run }, (context) => job(context, payload, run));
      done = true;
    } finally {
      span?.end({}, !done);
    }
  };
  return Object.fromEntries(jobNames.map((name) => [name, handlerOf(name, jobs[name])])) as JobHandlers<JobPayloads>;
};
