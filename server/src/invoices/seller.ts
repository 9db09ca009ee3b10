/** The seller on invoices: configuration. Outside production an obvious example stands in. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import example from '../../../content/invoices/example-seller.json' with { type: 'json' };
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import type { Seller } from './invoice-document.ts';

const seller = z.object({
  name: z.string().min(1),
  legalForm: z.string().min(1),
  capitalEuros: z.number().nonnegative().nullable(),
  address: z.array(z.string().min(1)).min(1),
  email: z.email(),
  siren: z.string().regex(/^\d{3} ?\d{3} ?\d{3}$/u),
  rcsCity: z.string().nullable(),
  vatNumber: z.string().nullable(),
  mediator: z.string().min(1),
});

/** Reads SELLER_FILE (JSON). The example is refused in production. */
export const readSeller = (file: string | null, production: boolean): Seller => {
  if (file === null) return seller.parse(example);
  const parsed = seller.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new StartupRefusal(`SELLER_FILE ${file}: ${z.prettifyError(parsed.error)}`);
  if (production && parsed.data.siren === example.siren) {
    throw new StartupRefusal('SELLER_FILE still names the example seller: production needs the real one.');
  }
  return parsed.data;
};
