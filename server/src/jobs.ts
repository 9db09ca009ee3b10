/** The jobs of all features, put together: each feature says in `jobs.ts` what its own carry; job-handlers.ts, who does them. */
import type { Enqueue, Jobs, JobsConfig } from './adapters/jobs/jobs.ts';
import { MailRefusal } from './adapters/mail/mail-failure.ts';
import type { AccountJobs } from './account/jobs.ts';
import type { BookingJobs } from './booking/jobs.ts';
import type { CheckoutJobs } from './checkout/jobs.ts';
import type { ConsentJobs } from './consent/jobs.ts';
import type { GroupsJobs } from './groups/jobs.ts';
import type { IdentityJobs } from './identity/jobs.ts';
import type { MailsJobs } from './mails/jobs.ts';
import type { OperationsJobs } from './operations/jobs.ts';
import type { PrivacyJobs } from './privacy/jobs.ts';
import type { RemindersJobs } from './reminders/jobs.ts';
import type { StaffJobs } from './staff/jobs.ts';

export type JobPayloads = IdentityJobs &
  AccountJobs &
  ConsentJobs &
  CheckoutJobs &
  BookingJobs &
  GroupsJobs &
  PrivacyJobs &
  RemindersJobs &
  MailsJobs &
  StaffJobs &
  OperationsJobs;
export type JobName = keyof JobPayloads;
/** Writes a job in the caller's transaction. */
export type EnqueueJob = Enqueue<JobPayloads>;
/** What an operator sees of jobs and does with them. */
export type JobsAtHand = Pick<Jobs<JobPayloads>, 'counts' | 'desk'>;

export const jobNames = [
  'mail-code',
  'ask-reset-code',
  'mail-notice',
  'tell-of-guessing',
  'forget-former-name',
  'mail-approval',
  'mail-order',
  'mail-gift',
  'mail-withdrawal',
  'mail-refund',
  'mail-granted-refund',
  'reconcile-attempt',
  'refund-card',
  'mail-booking',
  'mail-appointment',
  'mail-erased-date',
  'read-site-dates',
  'draw-portrait',
  'mail-group',
  'make-export',
  'erase-account',
  'erase-answers',
  'mail-privacy',
  'write-reminders',
  'mail-reminder',
  'keep-no-longer',
  'mail-staff-invitation',
  'read-returns',
  'make-month-file',
  'make-list-file',
  'count-instrument',
] as const satisfies readonly JobName[];

/** A sign-up lives for a day; after that nobody waits for its code, nor for the one of a forgotten password. */
const CODE_WORTH_SECONDS = 24 * 3_600;

/** Nobody waits for a reminder, and after two days it is no news. */
const REMINDER_WORTH_SECONDS = 2 * 24 * 3_600;

/**
 * Promised are those that the law or a payment asks for: their failure is an alarm, until somebody decides (`npm run jobs`).
 * Personal are those whose payload names an address: when they are done their rows go.
 */
const rules = {
  'mail-code': { personal: true, worthSeconds: CODE_WORTH_SECONDS },
  'ask-reset-code': { personal: true, worthSeconds: CODE_WORTH_SECONDS },
  'mail-notice': { personal: true },
  'tell-of-guessing': { personal: true },
  // Some people's safety hangs on it.
  'forget-former-name': { promised: true },
  // A receipt of what was agreed to and withdrawn; its code is asked for again where it does not come.
  'mail-approval': { promised: true, personal: true },
  'mail-order': { promised: true },
  'mail-gift': { promised: true, personal: true },
  'mail-withdrawal': { promised: true },
  'mail-refund': { promised: true },
  'mail-granted-refund': { promised: true },
  'reconcile-attempt': { promised: true },
  'refund-card': { promised: true },
  'mail-booking': { promised: true },
  'mail-appointment': { promised: true },
  'mail-erased-date': { promised: true },
  // A date that was moved there and not here has somebody wait in vain.
  'read-site-dates': { promised: true },
  // The one portrait of a group, on its closing day.
  'draw-portrait': { promised: true },
  'mail-group': { promised: true },
  'make-export': { promised: true },
  'erase-account': { promised: true },
  'erase-answers': { promised: true },
  'mail-privacy': { promised: true, personal: true },
  // Of a single reminder nobody would miss anything, of all of them everybody.
  'write-reminders': { promised: true },
  'keep-no-longer': { promised: true },
  'mail-reminder': { worthSeconds: REMINDER_WORTH_SECONDS },
  'mail-staff-invitation': { worthSeconds: CODE_WORTH_SECONDS },
  // Of what comes back unread nobody knows that it was lost.
  'read-returns': { promised: true },
  'make-month-file': { worthSeconds: CODE_WORTH_SECONDS },
  'make-list-file': { worthSeconds: CODE_WORTH_SECONDS },
  // A desk whose numbers stand still would be believed.
  'count-instrument': { promised: true },
} as const satisfies Required<JobsConfig<JobPayloads>>['rules'];

export const promisedJobs: ReadonlySet<string> = new Set(jobNames.filter((name) => 'promised' in rules[name]));

/** How the jobs are run, wherever they are. */
export const jobsConfig = {
  names: jobNames,
  // Whoever signs in on a new device sees it without the mail that tells of it; guessing takes its time, and so do reminders.
  unhurried: [
    'mail-notice',
    'tell-of-guessing',
    'write-reminders',
    'mail-reminder',
    'keep-no-longer',
    'count-instrument',
  ],
  rules,
  isHopeless: (error: unknown): boolean => error instanceof MailRefusal,
} as const satisfies Partial<JobsConfig<JobPayloads>>;
