/** The seller on invoices: configuration. Outside production an obvious example stands in. */
import { oneLine } from '@eqinox/contract/words';
import * as z from 'zod';
import example from '../../../content/invoices/example-seller.json' with { type: 'json' };
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { readJsonFile } from '../read-json-file.ts';
import type { Seller } from './invoice.ts';

const text = oneLine(500, 1);
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
  iban: text.nullish(),
});

/** Reads SELLER_FILE (JSON). The example, or what is left of it, is refused in production. */
export const readSeller = (file: string | null, production: boolean): Seller => {
  const data =
    file === null
      ? seller.parse(example)
      : readJsonFile({ setting: 'SELLER_FILE', file, example: 'content/invoices/example-seller.json' }, seller);
  const left = (['siren', 'name', 'email', 'mediator'] as const).find(
    (field) => plain(data[field]) === plain(example[field]),
  );
  if (production && left) {
    throw new StartupRefusal(`SELLER_FILE still names the example seller (${left}): production needs the real one.`);
  }
  return data;
};

const plain = (text: string): string => text.replace(/\s/gu, '').toLowerCase();
