import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { termsFile } from '../domain/src/checkout/terms-file.ts';
import { LANGUAGES } from '../domain/src/languages.ts';
import { readPdf } from '../server/src/adapters/pdf/pdf-reading.testing.ts';
import { TERMS_VERSION } from '../server/src/checkout/terms.ts';
import { termsDocument } from './terms-document.ts';

const published = LANGUAGES.map((language) => ({
  language,
  pdf: readFileSync(new URL(`../web/public${termsFile(language)}`, import.meta.url)),
}));

test.each(published)(
  'the published terms in $language are a PDF of the current text (else: node tools/make-terms.ts)',
  ({ language, pdf }) => {
    const bytes = pdf.toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(bytes).toContain(termsDocument(language).fingerprint);
  },
);

test.each(published.filter(({ language }) => language !== 'fr'))(
  'in $language the whole French text is there, with a translation of each of its paragraphs that says which one binds',
  ({ language, pdf }) => {
    const { beside, sections, form, offers } = termsDocument(language);
    const shapeOf = (text: Pick<ReturnType<typeof termsDocument>, 'sections' | 'form' | 'offers'>) => ({
      paragraphs: text.sections.map(({ body }) => body.length),
      lines: text.form.lines.length,
      offers: text.offers.rows.length,
    });
    expect(shapeOf(beside!)).toEqual(shapeOf({ sections, form, offers }));
    const { page: _, ...filled } = beside!;
    expect(/\{\w+\}/u.exec(JSON.stringify(filled))?.[0]).toBeUndefined();
    const printed = readPdf(pdf)
      .pages.map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s/gu, '');
    const words = (text: string) => text.replaceAll(/\s/gu, '');
    for (const { title, body } of sections) {
      for (const text of [title, ...body.filter((each) => each !== 'OFFERS')]) expect(printed).toContain(words(text));
    }
    if (language !== 'ne') expect(printed).toContain(words(beside!.binding));
  },
);

test('the text names what is sold at its price, and leaves no place empty', () => {
  const { offers, sections, form, version } = termsDocument('fr');
  expect(offers.rows).toContainEqual({
    name: 'Menu Équilibre',
    contents:
      'Diagnostic en deux parties (128 et 64\u00a0propositions), Livret potentiel, Livret complémentaire, Restitution de 30\u00a0min.',
    price: '120,00\u00a0€',
  });
  expect(JSON.stringify([sections, form, version])).not.toMatch(/\{\w+\}/u);
});

test('the withdrawal section names the online function, its confirmation and the three values of an interview', () => {
  const section = termsDocument('fr').sections.find(({ title }) => title === 'Le droit de rétractation');
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
  const { offers, sections, form } = termsDocument('fr');
  const boxes = LANGUAGES.map((language) => {
    const file = new URL(`../content/interface/${language}/checkout.json`, import.meta.url);
    const { paid, free, immediate } = (JSON.parse(readFileSync(file, 'utf8')) as { terms: Record<string, unknown> })
      .terms;
    return hash([paid, free, immediate]);
  });
  expect([TERMS_VERSION, hash([offers, sections, form]), ...boxes]).toEqual([
    '2026-11-29',
    '40a98fb9a32f',
    'ae034f02ceef',
    '80e518ce9779',
    'abe967c81451',
    'ba49dd4be23e',
  ]);
});
