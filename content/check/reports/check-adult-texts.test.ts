import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ADULT_SLOTS, bankOf, readAdultTexts } from './adult-texts.ts';
import type { AdultTexts } from './adult-texts.ts';
import { checkAdultTexts } from './check-adult-texts.ts';
import { readReportTexts } from './report-texts.ts';
import type { TextTree } from './report-texts.ts';

const texts = readAdultTexts('fr');
const main = readReportTexts('fr');
const stored = checkAdultTexts(texts, main);

/** Findings that changed texts have beyond those of the stored ones. */
const newFindings = (changed: AdultTexts): readonly string[] => {
  const before = new Set(stored.map(({ where, message }) => `${where}: ${message}`));
  return checkAdultTexts(changed, main)
    .map(({ where, message }) => `${where}: ${message}`)
    .filter((finding) => !before.has(finding));
};

/** The texts with one text put, or taken away, at a path such as `manager.facets.3.1`. */
const withText = (slot: keyof typeof ADULT_SLOTS, key: string, text?: string): readonly string[] => {
  const { name } = ADULT_SLOTS[slot];
  const { [key]: _, ...rest } = bankOf(texts, ADULT_SLOTS[slot]);
  const bank: TextTree = text === undefined ? rest : { ...rest, [key]: text };
  const [file, place] = name.split('.') as [keyof AdultTexts, string?];
  return newFindings({
    ...texts,
    [file]: place === undefined ? bank : { ...(texts[file] as object), [place]: bank },
  });
};

describe('the texts of the adults’ booklets', () => {
  it('hold no fault', () => {
    expect(stored).toEqual([]);
  });

  it('fill every slot', () => {
    const counts = Object.entries(ADULT_SLOTS).map(([name, slot]) => [name, Object.keys(bankOf(texts, slot)).length]);
    expect(Object.fromEntries(counts)).toEqual({
      alliages: 120,
      contrasts: 24,
      gestures: 48,
      changes: 32,
      gapQuestions: 32,
      openings: 27,
      setAside: 16,
      toTick: 81,
      excess: 16,
      neighbours: 16,
      conditions: 32,
      askMe: 19,
      facetMoments: 64,
      talk: 20,
    });
  });
});

