/** The jobs: their names, what each carries, and who does it. */
import type { Kysely } from 'kysely';
import type { JobHandlers } from './adapters/jobs/jobs.ts';
import type { Adapters } from './adapters/adapters.ts';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { type BookingMail, sendBookingMail } from './booking/mail-booking.ts';
import { type GiftMail, sendGiftMail } from './checkout/mail-gift.ts';
import { type OrderMail, sendOrderMail } from './checkout/mail-order.ts';
import { askResetCode, type ResetRequest } from './identity/forgot-password.ts';
import { type CodeMail, sendCodeMail } from './identity/mail-code.ts';
import { type Notice, sendNotice } from './identity/notices.ts';

export type JobPayloads = {
  'mail-code': CodeMail;
  'ask-reset-code': ResetRequest;
  'mail-notice': Notice;
  'mail-order': OrderMail;
  'mail-gift': GiftMail;
  'mail-booking': BookingMail;
};

export const jobNames = [
  'mail-code',
  'ask-reset-code',
  'mail-notice',
  'mail-order',
  'mail-gift',
  'mail-booking',
] as const satisfies readonly (keyof JobPayloads)[];

export const jobHandlers = (
  db: Kysely<Database>,
  env: Env,
  adapters: Adapters,
  clock: () => Date,
): JobHandlers<JobPayloads> => ({
  'mail-code': (mail) => sendCodeMail(db, { appSecret: env.appSecret, mailer: adapters.mailer, now: clock() }, mail),
  'ask-reset-code': (request) => askResetCode(db, { now: clock(), adapters }, request),
  'mail-notice': (notice) => sendNotice(adapters, notice),
  'mail-order': (mail) =>
    sendOrderMail(db, { mailer: adapters.mailer, pdf: adapters.pdf, publicUrl: env.publicUrl }, mail),
  'mail-gift': (mail) => {
    const { appSecret, publicUrl } = env;
    return sendGiftMail(db, { mailer: adapters.mailer, appSecret, publicUrl, now: clock() }, mail);
  },
  'mail-booking': (mail) => {
    const { mailer, consultants } = adapters;
    return sendBookingMail(db, { mailer, consultants, publicUrl: env.publicUrl, now: clock() }, mail);
  },
});
