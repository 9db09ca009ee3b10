/** The door of `statistics` for other features. */
export { statisticsOver, storeAnswers } from './answers.ts';
export { statisticsData } from './personal-data.ts';
