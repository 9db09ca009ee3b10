/** The door of `statistics` for other features. */
export { statisticsOver, type StatisticsRow, storeAnswers } from './answers.ts';
