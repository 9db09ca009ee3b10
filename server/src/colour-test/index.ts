/** The door of `colour-test` for other features. */
export { colourAnswers } from './answers.ts';
