import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { termsDocument } from './terms-document.ts';

const pdf = readFileSync(new URL('../web/public/assets/legal/cgv.pdf', import.meta.url)).toString('latin1');

test('the published terms are a PDF of the current text (else: node tools/make-terms.ts)', () => {
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(pdf).toContain(termsDocument().fingerprint);
});

test('the text names what is sold at its price, and leaves no place empty', () => {
  const { offers, sections } = termsDocument();
  expect(offers.rows).toContainEqual({
    name: 'Menu Équilibre',
    contents:
      'Diagnostic en deux parties (128 et 64\u00a0propositions), Livret potentiel, Livret complémentaire, Restitution de 30\u00a0min.',
    price: '120,00\u00a0€',
  });
  expect(JSON.stringify(sections)).not.toMatch(/\{\w+\}/u);
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
