/** The jobs: their names, what each carries, and who does it. */
import type { Kysely } from 'kysely';
import type { JobHandlers, JobsConfig } from './adapters/jobs/jobs.ts';
import type { Adapters } from './adapters/adapters.ts';
import { MailRefusal } from './adapters/mail/mail-failure.ts';
import type { Log } from './adapters/database/log.ts';
import { getAccount } from './account/index.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { type BookingMail, sendBookingMail } from './booking/mail-booking.ts';
import { type GiftMail, sendGiftMail } from './checkout/mail-gift.ts';
import { type RefundMail, sendRefundMail } from './checkout/mail-refund.ts';
import { sendWithdrawalMail, type WithdrawalMail } from './checkout/mail-withdrawal.ts';
import { type AttemptToReconcile, reconcileAttempt } from './checkout/reconcile.ts';
import { askRefund, type RefundJob } from './checkout/refunds.ts';
import { type OrderMail, sendOrderMail } from './checkout/mail-order.ts';
import { askResetCode, type ResetRequest } from './identity/forgot-password.ts';
import { type CodeMail, sendCodeMail } from './identity/mail-code.ts';
import { type Notice, sendNotice } from './identity/notices.ts';
import { type GuessedAt, mailOfGuessing } from './identity/tell-of-guessing.ts';
import { eraseAccount, type ErasureJob } from './privacy/erase-account.ts';
import { type PrivacyMail, sendPrivacyMail } from './privacy/mail-privacy.ts';
import { type ExportJob, makeExport } from './privacy/make-export.ts';

export type JobPayloads = {
  'mail-code': CodeMail;
  'ask-reset-code': ResetRequest;
  'mail-notice': Notice;
  'tell-of-guessing': GuessedAt;
  'mail-order': OrderMail;
  'mail-gift': GiftMail;
  'mail-withdrawal': WithdrawalMail;
  'mail-refund': RefundMail;
  'reconcile-attempt': AttemptToReconcile;
  'refund-card': RefundJob;
  'mail-booking': BookingMail;
  'make-export': ExportJob;
  'erase-account': ErasureJob;
  'mail-privacy': PrivacyMail;
};

export const jobNames = [
  'mail-code',
  'ask-reset-code',
  'mail-notice',
  'tell-of-guessing',
  'mail-order',
  'mail-gift',
  'mail-withdrawal',
  'mail-refund',
  'reconcile-attempt',
  'refund-card',
  'mail-booking',
  'make-export',
  'erase-account',
  'mail-privacy',
] as const satisfies readonly (keyof JobPayloads)[];

/** A sign-up lives for a day; after that nobody waits for its code, nor for the one of a forgotten password. */
const CODE_WORTH_SECONDS = 24 * 3_600;

/**
 * Promised are those that the law or a payment asks for: their failure is an alarm, until somebody decides (`npm run jobs`).
 * Personal are those whose payload names an address: when they are done their rows go.
 */
const rules = {
  'mail-code': { personal: true, worthSeconds: CODE_WORTH_SECONDS },
  'ask-reset-code': { personal: true, worthSeconds: CODE_WORTH_SECONDS },
  'mail-notice': { personal: true },
  'tell-of-guessing': { personal: true },
  'mail-order': { promised: true },
  'mail-gift': { promised: true, personal: true },
  'mail-withdrawal': { promised: true },
  'mail-refund': { promised: true },
  'reconcile-attempt': { promised: true },
  'refund-card': { promised: true },
  'mail-booking': { promised: true },
  'make-export': { promised: true },
  'erase-account': { promised: true },
  'mail-privacy': { promised: true, personal: true },
} as const satisfies Required<JobsConfig<JobPayloads>>['rules'];

export const promisedJobs: ReadonlySet<string> = new Set(jobNames.filter((name) => 'promised' in rules[name]));

/** How the jobs are run, wherever they are. */
export const jobsConfig = {
  names: jobNames,
  // Whoever signs in on a new device sees it without the mail that tells of it; and guessing takes its time.
  unhurried: ['mail-notice', 'tell-of-guessing'],
  rules,
  isHopeless: (error: unknown): boolean => error instanceof MailRefusal,
} as const satisfies Partial<JobsConfig<JobPayloads>>;

export const jobHandlers = (
  db: Kysely<Database>,
  env: Env,
  adapters: Adapters,
  clock: () => Date,
  log: Log,
): JobHandlers<JobPayloads> => ({
  'mail-code': (mail) => sendCodeMail(db, { appSecret: env.appSecret, mailer: adapters.mailer, now: clock() }, mail),
  'ask-reset-code': (request) => askResetCode(db, { now: clock(), adapters }, request),
  'mail-notice': (notice) => sendNotice(adapters, notice),
  'tell-of-guessing': (guessed) => {
    const languageOf = async (accountId: number) => (await getAccount(db, accountId)).language;
    return mailOfGuessing(db, { mailer: adapters.mailer, languageOf }, guessed);
  },
  'mail-order': (mail) =>
    sendOrderMail(db, { mailer: adapters.mailer, pdf: adapters.pdf, publicUrl: env.publicUrl }, mail),
  'mail-gift': (mail) => {
    const { appSecret, publicUrl } = env;
    return sendGiftMail(db, { mailer: adapters.mailer, appSecret, publicUrl, now: clock() }, mail);
  },
  'mail-withdrawal': (mail) =>
    sendWithdrawalMail(db, { mailer: adapters.mailer, pdf: adapters.pdf, now: clock() }, mail),
  'mail-refund': (mail) => sendRefundMail(db, { mailer: adapters.mailer, publicUrl: env.publicUrl }, mail),
  'reconcile-attempt': (attempt) => {
    const { cards, enqueue, seller } = adapters;
    const { production } = env;
    return reconcileAttempt(db, { cards, enqueue, seller, production, now: clock(), log }, attempt);
  },
  'refund-card': (refund) => {
    const { cards, enqueue } = adapters;
    return askRefund(db, { cards, enqueue, now: clock(), log }, refund);
  },
  'mail-booking': (mail) => {
    const { mailer, consultants } = adapters;
    return sendBookingMail(db, { mailer, consultants, publicUrl: env.publicUrl, now: clock() }, mail);
  },
  'make-export': (asked, job) => {
    const { enqueue, pdf } = adapters;
    return makeExport(db, { enqueue, pdf, now: clock() }, asked, job);
  },
  'erase-account': (erasure) => {
    const { enqueue } = adapters;
    return eraseAccount(db, { enqueue, appSecret: env.appSecret, now: clock() }, erasure);
  },
  'mail-privacy': (mail) => sendPrivacyMail(adapters, mail),
});
