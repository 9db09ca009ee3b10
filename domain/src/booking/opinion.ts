/** The three questions after a restitution was held: short, each may be left out, asked once. */
export const OPINION_QUESTIONS = ['likeness', 'clarity', 'heard'] as const;
/** `likeness`: what was said is like me. `clarity`: I see clearer. `heard`: I could say what I wanted. */
export type OpinionQuestion = (typeof OPINION_QUESTIONS)[number];

export const OPINION_ANSWERS = ['yes', 'rather', 'rather-not', 'no'] as const;
export type OpinionAnswer = (typeof OPINION_ANSWERS)[number];

/** Days after the closing: what is asked later is remembered badly. */
export const OPINION_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

export const mayGiveOpinion = (closedAt: Date, now: Date): boolean =>
  now.getTime() < closedAt.getTime() + OPINION_DAYS * DAY_MS;
