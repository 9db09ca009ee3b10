/** The seller on invoices: configuration. Outside production an obvious example stands in. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import example from '../../../content/invoices/example-seller.json' with { type: 'json' };
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import type { Seller } from './invoice.ts';

const text = z.string().trim().min(1);
const seller = z.object({
  name: text,
  legalForm: text,
  capitalEuros: z.number().nonnegative().nullable(),
  address: z.object({
    street: z.array(text).min(1).max(3),
    postcode: text,
    city: text,
    country: z.string().regex(/^[A-Z]{2}$/u, 'expected two capital letters, such as FR'),
  }),
  email: z.email(),
  siren: z.string().regex(/^\d{3} ?\d{3} ?\d{3}$/u, 'expected nine digits'),
  rcsCity: text.nullable(),
  vatNumber: z
    .string()
    .regex(/^[A-Z]{2}[\dA-Z ]{2,}$/u, 'expected a country and a number, such as FR00 000000000')
    .nullable(),
  mediator: text,
});

/** Reads SELLER_FILE (JSON). The example is refused in production. */
export const readSeller = (file: string | null, production: boolean): Seller => {
  if (file === null) return seller.parse(example);
  const parsed = seller.safeParse(readJson(file));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupRefusal(`SELLER_FILE ${file}, ${issue?.path.join(' ')}: ${issue?.message}.`);
  }
  if (production && parsed.data.siren.replaceAll(' ', '') === example.siren.replaceAll(' ', '')) {
    throw new StartupRefusal('SELLER_FILE still names the example seller: production needs the real one.');
  }
  return parsed.data;
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartupRefusal(
      `SELLER_FILE: ${file} is not JSON: correct it after content/invoices/example-seller.json.`,
    );
  }
};
