/**
 * The questions of "Dites-nous en plus !" (specification section 4, "Statistics questionnaire"; decisions section 5; docs/decisions
 * 0041). They stand on one page: which of them are asked depends on what the account tells and on what is answered above.
 */
import type { CalendarDate } from '../calendar.ts';
import { ageOn, isAdult, isBirthday } from '../consent/age.ts';

export type StatisticsVariant = 'standard' | 'baby';

export type StatisticsQuestion =
  | 'category'
  | 'departement'
  | 'birthday'
  | 'workSituation'
  | 'workSituationTime'
  | 'pregnant'
  | 'pregnancyMonth';

/** Three headings: several answers lack, two or none, one. */
export type StatisticsHeading = 'acquaintance' | 'nearly-done' | 'last-question';

/** What the account already tells, and the day: a known answer is not asked again. */
export type KnownAnswers = {
  readonly departement: boolean;
  readonly birthday: CalendarDate | null;
  readonly today: CalendarDate;
};

/** « Je préfère ne pas répondre »: an answer, and none of the others. */
export const DECLINED = 'declined';
export type Declined = typeof DECLINED;

/** The same in the list of categories, one of which tells a belief. */
export const CATEGORY_DECLINED = 99;

/** All but the birth date, which decides whose consent is needed; and the category, whose list holds a refusal of its own. */
export const DECLINABLE = [
  'departement',
  'workSituation',
  'pregnant',
  'pregnancyMonth',
] as const satisfies readonly StatisticsQuestion[];
type Declinable = (typeof DECLINABLE)[number];

/** Answers so far; ids of the lists, months 1 to 9. A question not yet answered is absent. */
export type StatisticsAnswers = {
  readonly category?: number;
  readonly departement?: number | Declined;
  readonly birthday?: string;
  readonly workSituation?: number | Declined;
  readonly workSituationTime?: number;
  readonly pregnant?: boolean | Declined;
  readonly pregnancyMonth?: number | Declined;
};

/** The birth date comes first: it decides what else is asked. */
const QUESTIONS: Readonly<Record<StatisticsVariant, readonly StatisticsQuestion[]>> = {
  standard: ['birthday', 'departement', 'category', 'workSituation', 'workSituationTime'],
  baby: ['category', 'pregnant', 'pregnancyMonth'],
};

/** Nobody younger is asked for a trade: school is compulsory until then (Code de l'éducation, L131-1). */
const WORKING_AGE = 16;

/** The situations after which "Ces aspirations sont-elles ?" is asked. */
const SITUATIONS_WITH_ASPIRATIONS: readonly unknown[] = [2, 4];

export const PREGNANCY_MONTHS = { first: 1, last: 9 } as const;

const MADAME = 2;

/** The baby variant is for women of a `baby` partner who have no pillar yet. */
export const statisticsVariant = (person: {
  readonly babyPartner: boolean;
  readonly civilite: number;
  readonly pilier: number | null;
}): StatisticsVariant => {
  return person.babyPartner && person.civilite === MADAME && person.pilier === null ? 'baby' : 'standard';
};

/**
 * What this person is asked, in order: known answers are left out, a trade is not asked of whoever is under 16, only situations 2
 * and 4 lead to the aspirations, and not being pregnant, or not saying so, leads to no month. Empty when nothing is left to ask.
 */
export const askedQuestions = (
  variant: StatisticsVariant,
  known: KnownAnswers,
  answers: StatisticsAnswers,
): readonly StatisticsQuestion[] => QUESTIONS[variant].filter((question) => isAsked(question, known, answers));

const isAsked = (question: StatisticsQuestion, known: KnownAnswers, answers: StatisticsAnswers): boolean => {
  switch (question) {
    case 'birthday':
      return known.birthday === null;
    case 'departement':
      return !known.departement;
    case 'category':
    case 'workSituation':
      return !isTooYoungForATrade(known, answers);
    case 'workSituationTime':
      return !isTooYoungForATrade(known, answers) && SITUATIONS_WITH_ASPIRATIONS.includes(answers.workSituation);
    case 'pregnant':
      return true;
    case 'pregnancyMonth':
      return answers.pregnant === true;
  }
};

/** By the birth date that is known or just given; without one, nobody is taken for a child. */
const isTooYoungForATrade = ({ birthday, today }: KnownAnswers, answers: StatisticsAnswers): boolean => {
  const given = birthday ?? answers.birthday ?? '';
  return isBirthday(given, today) && ageOn(given, today) < WORKING_AGE;
};

/** What tells of retirement or of sixty years: INSEE's group of categories, its last category of those without work, and a situation. */
const OF_LATER_LIFE: Readonly<Record<'category' | 'workSituation', (clef: number) => boolean>> = {
  category: (clef) => Math.floor(clef / 10) === 7 || clef === 86,
  workSituation: (clef) => clef === 6,
};

/**
 * The entries of a list that are offered: nobody under 18 reads of retirement, or that they may be sixty, though the wire takes it from everybody. What was
 * chosen stays on its list, or a field would show another answer than the one it holds.
 */
export const offeredEntries = <Entry extends { readonly clef: number }>(
  question: keyof typeof OF_LATER_LIFE,
  list: readonly Entry[],
  {
    birthday,
    today,
    chosen,
  }: { readonly birthday: string | null; readonly today: CalendarDate; readonly chosen: unknown },
): Entry[] => {
  const young = birthday !== null && isBirthday(birthday, today) && !isAdult(birthday, today);
  return list.filter(({ clef }) => !young || clef === chosen || !OF_LATER_LIFE[question](clef));
};

/** Only what this person is asked: an answer whose question went away, as a month does after « Non », is none any more. */
export const onlyAsked = (
  variant: StatisticsVariant,
  known: KnownAnswers,
  answers: StatisticsAnswers,
): StatisticsAnswers => {
  const asked: readonly string[] = askedQuestions(variant, known, answers);
  return Object.fromEntries(Object.entries(answers).filter(([question]) => asked.includes(question)));
};

/** Every question needs an answer but the one on aspirations: the specification has no "doit être renseignée" for it. */
const isRequired = (question: StatisticsQuestion): boolean => question !== 'workSituationTime';

/** The required questions that have no answer: empty when it may be saved. */
export const missingAnswers = (
  variant: StatisticsVariant,
  known: KnownAnswers,
  answers: StatisticsAnswers,
): readonly StatisticsQuestion[] =>
  askedQuestions(variant, known, answers).filter((question) => isRequired(question) && answers[question] === undefined);

/** The heading over the questions, by how many of them have no answer yet. */
export const statisticsHeading = (missing: number): StatisticsHeading => {
  if (missing === 1) return 'last-question';
  return missing > 2 ? 'acquaintance' : 'nearly-done';
};

/** The answers with « Je préfère ne pas répondre » to whatever is asked and may be declined; what was answered stays answered. */
export const decliningTheRest = (
  variant: StatisticsVariant,
  known: KnownAnswers,
  answers: StatisticsAnswers,
): StatisticsAnswers => {
  const asked = missingAnswers(variant, known, answers);
  return {
    ...answers,
    ...Object.fromEntries(
      DECLINABLE.filter((question) => asked.includes(question)).map((question) => [question, DECLINED]),
    ),
    ...(asked.includes('category') ? { category: CATEGORY_DECLINED } : {}),
  };
};

/** The questions that were answered with « Je préfère ne pas répondre ». */
export const declinedQuestions = (answers: StatisticsAnswers): Declinable[] => {
  return DECLINABLE.filter((question) => answers[question] === DECLINED);
};
