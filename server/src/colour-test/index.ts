/** The door of `colour-test` for other features. */
export { coloursAnsweredOf } from './answered.ts';
export { colourAnswers } from './answers.ts';
export { withdrawColourTest } from './withdraw-test.ts';
export { colourTestData } from './personal-data.ts';
