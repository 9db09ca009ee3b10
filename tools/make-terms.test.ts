import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../domain/src/languages.ts';
import { TERMS_VERSION } from '../server/src/checkout/terms.ts';
import { termsDocument } from './terms-document.ts';

const pdf = readFileSync(new URL('../web/public/assets/legal/cgv.pdf', import.meta.url)).toString('latin1');

test('the published terms are a PDF of the current text (else: node tools/make-terms.ts)', () => {
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pdf).toContain(termsDocument().fingerprint);
});

test('the text names what is sold at its price, and leaves no place empty', () => {
  const { offers, sections, form, version } = termsDocument();
  expect(offers.rows).toContainEqual({
    name: 'Menu Équilibre',
    contents:
      'Diagnostic en deux parties (128 et 64\u00a0propositions), Livret potentiel, Livret complémentaire, Restitution de 30\u00a0min.',
    price: '120,00\u00a0€',
  });
  expect(JSON.stringify([sections, form, version])).not.toMatch(/\{\w+\}/u);
});

test('the withdrawal section names the online function, its confirmation and the three values of an interview', () => {
  const section = termsDocument().sections.find(({ title }) => title === 'Le droit de rétractation');
  const words = section?.body.join(' ') ?? '';
  expect(words).toContain('renoncer au contrat ici');
  expect(words).toContain('confirmer la rétractation');
  expect(words).toContain(
    '30\u00a0min\u00a0: 45\u00a0€\u202f; 1\u00a0h\u00a0: 90\u00a0€\u202f; 2\u00a0h\u00a0: 160\u00a0€',
  );
});

/** Another wording that means the same: the new hash goes here. Another meaning or price: another version, too. */
test('the terms and the boxes that accept them are the ones of the version that orders name', () => {
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
  const { offers, sections, form } = termsDocument();
  const boxes = LANGUAGES.map((language) => {
    const file = new URL(`../content/interface/${language}/checkout.json`, import.meta.url);
    const { paid, free, immediate } = (JSON.parse(readFileSync(file, 'utf8')) as { terms: Record<string, unknown> })
      .terms;
    return hash([paid, free, immediate]);
  });
  expect([TERMS_VERSION, hash([offers, sections, form]), ...boxes]).toEqual([
    '2026-11-24',
    '2e3caf158461',
    'ae034f02ceef',
    '80e518ce9779',
    '1a8c516fd56e',
    'ba49dd4be23e',
  ]);
});
