/** What every content check returns: one fault, its place and how grave it is. */

/** `block` refuses the content; `warn` asks a human to look, and to sign in `signed.json` when it is right as it stands. */
export type Level = 'block' | 'warn';

/** The part of the questionnaire: 1 behaviours, 2 resources, `colour` the colour test. */
export type Part = 1 | 2 | 'colour';

/** The part a command line or an answer sheet names, or undefined. */
export const readPart = (text: string | undefined): Part | undefined => {
  return ([1, 2, 'colour'] as const).find((part) => String(part) === text);
};

export type Finding = {
  /** Number of the check (docs/instrument.md, table of checks). */
  check: number;
  level: Level;
  /** What is at fault: a statement id, a pair (`pair 3-2`), a facet, a stem, the bank, the place of a text. */
  subject: string;
  /** The text a signature would cover; it lapses when the text changes. */
  text: string;
  message: string;
  /** Of the instrument only. */
  part?: Part;
  /** Ids of the statements concerned, none outside the instrument: the filter `--only` reads it. */
  statements: string[];
};
