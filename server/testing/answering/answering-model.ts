/**
 * The rules of answering, said once more and as plainly as possible: lists of answers, and what the next answer does to
 * them. It shares nothing with the product but the specification (section 4) and decisions (section 3).
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type PartNumber = 1 | 2 | 3;
export const SIZES: Readonly<Record<PartNumber, number>> = { 1: 128, 2: 64, 3: 80 };

/** What a statement's clef stands for. */
export interface Place {
  readonly part: PartNumber;
  readonly attempt: number;
  readonly ordinal: number;
}

interface ModelPart {
  /** Opened by the start, or part 2 by the last answer of part 1. */
  open: boolean;
  /** The answers of each attempt, in order; the last attempt is the one that counts. */
  readonly attempts: number[][];
  lastAt: number | null;
}

export interface AnsweringModel {
  readonly kind: 'complete' | 'short' | 'colour';
  readonly parts: Readonly<Record<PartNumber, ModelPart>>;
  now: number;
  partOneOverAt: number | null;
}

/** What the server says to an answer: a 200 that saved it, a 200 that found it saved, or the code of a refusal. */
export type Verdict =
  | 'saved'
  | 'repeated'
  | 'already_answered'
  | 'not_the_next'
  | 'session_reinitialized'
  | 'session_reinitialized_global';

/** A diagnostic that has been bought and not begun. */
export const newModel = (kind: AnsweringModel['kind'], now: number): AnsweringModel => {
  const part = (): ModelPart => ({ open: false, attempts: [[]], lastAt: null });
  return { kind, parts: { 1: part(), 2: part(), 3: part() }, now, partOneOverAt: null };
};

export const firstPart = ({ kind }: Pick<AnsweringModel, 'kind'>): PartNumber =>
  kind === 'complete' ? 1 : kind === 'short' ? 2 : 3;
export const partsOf = ({ kind }: Pick<AnsweringModel, 'kind'>): readonly PartNumber[] =>
  kind === 'complete' ? [1, 2] : kind === 'short' ? [2] : [3];

/** The answers that count. */
export const answersOf = (model: AnsweringModel, part: PartNumber): number[] => model.parts[part].attempts.at(-1) ?? [];

/** The first unanswered place; null when none is left. */
export const nextPlace = (model: AnsweringModel, part: PartNumber): Place | null => {
  const ordinal = answersOf(model, part).length + 1;
  return ordinal > SIZES[part] ? null : { part, attempt: model.parts[part].attempts.length, ordinal };
};

/** What happens when somebody answers `choice` there, and does it to the model. */
export const answer = (model: AnsweringModel, { part, attempt, ordinal }: Place, choice: number): Verdict => {
  const its = model.parts[part];
  if (attempt !== its.attempts.length) return its.open ? 'session_reinitialized' : 'session_reinitialized_global';
  const answers = answersOf(model, part);
  if (ordinal <= answers.length) return answers[ordinal - 1] === choice ? 'repeated' : 'already_answered';
  if (ordinal > answers.length + 1) return 'not_the_next';
  const reset = resetOf(model, part);
  if (reset === 'both') {
    startAgain(model, 1);
    startAgain(model, 2);
    model.parts[2].open = false;
    return 'session_reinitialized_global';
  }
  if (reset === 'part') {
    startAgain(model, part);
    return 'session_reinitialized';
  }
  keep(model, part, choice);
  return 'saved';
};

/** The answer is in; the last one of part 1 opens part 2. */
export const keep = (model: AnsweringModel, part: PartNumber, choice: number): void => {
  const answers = answersOf(model, part);
  answers.push(choice);
  model.parts[part].lastAt = model.now;
  if (part === 1 && answers.length === SIZES[1]) {
    model.partOneOverAt = model.now;
    model.parts[2].open = true;
  }
};

/** A sitting pauses at most 24 hours; part 2 begins, or begins again, at most 30 days after part 1. */
const resetOf = (model: AnsweringModel, part: PartNumber): 'part' | 'both' | null => {
  if (part === 3) return null;
  const { lastAt } = model.parts[part];
  if (lastAt !== null && model.now - lastAt <= 24 * HOUR) return null;
  if (part === 2 && model.partOneOverAt !== null && model.now - model.partOneOverAt > 30 * DAY) return 'both';
  return lastAt === null ? null : 'part';
};

const startAgain = (model: AnsweringModel, part: PartNumber): void => {
  model.parts[part].attempts.push([]);
  model.parts[part].lastAt = null;
  if (part === 1) model.partOneOverAt = null;
};
