/** The files that the environment names, read and checked at the start: what is only needed later is still missed now. */
import { access, constants } from 'node:fs/promises';
import { mailAddressOf } from '@eqinox/contract/site';
import type { AccountPlan } from '@eqinox/domain/operations/accounting';
import { refuseBadKeys } from './adapters/cards/public-keys.ts';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { type Consultants, readConsultants } from './booking/consultants.ts';
import type { Env } from './env.ts';
import { readAccountPlan } from './invoices/account-plan.ts';
import type { Seller } from './invoices/invoice.ts';
import { readSiteLinks } from './http/site.ts';
import { readSeller } from './invoices/seller.ts';

export interface Settings {
  /** Who sells, as invoices print it. */
  readonly seller: Seller;
  /** Where people write with a question about their data or a booklet: the contact of the pages, or else the seller's address. */
  readonly contact: string;
  /** Who gives restitutions, and where, at first: the catalogue's rows are what counts. */
  readonly consultants: Consultants;
  /** To which accounts sales and cash belong. */
  readonly accounts: AccountPlan;
}

/** Throws {@link StartupRefusal} with one sentence about the first file that cannot serve. */
export const readSettings = async (env: Env): Promise<Settings> => {
  if (env.sellerFile !== null) await refuseUnreadable('SELLER_FILE', env.sellerFile);
  const seller = readSeller(env.sellerFile, env.production);
  const consultants = readConsultants(env.booking.consultantsFile, env.production);
  await refuseBadKeys('PAYBOX_PUBLIC_KEYS', env.cards.publicKeyFiles);
  const { contact } = readSiteLinks(env.site.file, env.production);
  const accounts = readAccountPlan(env.accountsFile);
  return { seller, contact: mailAddressOf(contact) ?? seller.email, consultants, accounts };
};

const refuseUnreadable = async (name: string, file: string): Promise<void> => {
  await access(file, constants.R_OK).catch(() => {
    throw new StartupRefusal(`${name}: ${file} cannot be read.`);
  });
};
