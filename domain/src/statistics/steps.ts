/**
 * The steps of "Dites-nous en plus !" (specification section 4, "Statistics questionnaire"; decisions section 5). A step keeps its
 * number when others are skipped, so the progress bar jumps forward and never back.
 */
export type StatisticsVariant = 'standard' | 'baby';

export type StatisticsQuestion =
  | 'category'
  | 'departement'
  | 'birthday'
  | 'workSituation'
  | 'workSituationTime'
  | 'pregnant'
  | 'pregnancyMonth';

/** Three headings: the beginning, the last but one step, the last one. */
export type StatisticsHeading = 'acquaintance' | 'nearly-done' | 'last-question';

/** What the account already tells; a known answer is not asked again. */
export type KnownAnswers = { readonly departement: boolean; readonly birthday: boolean };

/** « Je préfère ne pas répondre » to a question about health: an answer, and neither yes nor no. */
export const DECLINED = 'declined';
export type Declined = typeof DECLINED;

/** The same in the list of categories, one of which tells a belief. */
export const CATEGORY_DECLINED = 99;

/** The questions about health. */
export const DECLINABLE = ['pregnant', 'pregnancyMonth'] as const satisfies readonly StatisticsQuestion[];

/** Answers so far; ids of the lists, months 1 to 9. A question not yet answered is absent. */
export type StatisticsAnswers = {
  readonly category?: number;
  readonly departement?: number;
  readonly birthday?: string;
  readonly workSituation?: number;
  readonly workSituationTime?: number;
  readonly pregnant?: boolean | Declined;
  readonly pregnancyMonth?: number | Declined;
};

const QUESTIONS: Readonly<Record<StatisticsVariant, readonly StatisticsQuestion[]>> = {
  standard: ['category', 'departement', 'birthday', 'workSituation', 'workSituationTime'],
  baby: ['category', 'pregnant', 'pregnancyMonth'],
};

/** The situations after which "Ces aspirations sont-elles ?" is asked. */
const SITUATIONS_WITH_ASPIRATIONS: readonly number[] = [2, 4];

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

/** Five steps, three in the baby variant. */
export const stepCount = (variant: StatisticsVariant): number => {
  return QUESTIONS[variant].length;
};

/** Number (from 1) of a question's step. Refuses (RangeError) a question of the other variant. */
export const stepNumber = (variant: StatisticsVariant, question: StatisticsQuestion): number => {
  const index = QUESTIONS[variant].indexOf(question);
  if (index < 0) throw new RangeError(`The ${variant} questionnaire does not ask ${question}`);
  return index + 1;
};

/** The heading above a question. */
export const stepHeading = (variant: StatisticsVariant, question: StatisticsQuestion): StatisticsHeading => {
  const remaining = stepCount(variant) - stepNumber(variant, question);
  if (remaining === 0) return 'last-question';
  return remaining === 1 ? 'nearly-done' : 'acquaintance';
};

/**
 * The question after `current` (null: the first one), or 'save' when none is left to ask: known answers are skipped, not being
 * pregnant, or not saying so, ends the baby variant, and only situations 2 and 4 lead to the last standard step.
 */
export const nextQuestion = (
  variant: StatisticsVariant,
  current: StatisticsQuestion | null,
  known: KnownAnswers,
  answers: StatisticsAnswers,
): StatisticsQuestion | 'save' => {
  const from = current === null ? 0 : stepNumber(variant, current);
  return QUESTIONS[variant].slice(from).find((question) => isAsked(question, known, answers)) ?? 'save';
};

const isAsked = (question: StatisticsQuestion, known: KnownAnswers, answers: StatisticsAnswers): boolean => {
  if (question === 'departement') return !known.departement;
  if (question === 'birthday') return !known.birthday;
  if (question === 'pregnancyMonth') return answers.pregnant === true;
  if (question === 'workSituationTime') {
    return answers.workSituation !== undefined && SITUATIONS_WITH_ASPIRATIONS.includes(answers.workSituation);
  }
  return true;
};

/** Every question needs an answer but the one on aspirations: the specification has no "doit être renseignée" for it. */
export const isRequired = (question: StatisticsQuestion): boolean => {
  return question !== 'workSituationTime';
};

/** The required questions on this person's way that have no answer: empty when it may be saved. */
export const missingAnswers = (
  variant: StatisticsVariant,
  known: KnownAnswers,
  answers: StatisticsAnswers,
): readonly StatisticsQuestion[] => {
  return QUESTIONS[variant].filter(
    (question) => isAsked(question, known, answers) && isRequired(question) && answers[question] === undefined,
  );
};

/** The questions that were answered with « Je préfère ne pas répondre ». */
export const declinedQuestions = (answers: StatisticsAnswers): (typeof DECLINABLE)[number][] => {
  return DECLINABLE.filter((question) => answers[question] === DECLINED);
};
