import { LANGUAGES } from '@eqinox/domain/languages';
import { expect, test } from 'vitest';
import { getOffer } from '../offers/index.ts';
import { contentOf, restitutionIn, translationsOf } from './offer-content.ts';

test.each([29, 30, 28, 41, 42])(
  'what offer %i holds of a restitution is called in French as the catalogue calls it',
  (id) => {
    const offer = getOffer(id);
    const plain = (text = '') => text.replaceAll('\u00A0', ' ');
    expect(restitutionIn(offer, 'fr').map(plain)).toEqual([plain(offer.restitution?.libelle)]);
    expect(contentOf(offer, 'fr')).toContain(restitutionIn(offer, 'fr')[0]);
  },
);

test('each other language counts up as many things, in its own words and digits', () => {
  const offer = getOffer(30);
  const { en, es, ne } = translationsOf(offer);
  expect(en.content).toBe(
    'Diagnostic in two parts · Personal potential booklet · Debrief of 1\u00A0hr · Complementary booklet · Manager booklet',
  );
  expect(es).toMatchObject({ label: 'Menú Signature', content: expect.stringContaining('Restitución de 1\u00A0h') });
  expect(ne.content).toContain('१\u00A0घण्टाको परामर्श');
  const parts = LANGUAGES.map((language) => contentOf(offer, language).split(' · '));
  for (const each of parts) expect(each).toHaveLength(5);
  expect(new Set(parts.flat()).size).toBe(20);
});
