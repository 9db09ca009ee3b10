/** What tells languages apart finds nothing in our own texts, and what is another language's in nearly all of its labels. */
import { LANGUAGES, type Language } from '@eqinox/domain/languages';
import { expect, test } from 'vitest';
import { readTexts } from '../../content/check/interface/texts.ts';
import { readFlatTexts } from '../../content/check/reports/flat-texts.ts';
import { spoken } from './language-letters.ts';
import { inAnotherLanguage } from './other-languages.ts';

const OTHERS = LANGUAGES.flatMap((own) =>
  LANGUAGES.filter((other) => other !== own).map((other) => [own, other] as const),
);

/** The interface's own words, each once; names alone are nobody's. */
const labelsOf = (language: Language): readonly string[] => {
  const own = [...readTexts(language)].filter(([place]) => place.startsWith('interface/'));
  return [...new Set(own.map(([, text]) => spoken(text)))].filter((text) => /\p{L}{2}.*\p{L}{2}/u.test(text));
};

const found = (texts: readonly string[], language: Language): readonly string[] =>
  texts.filter((text) => inAnotherLanguage(text, language).length > 0);

test.each(LANGUAGES)('no text in %s is taken for another language’s', (language) => {
  const all = [...readTexts(language), ...(readFlatTexts(language) ?? [])];
  // Stands for the offers in the terms of sale, and is never printed.
  const texts = all.map(([, text]) => spoken(text)).filter((text) => text !== 'OFFERS');
  expect(found(texts, language)).toEqual([]);
});

test.each(OTHERS)('of what a screen says, a reader of %s is told what is in %s', (own, other) => {
  const mine = new Set(labelsOf(own));
  const labels = labelsOf(other).filter((label) => !mine.has(label));
  expect(labels.length).toBeGreaterThan(800);
  expect(found(labels, own).length / labels.length).toBeGreaterThan(0.98);
});

test.each(OTHERS.filter(([own]) => own !== 'ne'))('among words in %s, four in %s', (own, other) => {
  const long = (language: Language) => labelsOf(language).filter((label) => label.split(' ').length >= 8);
  const [whole, strange] = [long(own), long(other)];
  const mixed = whole.map((label, index) => {
    const words = label.split(' ');
    const four = (strange[(index * 7) % strange.length] ?? '').split(' ').slice(2, 6);
    return [...words.slice(0, 3), ...four, ...words.slice(3)].join(' ');
  });
  expect(mixed.length).toBeGreaterThan(200);
  expect(found(mixed, own).length / mixed.length).toBeGreaterThan(0.8);
});

/** Written alike in both: names, units, and words that the languages share. */
const ALIKE =
  /^(?:LinkedIn|Instagram|Facebook|YouTube|Whatsapp|DÉCA|OFFERS|© .*|\{\{count\}\}\smin|IBAN .*|No|Subtotal|Multimedia|Scripts|Total)$/u;

test.each(['es', 'ne'] as const)('a label in %s that was left in English', (language) => {
  const english = readTexts('en');
  const same = [...readTexts(language)].filter(
    ([place, text]) => english.get(place) === text && /\p{L}{2}/u.test(spoken(text)),
  );
  expect(same.filter(([, text]) => !ALIKE.test(text))).toEqual([]);
});

test('sentences, one word, and names', () => {
  const french = 'Votre commande est confirmée, et nous avons bien reçu votre paiement.';
  const english = 'Your order is confirmed, and we have received your payment.';
  for (const language of ['en', 'es', 'ne'] as const) {
    expect(inAnotherLanguage(french, language)).toEqual([french]);
    expect(inAnotherLanguage('Télécharger', language)).toEqual(['Télécharger']);
  }
  expect(inAnotherLanguage(english, 'es')).toEqual([english]);
  expect(inAnotherLanguage(english, 'en')).toEqual([]);
  expect(inAnotherLanguage('Close', 'es')).toEqual(['Close']);
  expect(inAnotherLanguage('तपाईंको अर्डर पुष्टि भयो।', 'en')).toHaveLength(1);
  // A name, and what somebody is quoted with.
  expect(inAnotherLanguage('Camille Exemple, “J’aime les cartes et les plans de la ville”', 'en')).toEqual([]);
});
