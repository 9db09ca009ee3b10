/** The file of consultants: examples for a stranger, the operator's own in production. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { readConsultants } from './consultants.ts';

const folder = mkdtempSync(join(tmpdir(), 'eqinox-consultants-'));
afterAll(() => rmSync(folder, { recursive: true }));

const own = {
  id: 1,
  actif: true,
  prenom: 'Consultante Essai',
  imgUrl: null,
  vyteInLink: 'essai/une-heure',
  email: 'essai@exemple.fr',
  places: [1],
  description: { fr: 'Un essai.' },
};
const places = [{ id: 1, libelle: { fr: 'En cabinet : Essai' } }];
const written = (content: unknown): string => {
  const file = join(folder, 'consultants.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const refusal = (content: unknown, production = false): string => {
  try {
    readConsultants(written(content), production);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupRefusal);
    return (error as Error).message;
  }
  throw new Error('not refused');
};

describe('the examples', () => {
  const examples = readConsultants(null, false);

  test('are six, plainly named as examples, partners among them', () => {
    expect(examples.consultants).toHaveLength(6);
    for (const { prenom, email, actif } of examples.consultants) {
      expect([prenom, email, actif]).toEqual([
        expect.stringMatching(/ Exemple [A-F]$/u),
        expect.stringMatching(/@eqinox\.example$/u),
        true,
      ]);
    }
    expect(examples.consultants.filter(({ vyteInLink }) => vyteInLink.includes('@'))).toHaveLength(2);
  });

  test('are refused in production, even one of them', () => {
    expect(refusal(examples, true)).toContain('example');
    expect(refusal({ places: examples.places, consultants: [examples.consultants[5]] }, true)).toContain('example');
    expect(readConsultants(written(examples), false)).toEqual(examples);
  });
});

describe('a file of one’s own', () => {
  test('is taken, in production too', () => {
    const asData = places.map((place) => ({ ...place, icon: 'marker', active: true }));
    expect(readConsultants(written({ places, consultants: [own] }), true)).toEqual({
      places: asData,
      consultants: [own],
    });
    expect(readConsultants(written({ places: [], consultants: [] }), true).consultants).toEqual([]);
  });

  test.each([
    ['no JSON', '{', /no JSON/],
    ['no list', [], /expected object/],
    ['an id twice', { places, consultants: [own, own] }, /each id once/],
    ['an unknown place', { places: [], consultants: [own] }, /in the list of places/],
    ['a place without icon', { places: [{ id: 13, libelle: { fr: 'Ailleurs' } }], consultants: [] }, /1 to 12/],
    ['a link that is none', { places, consultants: [{ ...own, vyteInLink: 'a?b=c' }] }, /vyteInLink/],
    ['no e-mail', { places, consultants: [{ ...own, email: undefined }] }, /consultants 0 email/],
    ['no French', { places, consultants: [{ ...own, description: { en: 'A test.' } }] }, /description fr/],
  ])('with %s is refused in one sentence', (_, content, sentence) => {
    expect(refusal(content)).toMatch(sentence);
    expect(refusal(content)).toMatch(/^CONSULTANTS_FILE [^\n]*\.$/u);
  });

  test('that is missing is refused', () => {
    expect(() => readConsultants(join(folder, 'none.json'), true)).toThrow(StartupRefusal);
  });
});
