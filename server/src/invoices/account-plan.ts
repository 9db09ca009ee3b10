/** The accounts of sales and cash: configuration. The usual ones of the French chart stand in, in production too. */
import { oneLine } from '@eqinox/contract/words';
import type { AccountPlan } from '@eqinox/domain/operations/accounting';
import * as z from 'zod';
import usual from '../../../content/invoices/accounts.json' with { type: 'json' };
import { readJsonFile } from '../read-json-file.ts';

const account = z.strictObject({
  number: z.string().regex(/^[1-9][\dA-Z]{2,19}$/u, 'expected the number of an account, such as 411000'),
  label: oneLine(100, 1),
});
const journal = z.strictObject({
  code: z.string().regex(/^[\dA-Z]{1,10}$/u, 'expected capital letters and digits, such as VE'),
  label: oneLine(100, 1),
});
const plan = z.strictObject({
  journals: z.strictObject({ sales: journal, cash: journal }),
  clients: account,
  sales: account,
  vat: account,
  vatByRate: z.record(z.string().regex(/^\d{1,2}(?:\.\d)?$/u, 'expected a rate such as 20 or 5.5'), account).optional(),
  card: account,
  // Files of before organisations paid by transfer do not name it.
  transfer: account.default(usual.transfer),
  giftCards: account,
});

/** Reads ACCOUNTS_FILE (JSON). */
export const readAccountPlan = (file: string | null): AccountPlan =>
  file === null
    ? plan.parse(usual)
    : readJsonFile({ setting: 'ACCOUNTS_FILE', file, example: 'content/invoices/accounts.json' }, plan);
