/** Everything that is kept for a time, feature by feature. Invoices themselves are not here: nothing of ours takes them away (decision 47). */
import { sql } from 'kysely';
import { accountKept } from '../account/index.ts';
import { consentKept } from '../consent/index.ts';
import { groupsKept } from '../groups/index.ts';
import { identityKept } from '../identity/index.ts';
import { mailsKept } from '../mails/index.ts';
import { invoicesKept } from '../invoices/index.ts';
import { reportsKept } from '../reports/index.ts';
import { daysBefore, type Kept } from '../retention.ts';
import { grantsKept } from '../grants/index.ts';
import { staffKept } from '../staff/index.ts';

const privacyKept: readonly Kept[] = [
  {
    what: 'exports, when their seven days are over; those that were never made, after a month',
    table: 'privacy.exports',
    over: (now) => sql`expires_at <= ${now} or (state <> 'ready' and requested_at < ${daysBefore(now, 30)})`,
  },
  {
    what: 'proofs of consent of erased people, five years after the consent',
    table: 'privacy.consent_proofs',
    over: (now) => sql`kept_until <= ${now}`,
  },
];

export const allKept: readonly Kept[] = [
  ...identityKept,
  ...accountKept,
  ...consentKept,
  ...groupsKept,
  ...reportsKept,
  ...mailsKept,
  ...invoicesKept,
  ...staffKept,
  ...grantsKept,
  ...privacyKept,
];
