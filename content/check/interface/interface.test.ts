import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offeredEntries } from '../../../domain/src/statistics/questions.ts';
import { checkFrench, checkLanguage, missingTexts, staleSignatures } from './checks.ts';
import { checkRegister } from './register.ts';
import { missingQuotes } from './quoted-texts.ts';
import { interfaceTexts } from './subject.ts';
import { LANGUAGES, readTexts } from './texts.ts';

const french = new Map([
  ['interface/a.hello', 'Bonjour <b>{{name}}</b>'],
  ['interface/a.done_one', '{{count}} diagnostic'],
  ['interface/a.done_other', '{{count}} diagnostics'],
]);
const spanish = [
  ['interface/a.hello', 'Hola, <b>{{name}}</b>'],
  ['interface/a.done_one', 'un cuestionario'],
  ['interface/a.done_other', '{{count}} cuestionarios'],
] as const;

/** What is found in Spanish when one text is another one, or not there. */
const withText = (place: string, text: string | null) => {
  const texts = new Map<string, string>(spanish);
  if (text === null) texts.delete(place);
  else texts.set(place, text);
  return checkLanguage('es', texts, french, []).map(({ check, level, message }) => [check, level, message]);
};

describe('the texts of today', () => {
  const checked = interfaceTexts.run();

  it('hold nothing that is refused', () => {
    expect(checked.findings.filter(checked.refuses)).toEqual([]);
  });

  it.each(LANGUAGES)('lack nothing in %s', (language) => {
    expect(missingTexts(language, readTexts(language), readTexts('fr'))).toEqual([]);
  });

  it('say to the letter what the specification quotes', () => {
    expect(missingQuotes(readTexts('fr'))).toEqual([]);
  });

  it('are all checked: a file of the interface in any language, and every mail', () => {
    const places = [...readTexts('ne').keys()];
    expect(places).toContain('interface/app.skip');
    expect(places).toContain('mails/signUpCode.subject');
    expect(places).toContain('partners/bebe.welcome');
  });
});

describe('one register on a screen', () => {
  const found = (place: string, text: string, ...others: [string, string][]) =>
    checkRegister('fr', new Map([[place, text], ...others])).map(({ message }) => message);

  it.each([
    ['interface/offers.title_young', 'Choisis votre menu', 'says « votre » to somebody under 18'],
    ['interface/offers.result.young.first', 'Vous choisissez', 'says « Vous » to somebody under 18'],
    [
      'interface/offers.lead',
      'Vous pourrez choisir',
      expect.stringContaining('interface/offers.lead_young is missing'),
    ],
    ['interface/offers.done_one', 'Votre menu', expect.stringContaining('interface/offers.done_young is missing')],
    ['interface/glossary.facet.means', 'vos réponses', expect.stringContaining('means_young is missing')],
    [
      'interface/diagnostic.instructions.sitting.title',
      'Prévoyez 30 minutes',
      'says « Prévoyez » where the young read tu: interface/diagnostic.instructions.sitting.title_young is missing',
    ],
    ['interface/colour-test.end.next', 'La suite vous attend.', expect.stringContaining('next_young is missing')],
    [
      'interface/consent.policy.minors.text',
      'L’accord s’ajoute au vôtre.',
      expect.stringContaining('text_young is missing'),
    ],
    ['interface/reports.later', 'Après votre restitution', expect.stringContaining('later_young is missing')],
    ['interface/booking.success.1', 'Votre restitution', expect.stringContaining('1_young is missing')],
    ['interface/diagnostic.leave.text_young', 'Attendez', 'says « Attendez » to somebody under 18'],
  ])('%s: %s', (place, text, message) => {
    expect(found(place, text)).toEqual([message]);
  });

  it('an adult whose young twin says tu reads vous', () => {
    expect(found('interface/checkout.lead', 'Pour toi', ['interface/checkout.lead_young', 'Pour toi'])).toEqual([
      'says « toi » to an adult',
    ]);
  });

  it('a screen that quotes the specification says vous to everybody, and a rendez-vous is nobody', () => {
    expect(found('interface/statistics.lead', 'Votre département')).toEqual([]);
    expect(found('interface/offers.lead', 'Le site de rendez-vous')).toEqual([]);
    expect(found('interface/offers.lead', 'Assez près de chez toi')).toEqual([]);
    expect(found('interface/diagnostic.end.ready', 'Votre livret est prêt')).toEqual([]);
    expect(found('interface/booking.lead', 'Sélectionnez un.e consultant.e')).toEqual([]);
    expect(found('interface/consent.approval.parent.over', 'Votre enfant a 15 ans')).toEqual([]);
    expect(found('interface/offers.a.adult', 'Vous', ['interface/offers.a.young', 'Tu'])).toEqual([]);
  });
});

