/** The paragraphs of an export are those of the booklet that the person reads. */
import { expect, test } from 'vitest';
import { accountIdOf, giveDiagnostic, insertHolder, start, takeAsReader } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import type { Person } from '../../testing/person.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { resultsData } from './personal-data.ts';

const product = await startTestProduct({ clock: testClock('2026-11-20T12:00:00Z'), idle: true });

let people = 0;
const email = (): string => `results-data-${(people += 1)}@example.org`;
const paragraphsOf = async (person: Person) => {
  const [result] = await resultsData(product.db, await accountIdOf(product, person), 'fr');
  return result?.paragraphs ?? [];
};
const banksOf = async (person: Person) => new Set((await paragraphsOf(person)).map(({ bank }) => bank));

test('of an adult, the main booklet’s', async () => {
  const person = await insertHolder(product, email());
  await takeAsReader(product, person);
  const banks = await banksOf(person);
  expect(banks).toContain('portraits.openings');
  expect(banks).toContain('gestures');
  expect(await paragraphsOf(person)).toContainEqual({
    bank: 'meetings',
    key: expect.stringMatching(/^\d+\.\w+$/u),
    words: expect.stringMatching(/\w{3}/u),
    rule: expect.stringMatching(/\w{3}/u),
    figures: expect.stringMatching(/^beta -?\d/u),
  });
});

test('of the booklets beside it, those that were bought, once the restitution is closed', async () => {
  const person = await insertPerson(product, email());
  const purchaseId = await giveDiagnostic(product, person, 30);
  await takeAsReader(product, person);
  const beside = async () => [...(await banksOf(person))].filter((bank) => /^(?:complementary|manager)\./u.test(bank));
  expect(await beside()).toEqual([]);
  await product.db
    .updateTable('offers.purchases')
    .set({ closed_at: product.clock() })
    .where('id', '=', purchaseId)
    .execute();
  expect(await beside()).toEqual(
    expect.arrayContaining(['complementary.conditions', 'complementary.pages.closer', 'manager.pages.moment']),
  );
  const onlyMain = await insertHolder(product, email());
  await takeAsReader(product, onlyMain);
  const banks = [...(await banksOf(onlyMain))];
  expect(banks).toContain('evidence');
  expect(banks.filter((bank) => /^(?:complementary|manager)\./u.test(bank))).toEqual([]);
});

test('of a withdrawn purchase whose diagnostic is not kept, none', async () => {
  const person = await insertHolder(product, email());
  await takeAsReader(product, person);
  await product.db
    .updateTable('offers.purchases')
    .set({ withdrawn_at: product.clock() })
    .where('account_id', '=', await accountIdOf(product, person))
    .execute();
  expect(await paragraphsOf(person)).toEqual([]);
});

test('of a person under 18, the youth booklet’s, whatever the menu', async () => {
  const person = await insertPerson(product, email(), { birthday: '2010-06-01' });
  await giveDiagnostic(product, person, 30);
  await takeAsReader(product, person);
  const banks = await banksOf(person);
  expect(banks).toContain('youth.levels');
  expect([...banks].filter((bank) => !/^(?:youth\.|short\.steps|evidence$)/.test(bank))).toEqual([]);
});

test('of answers that carry no booklet, the brief edition’s, with the figures that it prints', async () => {
  const person = await insertHolder(product, email());
  await start(person);
  await answerBehavioursAtOnce(product, person, 128, () => ({ side: 0, value: 0 }));
  await answerResourcesAtOnce(product, person, 64, () => ({ side: 0, value: 2 }));
  const paragraphs = await paragraphsOf(person);
  expect(new Set(paragraphs.map(({ bank }) => bank))).toEqual(
    new Set(['brief.paragraphs', 'brief.facts', 'brief.ledes']),
  );
  const figures = Object.fromEntries(paragraphs.map(({ key, figures }) => [key, figures]));
  expect(figures).toMatchObject({ 'same-place': 'run 128', 'same-rating': 'count 64; value 2' });
});

test('of a short diagnostic of one word, what is said of it', async () => {
  const person = await insertPerson(product, email());
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: { kind: 'short' } });
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: idSessionDiag ?? 0, isParent: false } });
  await person.call('POST /orizon/start', { body: { kind: 'short' } });
  await answerResourcesAtOnce(product, person, 64, () => ({ side: 0, value: 1 }));
  expect(await paragraphsOf(person)).toMatchObject([{ bank: 'short-alike', key: 'all' }]);
});
