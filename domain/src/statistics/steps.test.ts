import { describe, expect, test } from 'vitest';

import {
  declinedQuestions,
  missingAnswers,
  nextQuestion,
  statisticsVariant,
  stepCount,
  stepHeading,
  stepNumber,
} from './steps.ts';
import type { KnownAnswers, StatisticsAnswers, StatisticsQuestion, StatisticsVariant } from './steps.ts';

const unknown: KnownAnswers = { departement: false, birthday: false };
const known: KnownAnswers = { departement: true, birthday: true };

/** The questions a person sees when these are the answers they give. */
const way = (variant: StatisticsVariant, person: KnownAnswers, answers: StatisticsAnswers): StatisticsQuestion[] => {
  const seen: StatisticsQuestion[] = [];
  for (let next = nextQuestion(variant, null, person, {}); next !== 'save';) {
    seen.push(next);
    next = nextQuestion(variant, next, person, answers);
  }
  return seen;
};

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

describe('the way through the questions', () => {
  test.each<[string, KnownAnswers, StatisticsAnswers, StatisticsQuestion[]]>([
    ['all unknown', unknown, { workSituation: 1 }, ['category', 'departement', 'birthday', 'workSituation']],
    ['situation 2', known, { workSituation: 2 }, ['category', 'workSituation', 'workSituationTime']],
    ['situation 4', known, { workSituation: 4 }, ['category', 'workSituation', 'workSituationTime']],
    ['situation 3', known, { workSituation: 3 }, ['category', 'workSituation']],
    [
      'département known',
      { ...known, birthday: false },
      { workSituation: 1 },
      ['category', 'birthday', 'workSituation'],
    ],
    [
      'birth date known',
      { ...known, departement: false },
      { workSituation: 1 },
      ['category', 'departement', 'workSituation'],
    ],
  ])('standard, %s', (_, person, answers, questions) => {
    expect(way('standard', person, answers)).toEqual(questions);
  });

  test.each<[boolean | 'declined', StatisticsQuestion[]]>([
    [true, ['category', 'pregnant', 'pregnancyMonth']],
    [false, ['category', 'pregnant']],
    ['declined', ['category', 'pregnant']],
  ])('baby, pregnant %s', (pregnant, questions) => {
    expect(way('baby', unknown, { pregnant })).toEqual(questions);
  });

  test('numbers and headings', () => {
    const told = (variant: StatisticsVariant, questions: StatisticsQuestion[]) =>
      questions.map(
        (question) => `${stepNumber(variant, question)}/${stepCount(variant)} ${stepHeading(variant, question)}`,
      );
    expect(told('standard', ['category', 'departement', 'birthday', 'workSituation', 'workSituationTime'])).toEqual([
      '1/5 acquaintance',
      '2/5 acquaintance',
      '3/5 acquaintance',
      '4/5 nearly-done',
      '5/5 last-question',
    ]);
    expect(told('baby', ['category', 'pregnant', 'pregnancyMonth'])).toEqual([
      '1/3 acquaintance',
      '2/3 nearly-done',
      '3/3 last-question',
    ]);
    expect(() => stepNumber('baby', 'departement')).toThrow(RangeError);
  });
});

describe('what still misses before saving', () => {
  test.each<[StatisticsVariant, KnownAnswers, StatisticsAnswers, StatisticsQuestion[]]>([
    ['standard', unknown, {}, ['category', 'departement', 'birthday', 'workSituation']],
    ['standard', known, { category: 3, workSituation: 1 }, []],
    ['standard', known, { category: 3, workSituation: 2 }, []],
    ['standard', { ...known, birthday: false }, { category: 3, workSituation: 1 }, ['birthday']],
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

test('what was declined is told apart from what is no, and from what was not asked', () => {
  expect(declinedQuestions({ category: 99, pregnant: false })).toEqual([]);
  expect(declinedQuestions({ category: 3, pregnant: 'declined' })).toEqual(['pregnant']);
  expect(declinedQuestions({ category: 3, pregnant: true, pregnancyMonth: 'declined' })).toEqual(['pregnancyMonth']);
});