describe('names of what the data holds', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
  const french = readTexts('fr');
  const named = (family: string, id: number) => french.get(`interface/${family}.${id}`);

  it('are the data’s own in French', () => {
    for (const { id, libelle } of read('offers.json')) expect(named('offers.name', id)).toBe(libelle);
    for (const { id, name } of read('instrument/facets.json')) expect(named('offers.facets.name', id)).toBe(name.fr);
    for (const { clef, libelle, group } of read('statistics/socio-professional-categories.json')) {
      expect(named('statistics.category', clef)).toBe(libelle);
      expect(named('statistics.categoryGroup', Math.floor(clef / 10))).toBe(group);
    }
    for (const { clef, libelle } of read('statistics/work-situations.json')) {
      expect(named('statistics.workSituation', clef)).toBe(libelle);
    }
    for (const { clef, libelle } of read('statistics/work-situation-times.json')) {
      expect(named('statistics.workSituationTime', clef)).toBe(libelle);
    }
  });
});

describe('what is counted', () => {
  const found = (place: string, text: string, french: string) =>
    checkLanguage('en', new Map([[place, text]]), new Map([[place, french]]), []).flatMap(({ check, message }) =>
      check === 3 || check === 4 || check === 5 ? [message] : [],
    );
  const french = '{seats} {seats|place|places}';

  it.each([
    ['mails/a.subject', '{seats} {seats|seat is|seats are} there', []],
    ['mails/a.subject', 'All {seats} seats are there', ['no form for one']],
    ['mails/a.subject', 'Your {seats|seat|seats}', []],
    ['mails/a.subject', '{seats} {people|seat|seats}', ['{people} is not in French']],
    ['mails/a.subject', '{seats} {seats|seat}', ['forms that nothing reads']],
    ['mails/a.subject', '{seats} {seats|une place|places pour vous}', ['a French word: une']],
    ['groups/a', '{seats} {seats|seat|seats}', ['forms that nothing reads']],
  ])('%s: %s', (place, text, messages) => {
    expect(found(place, text, french)).toEqual(messages);
  });

  it('is found in French and on the screens too, which have two texts for it', () => {
    const messages = (place: string) =>
      checkFrench(new Map([[place, '{{count}} points']])).flatMap(({ check, message }) =>
        check === 4 ? [message] : [],
      );
    expect(messages('groups/a')).toEqual(['no form for one']);
    expect(messages('groups/a_other')).toEqual(['groups/a_one is missing']);
  });
});

