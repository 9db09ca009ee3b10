import { describe, expect, it } from 'vitest';
import { checkReportTexts } from './check-report-texts.ts';
import { readReportTexts } from './report-texts.ts';
import type { ReportTexts } from './report-texts.ts';

const texts = readReportTexts('fr');

/** Findings that a changed bank has beyond those of the stored one. */
const newFindings = (change: (texts: ReportTexts) => ReportTexts): readonly string[] => {
  const before = new Set(checkReportTexts(texts).map(({ where, message }) => `${where}: ${message}`));
  return checkReportTexts(change(texts))
    .map(({ where, message }) => `${where}: ${message}`)
    .filter((finding) => !before.has(finding));
};

const withLevel = (key: string, text: string) =>
  newFindings((bank) => ({ ...bank, levels: { ...bank.levels, [key]: text } }));
const withMeeting = (key: string, text: string) =>
  newFindings((bank) => ({ ...bank, meetings: { ...bank.meetings, [key]: text } }));

describe('the texts of the main booklet', () => {
  it('hold no fault', () => {
    expect(checkReportTexts(texts)).toEqual([]);
  });

  it('fill every slot', () => {
    expect([texts.levels, texts.meetings, texts.questions].map((bank) => Object.keys(bank).length)).toEqual([
      112, 64, 80,
    ]);
    expect([texts.pillarIntros.roles, texts.shapes.texts].map((bank) => Object.keys(bank).length)).toEqual([20, 27]);
  });
});

describe('the check', () => {
  it('misses no absent key and accepts no extra one', () => {
    const { '0.en-tete': _, ...fewer } = texts.levels;
    expect(newFindings((bank) => ({ ...bank, levels: fewer }))).toContain('levels.0.en-tete: missing');
    expect(withLevel('16.en-tete', texts.levels['3.en-tete']!)).toContain('levels.16.en-tete: no such key');
  });

  it('counts words and signs', () => {
    expect(withLevel('0.en-tete', 'Vous cherchez.')).toContain('levels.0.en-tete: 2 words, wanted 8 to 28');
    expect(withLevel('0.en-tete', `${texts.levels['0.en-tete']}${'a'.repeat(60)}`).join()).toMatch(
      /signs, at most 150/,
    );
  });

  it.each([
    ["Vous allez voir d'abord.", 'straight quotation mark or apostrophe'],
    ['Vous cherchez ; vous trouvez.', 'no U+202F before ; ? or !'],
    ['Vous cherchez : vous trouvez.', 'no U+00A0 before :'],
    ['Vous dites «oui» au départ.', 'no U+202F inside « »'],
    ['Vous cherchez 12 raisons.', 'a number may part from its word'],
    ['Vous cherchez — et trouvez.', 'three dots, en dash or em dash'],
    ['Vous cherchez\u202F!', 'exclamation mark'],
    ['Dans la Collaboration, vous parlez.', 'a pillar may part from its article'],
  ])('sees the typing fault of “%s”', (text, message) => {
    expect(withLevel('0.en-tete', text)).toContain(`levels.0.en-tete: ${message}`);
  });

  it.each([
    ['Vous cherchez plus que la plupart.', 'forbidden word: la plupart'],
    ['Votre point fort.', 'forbidden word: fort'],
    ['Une lacune sans gravité.', 'forbidden word: lacune'],
    ['Vous réduisez votre stress.', 'forbidden word: stress'],
    ['Cette facette vous porte.', 'reserved word: porte'],
    ['Ce geste vous coûte.', 'reserved word: coûte'],
    ['Un geste de {nom}.', 'unknown placeholder {nom}'],
    ['Un geste *net.', 'an emphasis is not closed'],
    ['Aucune ne passe sûrement devant.', 'read as “probably”'],
  ])('sees the words of “%s”', (text, message) => {
    expect(withLevel('0.en-tete', text)).toContain(`levels.0.en-tete: ${message}`);
  });

  it.each([
    'Vous êtes souvent prêt à partir.',
    'Vous êtes curieuse de tout.',
    'Vous vous êtes lancé dans un essai.',
    'Vous sentez-vous attentif\u202F?',
    'Cela vous a aidé hier.',
    'Vous le faites seul.',
    'Pour chacun, un rôle.',
  ])('sees that “%s” agrees with somebody', (text) => {
    expect(withLevel('0.en-tete', text).join()).toMatch(/agree|masculine/);
  });

  it.each([
    'Vous êtes là avant tout le monde.',
    'Vous restez calme.',
    'Cela vous a fait du bien.',
    'Un seul geste compte.',
    'Ce que vous a appris un essai.',
  ])('lets “%s” pass', (text) => {
    expect(withLevel('0.en-tete', text).join()).not.toMatch(/agree|masculine/);
  });

  it('keeps “porte” and “coûte” to their quadrants, and both to “peut-être”', () => {
    expect(withMeeting('0.appelle', 'Chercher vous porte.')).toContain(
      'meetings.0.appelle: the word “porte” belongs to its own quadrant',
    );
    expect(withMeeting('0.porte', 'Chercher vous nourrit.')).toContain(
      'meetings.0.porte: the word “porte” belongs to its own quadrant',
    );
    expect(withMeeting('0.laisse', 'Chercher coûte.')).toContain(
      'meetings.0.laisse: the word “coûte” belongs to its own quadrant',
    );
    expect(withMeeting('0.laisse', 'Chercher vous nourrit moins. Un terrain connu vous suffit peut-être.')).toContain(
      'meetings.0.laisse: supposes an ease of the reader',
    );
    expect(withMeeting('0.porte', 'Chercher vous porte.')).toContain('meetings.0.porte: carries without “peut-être”');
    expect(withMeeting('0.coute', 'Chercher vous coûte.')).toContain('meetings.0.coute: a cost without “peut-être”');
    expect(withMeeting('0.gris', 'Vos réponses ne tranchent pas.')).toContain('meetings.0.gris: no such key');
  });

  it('hears one supposition in the same words twice', () => {
    expect(withMeeting('0.laisse', 'Il se peut que cela lasse ; il se peut aussi que non.')).toContain(
      'meetings.0.laisse: says “il se peut” twice',
    );
  });

  it('hears the same six words in two texts, and the same opening', () => {
    const copied = texts.levels['5.frequente']!;
    const found = withLevel('5.occasionnelle', copied).join('\n');
    expect(found).toMatch(/levels\.5\.occasionnelle: says as levels\.5\.frequente/);
    expect(found).toMatch(/open with the same words/);
  });
});
