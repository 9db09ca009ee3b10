/**
 * Where the entry screen and the last answer lead (specification section 4, "Routing after the first diagnostic info"; decisions
 * section 3 for the short diagnostic and for nothing bought). Fields are named as in the calls.
 */
export type DiagnosticInfo = {
  readonly withChromatic: boolean;
  readonly withComportement: boolean;
  readonly withRessource: boolean;
  readonly comportementOver: boolean;
  readonly ressourceOver: boolean;
  readonly hasPartOneBegin: boolean;
  readonly statsOver: boolean;
};

export type ColourTestInfo = { readonly questionOver: boolean };

export type ShortDiagnosticInfo = { readonly ressourceOver: boolean };

export type DiagnosticPath =
  | '/'
  | '/login'
  | '/eqinox'
  | '/tell-us-more'
  | '/chromatic/intro'
  | '/chromatic/end'
  | '/eqinox/part1-start'
  | '/eqinox/part2-start'
  | '/eqinox/end'
  | '/deca/start'
  | '/deca/end';

/** Before starting: from /eqinox. Without a colour test `colourTest` is not looked at. */
export const entryPath = (info: DiagnosticInfo, colourTest: ColourTestInfo): DiagnosticPath => {
  if (nothingWanted(info)) return '/';
  if (info.withComportement && !info.hasPartOneBegin && !info.statsOver) return '/tell-us-more';
  if (info.withChromatic && !colourTest.questionOver) return '/chromatic/intro';
  if (info.withComportement && !info.comportementOver) return '/eqinox/part1-start';
  if (info.withRessource && !info.ressourceOver) return '/eqinox/part2-start';
  return '/login';
};

/** After the last answer of part 1 or part 2. Back to the entry when, against expectation, part 1 is what remains. */
export const afterAnswerPath = (info: DiagnosticInfo): DiagnosticPath => {
  if (nothingWanted(info)) return '/';
  if (info.withRessource && !info.ressourceOver) return '/eqinox/part2-start';
  if (info.withComportement && !info.comportementOver) return '/eqinox';
  return '/eqinox/end';
};

/** After proposition 80 of the colour test. */
export const afterColourTestPath = (colourTest: ColourTestInfo): DiagnosticPath => {
  return colourTest.questionOver ? '/chromatic/end' : '/eqinox';
};

/** The short diagnostic before starting. */
export const shortEntryPath = (info: ShortDiagnosticInfo): DiagnosticPath => {
  return info.ressourceOver ? '/login' : '/deca/start';
};

/** The short diagnostic after its last answer. */
export const shortAfterAnswerPath = (info: ShortDiagnosticInfo): DiagnosticPath => {
  return info.ressourceOver ? '/deca/end' : '/deca/start';
};

const nothingWanted = (info: DiagnosticInfo): boolean => {
  return !info.withChromatic && !info.withComportement && !info.withRessource;
};
