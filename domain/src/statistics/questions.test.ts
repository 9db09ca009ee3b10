import { describe, expect, test } from 'vitest';
import {
  askedQuestions,
  declinedQuestions,
  decliningTheRest,
  missingAnswers,
  offeredEntries,
  statisticsHeading,
  statisticsVariant,
} from './questions.ts';
import type { KnownAnswers, StatisticsAnswers, StatisticsQuestion, StatisticsVariant } from './questions.ts';

const today = '2026-11-23';
const unknown: KnownAnswers = { departement: false, birthday: null, today };
const known: KnownAnswers = { departement: true, birthday: '1985-01-02', today };

describe('which variant', () => {
  test.each([
    [{ babyPartner: true, civilite: 2, pilier: null }, 'baby'],
    [{ babyPartner: true, civilite: 1, pilier: null }, 'standard'],
    [{ babyPartner: true, civilite: 2, pilier: 3 }, 'standard'],
    [{ babyPartner: false, civilite: 2, pilier: null }, 'standard'],
  ] as const)('%j: %s', (person, variant) => {
    expect(statisticsVariant(person)).toBe(variant);
  });
});

describe('the questions that are asked', () => {
  test.each<[string, KnownAnswers, StatisticsAnswers, StatisticsQuestion[]]>([
    ['all unknown', unknown, { workSituation: 1 }, ['birthday', 'departement', 'category', 'workSituation']],
    ['situation 2', known, { workSituation: 2 }, ['category', 'workSituation', 'workSituationTime']],
    ['situation 4', known, { workSituation: 4 }, ['category', 'workSituation', 'workSituationTime']],
    ['situation 3', known, { workSituation: 3 }, ['category', 'workSituation']],
    ['situation declined', known, { workSituation: 'declined' }, ['category', 'workSituation']],
    ['département known', { ...known, birthday: null }, {}, ['birthday', 'category', 'workSituation']],
    ['birth date known', { ...known, departement: false }, {}, ['departement', 'category', 'workSituation']],
    ['16 today', { ...known, birthday: '2010-11-23' }, {}, ['category', 'workSituation']],
    ['16 tomorrow', { ...known, birthday: '2010-11-24' }, {}, []],
    ['15 as just said', unknown, { birthday: '2011-01-01', workSituation: 2 }, ['birthday', 'departement']],
    ['no birth date', unknown, { birthday: '2030-01-01' }, ['birthday', 'departement', 'category', 'workSituation']],
  ])('standard, %s', (_, person, answers, questions) => {
    expect(askedQuestions('standard', person, answers)).toEqual(questions);
  });

  test.each<[boolean | 'declined', StatisticsQuestion[]]>([
    [true, ['category', 'pregnant', 'pregnancyMonth']],
    [false, ['category', 'pregnant']],
    ['declined', ['category', 'pregnant']],
  ])('baby, pregnant %s', (pregnant, questions) => {
    expect(askedQuestions('baby', unknown, { pregnant })).toEqual(questions);
  });

  test('the heading says how near the end is', () => {
    expect([5, 3, 2, 1, 0].map(statisticsHeading)).toEqual([
      'acquaintance',
      'acquaintance',
      'nearly-done',
      'last-question',
      'nearly-done',
    ]);
  });
});

describe('the entries that are offered', () => {
  const categories = [69, 71, 78, 81, 99].map((clef) => ({ clef }));
  const situations = [5, 6].map((clef) => ({ clef }));
  const offered = (birthday: string | null, chosen?: number) => [
    offeredEntries('category', categories, { birthday, today, chosen }).map(({ clef }) => clef),
    offeredEntries('workSituation', situations, { birthday, today, chosen }).map(({ clef }) => clef),
  ];
  const all = [
    [69, 71, 78, 81, 99],
    [5, 6],
  ];

  test('tell nobody under 18 of retirement', () => {
    expect(offered('2008-11-24')).toEqual([[69, 81, 99], [5]]);
    for (const adult of ['2008-11-23', null, '', '2030-01-01']) expect(offered(adult), String(adult)).toEqual(all);
  });

  test('keep what was chosen', () => {
    expect(offered('2008-11-24', 71)[0]).toEqual([69, 71, 81, 99]);
    expect(offered('2008-11-24', 6)[1]).toEqual([5, 6]);
  });
});

describe('what still misses before saving', () => {
  test.each<[StatisticsVariant, KnownAnswers, StatisticsAnswers, StatisticsQuestion[]]>([
    ['standard', unknown, {}, ['birthday', 'departement', 'category', 'workSituation']],
    ['standard', known, { category: 3, workSituation: 1 }, []],
    ['standard', known, { category: 3, workSituation: 2 }, []],
    ['standard', { ...known, birthday: null }, { category: 3, workSituation: 1 }, ['birthday']],
    ['baby', unknown, { category: 3 }, ['pregnant']],
    ['baby', unknown, { category: 3, pregnant: false }, []],
    ['baby', unknown, { category: 3, pregnant: true }, ['pregnancyMonth']],
    ['baby', unknown, { category: 3, pregnant: true, pregnancyMonth: 4 }, []],
    ['baby', unknown, { category: 3, pregnant: 'declined' }, []],
    ['baby', unknown, { category: 3, pregnant: true, pregnancyMonth: 'declined' }, []],
  ])('%s, knowing %j, with %j: %j', (variant, person, answers, missing) => {
    expect(missingAnswers(variant, person, answers)).toEqual(missing);
  });
});

describe('declining the rest', () => {
  test('answers all that may be declined, and nothing that was answered or is not asked', () => {
    const birthday = '1990-05-01';
    expect(decliningTheRest('standard', unknown, { birthday, departement: 75 })).toEqual({
      birthday,
      departement: 75,
      category: 99,
      workSituation: 'declined',
    });
    expect(decliningTheRest('standard', unknown, { birthday: '2012-01-01' })).toEqual({
      birthday: '2012-01-01',
      departement: 'declined',
    });
    expect(decliningTheRest('baby', unknown, { pregnant: true })).toEqual({
      category: 99,
      pregnant: true,
      pregnancyMonth: 'declined',
    });
  });

  test('leaves the birth date to be given', () => {
    const rest = decliningTheRest('standard', unknown, {});
    expect(missingAnswers('standard', unknown, rest)).toEqual(['birthday']);
  });
});

test('what was declined is told apart from what is no, and from what was not asked', () => {
  expect(declinedQuestions({ category: 99, pregnant: false })).toEqual([]);
  expect(declinedQuestions({ category: 3, pregnant: 'declined' })).toEqual(['pregnant']);
  expect(declinedQuestions({ category: 3, pregnant: true, pregnancyMonth: 'declined' })).toEqual(['pregnancyMonth']);
});
