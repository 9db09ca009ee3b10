import { describe, expect, it } from 'vitest';
import { checkYouthTexts } from './check-youth-texts.ts';
import { readYouthTexts } from './youth-texts.ts';
import type { YouthTexts } from './youth-texts.ts';

const texts = readYouthTexts('fr');

/** Findings that a changed bank has beyond those of the stored one. */
const newFindings = (change: (texts: YouthTexts) => YouthTexts): readonly string[] => {
  const before = new Set(checkYouthTexts(texts).map(({ where, message }) => `${where}: ${message}`));
  return checkYouthTexts(change(texts))
    .map(({ where, message }) => `${where}: ${message}`)
    .filter((finding) => !before.has(finding));
};

type Bank = 'levels' | 'nourishing' | 'questions' | 'others' | 'forms' | 'tries' | 'elan';
const withText = (bank: Bank, key: string, text: string) =>
  newFindings((all) => ({ ...all, [bank]: { ...all[bank], [key]: text } }));
const withPage = (page: string, part: object) =>
  newFindings((all) => ({ ...all, pages: { ...(all.pages as object), [page]: part } as YouthTexts['pages'] }));

describe('the texts of the youth booklet', () => {
  it('hold no fault', () => {
    expect(checkYouthTexts(texts)).toEqual([]);
  });

  it('fill every slot', () => {
    const { levels, nourishing, questions, others, nothingAhead, pillarIntros, shapes, forms, tries, elan } = texts;
    const banks = [levels, nourishing, questions, others, nothingAhead, pillarIntros, shapes.texts, forms, tries, elan];
    expect(banks.map((bank) => Object.keys(bank).length)).toEqual([16, 16, 16, 4, 4, 20, 27, 24, 24, 16]);
  });
});

describe('the check', () => {
  it('misses no absent key', () => {
    const { '8.3': _, ...fewer } = texts.tries;
    expect(newFindings((all) => ({ ...all, tries: fewer }))).toContain('tries.8.3: missing');
  });

  it.each([
    ['Vous cherchez.', 'says “Vous” to a reader who is tu'],
    ['Tu choisis ta filière.', 'not for a young reader: filière'],
    ['Tu as fait des progrès.', 'not for a young reader: progrès'],
    ['C’est ton point faible.', 'not for a young reader: point faible'],
    ['Ce talent t’appartient.', 'forbidden word: talent'],
    ['Cette facette te porte.', 'reserved word: porte'],
    ['Tu ouvres une piste.', 'does not say that it is established'],
    ['Tu vas là, puis là, '.repeat(5), 'long sentence'],
  ])('refuses “%s” among the facets in the lead', (text, message) => {
    expect(withText('levels', '0', text).join('\n')).toContain(message);
  });

  it('lets an appointment and a quoted “vous” pass', () => {
    expect(withText('levels', '0', 'Un rendez-vous, puis un « et vous\u202F? »').join()).not.toMatch(/to a reader/);
  });

  it.each([
    'Tu es souvent curieuse de tout.',
    'Tu t’es lancé hier.',
    'Cela te rend fier.',
    'Cela t’a aidée hier.',
    'Tu te sens prête.',
  ])('sees that “%s” agrees with the reader', (text) => {
    expect(withText('levels', '0', text).join()).toMatch(/may agree with the reader/);
  });

  it.each(['Tu es là.', 'Tu restes calme.', 'Cela te rend du temps.', 'Cela t’a fait du bien.'])(
    'lets “%s” pass',
    (text) => {
      expect(withText('levels', '0', text).join()).not.toMatch(/agree/);
    },
  );

  it('keeps each bank to its place', () => {
    expect(withText('nourishing', '0', 'Tu choisis nettement ce geste.')).toContain(
      'nourishing.0: claims a choice, and is about motivation',
    );
    expect(withText('questions', '0', 'Tu cherches une question ouverte.')).toContain('questions.0: no question');
    expect(withText('others', '1', 'On en parle ailleurs.')).toContain('others.1: does not name {facets}');
    expect(withText('elan', '0', 'Découvrir une chose.')).toContain('elan.0: has a capital or a full stop');
  });

  it('does not call equal what no margin separates', () => {
    const fault = 'pillarIntros.1.sans-ordre: calls equal what is not separated';
    const told = texts.pillarIntros['1.sans-ordre']!;
    const introduced = (text: string) =>
      newFindings((all) => ({ ...all, pillarIntros: { ...all.pillarIntros, '1.sans-ordre': text } }));
    expect(introduced(`Les quatre élans vont du même pas. ${told}`)).toContain(fault);
    expect(withPage('pillars', { ledes: { 4: 'Deux élans se partagent la tête.' } })).toContain(
      'pages.pillars.ledes.4: calls equal what is not separated',
    );
  });

  it('measures how hard a text is to read', () => {
    const hard = 'Conceptualisation institutionnelle, représentations intellectuelles, communication.';
    expect(withText('forms', '1.haut', hard).join()).toMatch(/forms\.1\.haut: reading ease -?\d+/);
  });

  it('hears the same opening and the same six words', () => {
    const found = withText('tries', '2.1', texts.tries['1.1']!).join('\n');
    expect(found).toMatch(/says as tries\.1\.1/);
    expect(found).toMatch(/open with the same words/);
  });

  it('wants the sentence of the eight forms, and holds a page to its length', () => {
    expect(withPage('forms', { notSaid: { text: 'Ce sont des goûts.' } })).toContain(
      'pages.forms.notSaid.text: lacks the sentence that every eight forms carry',
    );
    expect(withPage('parents', { title: 'Pour tes parents' })).toContain('pages.parents: 3 words, wanted 200 to 240');
  });

  it('says “vous” to the adults, on their page only', () => {
    expect(withPage('parents', { closing: { text: 'Tu peux en parler.' } })).toContain(
      'pages.parents.closing.text: says “Tu” to a reader who is vous',
    );
    expect(withPage('method', { lede: 'Pour vous.' })).toContain(
      'pages.method.lede: says “vous” to a reader who is tu',
    );
  });
});
