/** Who sells is configuration: wrong, it is one sentence at the start and no invoice later. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import example from '../../../content/invoices/example-seller.json' with { type: 'json' };
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { readSeller } from './seller.ts';

const folder = mkdtempSync(join(tmpdir(), 'eqinox-seller-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'seller.json');
const write = (content: unknown): string => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
/** What somebody might have written who sells in earnest. */
const real = {
  ...example,
  name: 'Potentiels et Cie',
  email: 'factures@potentiels.example',
  siren: '123 456 789',
  vatNumber: 'FR32 123456789',
  mediator: 'Médiation du Modèle, 2 rue du Modèle, 75000 Paris',
};

test('outside production the example stands in', () => {
  expect(readSeller(null, false)).toEqual(example);
});

test('in production the real one is read', () => {
  expect(readSeller(write(real), true)).toEqual(real);
});

describe('production refuses', () => {
  test('the example itself', () => {
    expect(() => readSeller(write(example), true)).toThrow('still names the example seller');
    expect(() => readSeller(null, true)).toThrow('still names the example seller');
  });

  test.each(['siren', 'name', 'email', 'mediator'] as const)('what is left of it: %s', (field) => {
    const left = write({ ...real, [field]: ` ${example[field].toUpperCase()}`.trim() });
    expect(() => readSeller(left, true)).toThrow(`still names the example seller (${field})`);
  });
});

describe('one sentence that says where and what', () => {
  test.each<[string, unknown, RegExp]>([
    ['broken JSON', '{ "name": "Potentiels", }', /seller\.json is no JSON.*example-seller\.json\.$/u],
    ['broken JSON in several lines', '{\n  "name": x\n}\n', /seller\.json is no JSON/u],
    ['nothing', '', /seller\.json is no JSON/u],
    ['a field missing', { ...real, siren: undefined }, /seller\.json, siren: /u],
    ['a SIREN that is none', { ...real, siren: '12345678' }, /siren: expected nine digits\.$/u],
    [
      'a country in words',
      { ...real, address: { ...real.address, country: 'France' } },
      /address country: expected two/u,
    ],
    ['an address in lines', { ...real, address: ['1 rue', '75000 Paris'] }, /address: /u],
    ['a list', [], /seller\.json, all of it: /u],
  ])('%s', (_, content, sentence) => {
    const read = () => readSeller(write(content), false);
    expect(read).toThrow(StartupRefusal);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/\n/u);
  });
});
