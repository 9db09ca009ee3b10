import { describe, expect, it } from 'vitest';
import { readBank } from '../bank.ts';
import type { Bank } from '../statement.ts';
import { textHash } from '../text-hash.ts';
import { checkBackReadings } from './back-readings.ts';
import { checkLanguage, inOtherLanguage } from './check-language.ts';
import { languageWords } from './language-rules.ts';
import { LANGUAGE_RULES } from './read-languages.ts';
import { languages } from './subject.ts';

const bank = readBank();
const rulesOf = (language: string) => LANGUAGE_RULES.find((rules) => rules.language === language)!;
const only = (ids: readonly string[]): Bank => ({
  ...bank,
  behaviours: bank.behaviours.filter(({ id }) => ids.includes(id)),
  resources: bank.resources.filter(({ id }) => ids.includes(id)),
  colours: [],
});
/** What is found of some statements, as if the bank held no others. */
const faults = (language: string, texts: Record<string, string>): string[] =>
  checkLanguage(only(Object.keys(texts)), texts, rulesOf(language)).map(({ check, message }) => `${check} ${message}`);

describe('the languages that are written', () => {
  it('hold to their rules', () => {
    const { findings, refuses } = languages.run();
    expect(findings.filter(refuses)).toEqual([]);
  });
});

describe('a statement', () => {
  it.each([
    ['en', 'I ask a shopkeeper where a fruit comes from.'],
    ['es', 'Pregunto en la tienda de dónde viene una fruta.'],
    ['ne', 'पसलमा नचिनेको फल देखेर त्यसको कथा सोध्छु।'],
  ])('in %s passes: %s', (language, text) => {
    expect(faults(language, { 'C-00-01': text })).toEqual([]);
  });

  it.each([
    ['en', 'I never leave a question open at work.', '3 negation'],
    ['en', 'I don’t leave a question open at work.', '3 negation'],
    ['en', 'I often ask where a new fruit comes from.', '3 frequency'],
    ['en', 'I read a page or two about the town.', '3 two halves'],
    ['en', 'You ask a shopkeeper about my fruit today.', '3 address'],
    ['en', 'The shopkeeper tells where a fruit comes from.', '3 no word of the first person'],
    ['en', "I ask my neighbour's name when we meet.", '2 a sign'],
    ['en', 'I ask.', '1 2 words'],
    ['es', 'Me siento tranquilo cuando termina la tarde.', '3 gender'],
    ['es', 'No dejo una pregunta abierta en el trabajo.', '3 negation'],
    ['es', 'Leo una página o dos sobre la ciudad.', '3 two halves'],
    ['es', 'J’ouvre une page sur la ville en español.', '2 a sign'],
    ['ne', 'पसलमा नचिनेको फल सधैँ किनेर हेर्छु।', '3 absolute'],
    ['ne', 'पसलमा नचिनेको फल देखे पनि म सोध्दिनँ।', '3 negation'],
    ['ne', 'पसलमा नयाँ fruit देखेर त्यसको कथा सोध्छु।', '2 a sign'],
  ])('in %s is refused: %s (%s)', (language, text, fault) => {
    expect(faults(language, { 'C-00-01': text })).toContainEqual(expect.stringContaining(fault));
  });

  it.each([
    ['en', 'I teach a neighbour how my oven works.', 'teach'],
    ['es', 'Enseño a una vecina cómo va mi horno.', 'Enseñ'],
    ['ne', 'म छिमेकीलाई चुलो चलाउन सिकाउँछु।', 'सिका'],
  ])('in %s does not hold the name of its facet, once in four where it is rated: %s', (language, text, word) => {
    const given = `11 « ${word} » is a word of its facet’s name`;
    expect(faults(language, { 'C-07-01': text })).toEqual([given]);
    expect(faults(language, { 'R-07-1': text })).toEqual([]);
    expect(faults(language, { 'R-07-1': text, 'R-07-3': text }).filter((fault) => fault === given)).toHaveLength(2);
    expect(faults(language, { 'C-08-01': text })).toEqual([]);
  });

  it('holds no ordinary word for a facet’s name: to tell is not to listen, a friend no support', () => {
    expect(faults('ne', { 'C-04-01': 'म साथीलाई दिनभरिको कथा सुनाउँछु।' })).toEqual([]);
    expect(faults('ne', { 'C-06-01': 'म साथीहरूलाई घरमा बोलाउँछु।' })).toEqual([]);
  });

  it('is one word where Devanagari writes its vowels as marks', () => {
    expect(languageWords('म किताब पढ्छु।')).toEqual(['म', 'किताब', 'पढ्छु']);
  });
});

describe('a bank', () => {
  it('has every statement, and no other', () => {
    const texts = { 'C-00-01': 'I ask a shopkeeper where a fruit comes from.', 'C-99-01': 'I do.' };
    const found = checkLanguage(only(['C-00-01', 'C-00-02']), texts, rulesOf('en'));
    expect(found.map(({ subject, message }) => `${subject}: ${message}`)).toEqual([
      'C-00-02: not written',
      'C-99-01: the bank has no such statement',
    ]);
  });

  it('has even pairs, and none that is told twice', () => {
    const [{ left, right, block }] = bank.plan as [Bank['plan'][number]];
    const id = (facet: number) => `C-${String(facet).padStart(2, '0')}-${String(block).padStart(2, '0')}`;
    const short = 'I ask a shopkeeper about a fruit.';
    const found = faults('en', {
      [id(left)]: short,
      [id(right)]: `${short.slice(0, -1)} while my friends wait outside in the rain.`,
    });
    expect(found).toContainEqual(expect.stringContaining('characters apart'));
    expect(found).toContainEqual(expect.stringContaining('words apart'));
    expect(found).toContainEqual(expect.stringContaining('common word: ask, shopk, about, fruit'));
    const near = faults('en', { 'C-00-01': short, 'C-00-02': 'I ask a shopkeeper about a fruit today.' });
    expect(near).toEqual([expect.stringContaining('6 common stems')]);
  });

  it('marks no facet by a word, and does not give facets away by words', () => {
    const ids = bank.behaviours.map(({ id, facet, slot }) => [id, facet, slot] as const);
    const word = (index: number) => String.fromCodePoint(97 + (index % 26)).repeat(4 + (index % 3));
    const marked = Object.fromEntries(
      ids.map(([id, facet, slot]) => [
        id,
        `I ${word(facet)} my ${word(facet * 7 + slot)} beside ${word(slot)} one ${word(facet + slot * 3)}.`,
      ]),
    );
    const checks = new Set(
      checkLanguage({ ...bank, resources: [], colours: [] }, marked, rulesOf('en')).map(({ check }) => check),
    );
    expect([...checks]).toEqual(expect.arrayContaining([7, 8]));
    expect(inOtherLanguage(bank, marked).behaviours).toHaveLength(256);
  });
});

it('a text that was mended is translated back again', () => {
  const texts = { 'C-00-01': 'I ask a shopkeeper where a fruit comes from.' };
  const reading = {
    statement: 'C-00-01',
    textHash: textHash(texts['C-00-01']),
    back: 'Je demande d’où vient un fruit.',
    means: 'same',
  } as const;
  const bank = only(['C-00-01']);
  expect(checkBackReadings(bank, texts, [reading])).toEqual([]);
  expect(checkBackReadings(bank, { 'C-00-01': 'I ask where it comes from.' }, [reading])).toMatchObject([
    { check: 10, statements: ['C-00-01'] },
  ]);
});
