/** The tables of all features, put together: each feature describes its own in `tables.ts`. */
import type { AccountTables } from './account/tables.ts';
import type { BookingTables } from './booking/tables.ts';
import type { CheckoutTables } from './checkout/tables.ts';
import type { ColourTestTables } from './colour-test/tables.ts';
import type { ConsentTables } from './consent/tables.ts';
import type { DiagnosticTables } from './diagnostic/tables.ts';
import type { GrantsTables } from './grants/tables.ts';
import type { GroupsTables } from './groups/tables.ts';
import type { WebTables } from './http/tables.ts';
import type { IdentityTables } from './identity/tables.ts';
import type { InvoicesTables } from './invoices/tables.ts';
import type { MailsTables } from './mails/tables.ts';
import type { OffersTables } from './offers/tables.ts';
import type { OperationsTables } from './operations/tables.ts';
import type { PartnersTables } from './partners/tables.ts';
import type { ReportsTables } from './reports/tables.ts';
import type { RemindersTables } from './reminders/tables.ts';
import type { PrivacyTables } from './privacy/tables.ts';
import type { StaffTables } from './staff/tables.ts';
import type { StatisticsTables } from './statistics/tables.ts';

export type Database = IdentityTables &
  AccountTables &
  OffersTables &
  ConsentTables &
  StatisticsTables &
  DiagnosticTables &
  ColourTestTables &
  ReportsTables &
  GroupsTables &
  CheckoutTables &
  InvoicesTables &
  PrivacyTables &
  RemindersTables &
  MailsTables &
  OperationsTables &
  PartnersTables &
  WebTables &
  StaffTables &
  GrantsTables &
  BookingTables;