describe('the check', () => {
  it.each([
    ['alliages', '3-7'],
    ['contrasts', '4-6'],
    ['gestures', '9.menager'],
    ['changes', '15.baisse'],
    ['gapQuestions', '0.plus-choisie'],
    ['openings', '4.1-2'],
    ['setAside', '15'],
    ['toTick', '5.1-2-3.3'],
    ['excess', '8'],
    ['neighbours', '8'],
    ['conditions', '2.plus'],
    ['facetMoments', '13.4'],
    ['talk', 'general.2'],
    ['askMe', '5'],
  ] as const)('misses no absent text of %s', (slot, key) => {
    expect(withText(slot, key)).toContain(`${ADULT_SLOTS[slot].name}.${key}: missing`);
  });

  it('knows a pair under one key, and a contrast inside one pillar', () => {
    expect(withText('alliages', '7-3', bankOf(texts, ADULT_SLOTS.alliages)['3-7'])).toContain(
      'alliages.7-3: no such key',
    );
    expect(withText('contrasts', '3-4', bankOf(texts, ADULT_SLOTS.contrasts)['4-5'])).toContain(
      'contrasts.3-4: no such key',
    );
  });

  it.each([
    ['alliages', '0-1', 'Vous cherchez, puis vous inventez.', 'does not end with a question'],
    ['alliages', '0-1', 'Que cherchez-vous\u202F?', 'lacks what the two share, what parts them or the question'],
    ['alliages', '0-1', 'Cet alliage vous porte.', 'reserved word: porte'],
    ['alliages', '0-1', 'Tu cherches.', 'says “Tu” to a reader who is vous'],
    ['contrasts', '0-1', 'Deux facettes {nom}.', 'unknown placeholder {nom}'],
    ['gestures', '0.menager', 'Je ferme le livre.', 'not in the form Quand… je… avec…'],
    ['gestures', '0.menager', 'Quand le soir vient, je reste seul avec un livre.', 'not in the form'],
    ['gestures', '0.menager', 'Quand le soir vient, je suis contente, avec un livre.', 'may agree with the person'],
    ['changes', '0.hausse', 'Un progrès net\u202F?', 'explains or praises the change'],
    ['changes', '0.hausse', 'Vous cherchez plus parce que le temps le permet\u202F?', 'explains or praises the change'],
    ['gapQuestions', '0.plus-choisie', 'Vous cherchez souvent.', 'does not end with a question'],
    ['toTick', '7.1', 'La question vient d’abord.', 'not one sentence of “je”'],
    ['toTick', '7.1', 'Je cherche. Je trouve.', 'not one sentence of “je”'],
    ['toTick', '7.1', 'Cela m’a aidée.', 'may agree with the person who says it'],
    ['setAside', '0', 'Vos lacunes.', 'forbidden word: lacunes'],
    ['openings', '7', 'La curiosité mène vos choix.', 'speaks of a facet, which its own page may set aside'],
    ['neighbours', '0', 'Appelez la *curiosité* ?', 'does not name one other facet in italics'],
    ['neighbours', '0', 'Appelez la patience.', 'does not name one other facet in italics'],
    ['conditions', '0.plus', 'Du temps pour chacun.', 'generic masculine'],
    ['facetMoments', '0.1', 'Vous ouvrez la séance\u202F?', 'neither supposes nor proposes'],
    ['facetMoments', '0.1', 'Peut-être ouvrez-vous la séance.', 'does not end with a question'],
    ['talk', '3', 'Quelle idée ai-je écartée trop vite\u202F?', 'presupposes a fault'],
    ['excess', '8', 'Vous partez avant les autres.', 'does not suppose'],
    ['askMe', '2', 'Je vois venir la semaine.', 'does not say what to ask'],
  ] as const)('sees in %s.%s “%s”', (slot, key, text, message) => {
    expect(withText(slot, key, text).join('\n')).toContain(`${ADULT_SLOTS[slot].name}.${key}: ${message}`);
  });

  it('hears what the first pages have said, and what a neighbour says', () => {
    expect(withText('setAside', '0', main.levels['0.en-retrait']).join('\n')).toMatch(
      /portraits\.setAside\.0: says as levels\.0\.en-retrait/,
    );
    expect(withText('alliages', '0-2', bankOf(texts, ADULT_SLOTS.alliages)['0-1']).join('\n')).toMatch(
      /alliages\.0-2: says as alliages\.0-1|alliages\.0-1: says as alliages\.0-2/,
    );
  });

  it('wants the warning of the manager’s booklet, word for word', () => {
    const { pages } = texts.manager as { pages: { running: object } };
    const running = { ...pages.running, warning: 'À garder pour soi' };
    const manager = { ...(texts.manager as object), pages: { ...pages, running } } as unknown as TextTree;
    expect(newFindings({ ...texts, manager })).toContain(
      'manager.pages.running.warning: does not say: Ne sert ni à recruter ni à évaluer',
    );
  });
});

/** What is a statement or an answer stands in quotation marks, filled in; whatever else is said aloud stands in italics. */
test.each(['fr', 'en', 'es', 'ne'] as const)(
  'the complementary booklet quotes nothing but answers (%s)',
  (language) => {
    const file = join(import.meta.dirname, '..', '..', 'reports', language, 'complementary.json');
    const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> & {
      pages: { resources: { axis: string[] } };
    };
    const answers = written.pages.resources.axis.map((answer) => answer.toLocaleLowerCase(language));
    const quoted = [...JSON.stringify(written).matchAll(/[«“]\s*([^»”]*?)\s*[»”]/gu)].map(([, words = '']) => words);
    expect(quoted.length).toBeGreaterThan(10);
    const isPlace = (words: string) => /^\{\w+\}$/u.test(words);
    expect(quoted.filter((words) => !isPlace(words) && !answers.includes(words.toLocaleLowerCase(language)))).toEqual(
      [],
    );
  },
);
