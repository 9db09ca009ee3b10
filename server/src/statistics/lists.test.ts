/** The lists of "Dites-nous en plus", as the page gets them. */
import { CATEGORY_DECLINED } from '@eqinox/domain/statistics/questions';
import { beforeAll, expect, test } from 'vitest';
import { signUp } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct();
let person: Person;
beforeAll(async () => {
  person = await signUp(product.places, 'camille@example.org');
});

test('101 départements, in their order, Corsica’s two among them', async () => {
  const list = await person.call('GET /stats/departement', {});
  expect(list).toHaveLength(101);
  expect(new Set(list.map(({ id }) => id)).size).toBe(101);
  const numbers = list.map(({ numDepartement }) => numDepartement);
  const places = numbers.map((number) => number.replace(/^2([AB])$/u, '20$1'));
  expect(places).toEqual(places.toSorted());
  expect(numbers).toEqual(expect.arrayContaining(['01', '2A', '2B', '75', '971', '976']));
  expect(numbers).not.toContain('20');
});

test.each([
  ['GET /stats/sousCatSocPro', 20],
  ['GET /stats/workSituation', 5],
  ['GET /stats/workSituationTime', 3],
] as const)('%s: every key once, none is 0, which a select sends for none', async (name, least) => {
  const list = await person.call(name, {});
  expect(list.length).toBeGreaterThanOrEqual(least);
  expect(new Set(list.map(({ clef }) => clef)).size).toBe(list.length);
  for (const { clef, libelle } of list) {
    expect(clef).toBeGreaterThan(0);
    expect(libelle.trim()).toBe(libelle);
    expect(libelle).not.toBe('');
  }
});

test('the category may be declined: one of them tells a belief', async () => {
  const list = await person.call('GET /stats/sousCatSocPro', {});
  expect(list.at(-1)).toEqual({ clef: CATEGORY_DECLINED, libelle: 'Je préfère ne pas répondre' });
});

test('what was worded more exactly does not leave in its former words', async () => {
  for (const entry of await person.call('GET /stats/workSituationTime', {})) {
    expect(Object.keys(entry)).toEqual(['clef', 'libelle']);
  }
});

test('the situations 2 and 4 exist: they lead to the aspirations question', async () => {
  const keys = (await person.call('GET /stats/workSituation', {})).map(({ clef }) => clef);
  expect(keys).toEqual(expect.arrayContaining([2, 4]));
});