describe('the statistics', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../statistics/${file}.json`, import.meta.url), 'utf8'));

  it('name work, not a man who does it', () => {
    for (const { libelle, group = '' } of read('socio-professional-categories')) {
      expect(`${group}: ${libelle}`).not.toMatch(/employés?|(?<!emplois? )ouvriers?|pompiers|particuliers|agents?/iu);
    }
  });

  it('say one thing in each option, and no end of an interval twice', () => {
    for (const { libelle } of read('work-situations')) expect(libelle).not.toMatch(/par choix|un emploi ou/u);
    for (const { libelle } of read('work-situation-times')) {
      expect(libelle).toMatch(/depuis (?:moins de|au moins .+ et moins d[e’]|\p{L}+ ans ou plus)/u);
    }
  });

  it('offer nobody under 18 what their lists say of retirement or of sixty years, and all the rest', () => {
    const age = { birthday: '2010-01-01', today: '2026-11-29', chosen: undefined } as const;
    for (const [question, file] of [
      ['category', 'socio-professional-categories'],
      ['workSituation', 'work-situations'],
    ] as const) {
      const list: readonly { clef: number; libelle: string }[] = read(file);
      const others = list.filter(({ libelle }) => !/retraite|60 ans ou plus/iu.test(libelle));
      expect(others.length, question).toBeLessThan(list.length);
      expect(offeredEntries(question, list, age)).toEqual(others);
    }
  });

  it('may be declined in each language, in the same words wherever they stand', () => {
    for (const language of LANGUAGES) {
      const texts = readTexts(language);
      expect(texts.get('interface/statistics.category.99')).toBe(texts.get('interface/statistics.decline'));
    }
  });
});

describe('another language', () => {
  it('is content with the same places and forms', () => {
    expect(withText('interface/a.hello', 'Hola, <b>{{name}}</b>')).toEqual([]);
    expect(withText('interface/a.hello', 'Hola y/o adiós, personas consultoras: <b>{{name}}</b>')).toEqual([]);
  });

  it.each([
    ['interface/a.hello', null, 1, 'warn', 'missing'],
    ['interface/a.hello', ' ', 1, 'warn', 'missing'],
    ['interface/a.more', 'Más', 2, 'block', 'French has no such place'],
    ['interface/a.hello', 'Hola, <b>{{nombre}}</b>', 3, 'block', 'lacks {{name}}'],
    ['interface/a.hello', 'Hola, <i>{{name}}</i>', 3, 'block', 'lacks <b>'],
    ['interface/a.done_one', null, 4, 'block', 'interface/a.done_one is missing'],
    ['interface/a.hello', 'Bonjour <b>{{name}}</b>', 5, 'block', 'equal to the French text'],
    ['interface/a.hello', 'Hola, votre <b>{{name}}</b>', 5, 'block', 'a French word: votre'],
    ['interface/a.hello', 'Un.a consultor.a, <b>{{name}}</b>', 10, 'block', expect.stringContaining('both genders')],
    ['interface/a.hello', 'Hola, amigos/as, <b>{{name}}</b>', 10, 'block', expect.stringContaining('both genders')],
    ['interface/a.hello', '<b>{{name}}</b>, tu consultor', 10, 'block', expect.stringContaining('persona consultora')],
    ['interface/a.hello', '<b>{{name}}</b> le espera', 10, 'block', expect.stringContaining('says usted')],
    ['interface/a.hello', 'Listo. Elija <b>{{name}}</b>', 10, 'block', expect.stringContaining('says usted')],
    ['interface/a.hello', 'El debrief de <b>{{name}}</b>', 10, 'block', expect.stringContaining('restitución')],
  ] as const)('%s as %j: check %i', (place, text, check, level, message) => {
    expect(withText(place, text)).toContainEqual([check, level, message]);
  });

  it('needs words of its own for the young only where it has a familiar form of address', () => {
    const french = new Map([
      ['interface/a.title', 'Votre page'],
      ['interface/a.title_young', 'Ta page'],
    ]);
    const texts = new Map([['interface/a.title', 'x']]);
    expect(missingTexts('en', texts, french)).toEqual([]);
    expect(missingTexts('es', texts, french)).toEqual([]);
    expect(missingTexts('ne', texts, french)).toEqual(['interface/a.title_young']);
  });

  it('may keep what is signed, as long as it says the same and needs it', () => {
    const texts = new Map([['interface/a.hello', 'Hello {{name}}']]);
    const original = new Map([['interface/a.hello', 'Bonjour {{name}}']]);
    const signed = { language: 'ne', place: 'interface/a.hello', text: 'Hello {{name}}', why: 'a test' } as const;
    expect(checkLanguage('ne', texts, original, [])).toMatchObject([{ check: 5, message: 'no Devanagari' }]);
    expect(checkLanguage('ne', texts, original, [signed])).toEqual([]);
    expect(staleSignatures([signed], () => texts, original)).toEqual([]);
    const changed = new Map([['interface/a.hello', 'नमस्ते {{name}}']]);
    expect(staleSignatures([signed], () => changed, original)).toMatchObject([{ check: 8 }]);
    const needless = { ...signed, text: 'नमस्ते {{name}}' };
    expect(staleSignatures([needless], () => changed, original)).toMatchObject([{ check: 8 }]);
  });

  it('may write places, numbers and signs alike', () => {
    const texts = new Map([['interface/a.named', '{{action}}: {{offer}}']]);
    expect(checkLanguage('ne', texts, new Map([['interface/a.named', '{{action}}\u00a0: {{offer}}']]), [])).toEqual([]);
  });
});

describe('French', () => {
  it('is held to its typing and to both plural forms', () => {
    const texts = new Map([
      ['interface/a.one', "C'est l'heure"],
      ['interface/a.days_other', '{{count}} jours'],
    ]);
    expect(checkFrench(texts).filter(({ check }) => check !== 7)).toMatchObject([
      { check: 6, subject: 'fr interface/a.one' },
      { check: 4, message: 'interface/a.days_one is missing' },
    ]);
  });

  it('says a quote in its file, whatever the marks and French spaces', () => {
    const said = new Map([['interface/a.code', 'Code expiré\u202f? <resend>Demander à {{name}}.</resend>']]);
    expect(missingQuotes(said, { 'interface/a': ['Code expiré ? Demander à {}.'] })).toEqual([]);
    expect(missingQuotes(said, { 'interface/b': ['Code expiré ? Demander à {}.'] })).toHaveLength(1);
    expect(missingQuotes(said, { 'interface/a': ['Code expiré. Demander à {}.'] })).toHaveLength(1);
  });
});

it('signs every exception with its reason', () => {
  const path = new URL('../../interface/signed.json', import.meta.url);
  const signed = JSON.parse(readFileSync(path, 'utf8')) as { why: string }[];
  expect(signed.filter(({ why }) => why.length < 5)).toEqual([]);
});
