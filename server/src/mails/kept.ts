/** How long the ledger of mails is kept. */
import { sql } from 'kysely';
import { daysBefore, type Kept, yearsBefore } from '../retention.ts';
import { NOBODY } from './mail-jobs.ts';

export const mailsKept: readonly Kept[] = [
  {
    what: 'the ledger of mails, a year after each; a month where it is nobody’s',
    table: 'mails.mails',
    over: (now) => sql`queued_at < ${yearsBefore(now, 1)}
      or (account_id = ${NOBODY} and queued_at < ${daysBefore(now, 30)})`,
  },
  {
    what: 'addresses whose mails came back, a year after the last return',
    table: 'mails.suppressions',
    over: (now) => sql`returned_at < ${yearsBefore(now, 1)}`,
  },
];
