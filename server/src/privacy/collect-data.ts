import type { Language } from '@eqinox/domain/languages';
import type { Kysely } from 'kysely';
import { accountData } from '../account/index.ts';
import { absenceData, bookingData, opinionData, restitutionDates } from '../booking/index.ts';
import { orderData } from '../checkout/index.ts';
import { colourTestData } from '../colour-test/index.ts';
import { approvalData, consentData, disownedData } from '../consent/index.ts';
import type { Database } from '../database.ts';
import { diagnosticData } from '../diagnostic/index.ts';
import { grantsData } from '../grants/index.ts';
import { groupsData } from '../groups/index.ts';
import { identityData } from '../identity/index.ts';
import { invoiceData } from '../invoices/index.ts';
import { mailsData } from '../mails/index.ts';
import { purchaseData } from '../offers/index.ts';
import { remindersData } from '../reminders/index.ts';
import { resultsData } from '../reports/index.ts';
import { statisticsData } from '../statistics/index.ts';
import { erasureRequestData } from './erasure-requests.ts';

/** Everything that the product holds of a person, by the feature that holds it. The order is the one it is read in. */
const parts = {
  profile: accountData,
  signIn: identityData,
  consents: consentData,
  approvals: approvalData,
  disownedAddresses: disownedData,
  statistics: statisticsData,
  purchases: purchaseData,
  diagnostics: diagnosticData,
  colourTests: colourTestData,
  results: resultsData,
  orders: orderData,
  invoices: invoiceData,
  sharedBooklets: bookingData,
  restitutionDates,
  absences: absenceData,
  opinions: opinionData,
  grants: grantsData,
  groups: groupsData,
  reminders: remindersData,
  erasureRequests: erasureRequestData,
  mails: mailsData,
} as const;

export type PersonalData = { readonly [Part in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[Part]>> };

/** Collects it, in the words of a language, and tells after each part how many percent are done. */
export const collectData = async (
  db: Kysely<Database>,
  accountId: number,
  language: Language,
  progress: (percent: number) => Promise<void>,
): Promise<PersonalData> => {
  const collected: Partial<Record<keyof PersonalData, unknown>> = {};
  const names = Object.keys(parts) as (keyof PersonalData)[];
  for (const [index, name] of names.entries()) {
    collected[name] = await parts[name](db, accountId, language);
    await progress(Math.round((90 * (index + 1)) / names.length));
  }
  return collected as PersonalData;
};
