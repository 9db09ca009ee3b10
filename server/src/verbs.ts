/** Every line of the contract with its verb: a missing one is a type error here. */
import type { RouteName } from '@eqinox/contract/routes';
import { accountVerbs } from './account/routes.ts';
import { bookingVerbs } from './booking/routes.ts';
import { checkoutVerbs } from './checkout/routes.ts';
import { colourTestVerbs } from './colour-test/routes.ts';
import { consentVerbs } from './consent/routes.ts';
import { diagnosticVerbs } from './diagnostic/routes.ts';
import { grantsVerbs, marksVerbs } from './grants/routes.ts';
import { groupsVerbs } from './groups/routes.ts';
import { seatSale } from './groups/seat-sale.ts';
import { identityVerbs } from './identity/routes.ts';
import { invoicesVerbs } from './invoices/routes.ts';
import { offersVerbs } from './offers/routes.ts';
import { codesDeskVerbs } from './operations/desks/codes/routes.ts';
import { figuresDeskVerbs } from './operations/desks/figures/routes.ts';
import { instrumentDeskVerbs } from './operations/desks/instrument/routes.ts';
import { listFilesDeskVerbs } from './operations/desks/list-files/routes.ts';
import { partnersDeskVerbs } from './operations/desks/partners/routes.ts';
import { privacyDeskVerbs } from './operations/desks/privacy/routes.ts';
import { operationsVerbs } from './operations/routes.ts';
import { restitutionDeskVerbs } from './operations/restitutions/routes.ts';
import { partnersVerbs } from './partners/routes.ts';
import { privacyVerbs } from './privacy/routes.ts';
import { remindersVerbs } from './reminders/routes.ts';
import { reportsVerbs } from './reports/routes.ts';
import { staffVerbs } from './staff/routes.ts';
import { statisticsVerbs } from './statistics/routes.ts';
import type { Verb } from './verb.ts';

export type AllVerbs = { readonly [N in RouteName]: Verb<N> };

export const verbs = {
  ...identityVerbs,
  ...accountVerbs,
  ...partnersVerbs,
  ...consentVerbs,
  ...offersVerbs,
  ...diagnosticVerbs,
  ...colourTestVerbs,
  ...statisticsVerbs,
  ...checkoutVerbs(seatSale),
  ...invoicesVerbs,
  ...remindersVerbs,
  ...reportsVerbs,
  ...bookingVerbs,
  ...grantsVerbs,
  ...marksVerbs,
  ...groupsVerbs,
  ...privacyVerbs,
  ...staffVerbs,
  ...operationsVerbs,
  ...restitutionDeskVerbs,
  ...codesDeskVerbs,
  ...partnersDeskVerbs,
  ...figuresDeskVerbs,
  ...instrumentDeskVerbs,
  ...privacyDeskVerbs,
  ...listFilesDeskVerbs,
} satisfies AllVerbs;
