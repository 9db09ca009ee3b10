/** Can a reader of 13 read it at once? Kandel and Moles, sentence by sentence. */
import { readingEase } from '../instrument/reading-ease.ts';
import { sentencesOf } from './wording.ts';

/** Mean ease of a text's sentences: 100 is very easy, below 35 hard. A placeholder counts as one short word. */
export const textEase = (text: string): number => {
  return mean(sentencesOf(text.replace(/\{[^}]*\}/gu, 'elle')).map(readingEase));
};

/** Mean ease of several texts. */
export const bankEase = (texts: readonly string[]): number => {
  return mean(texts.map(textEase));
};

const mean = (values: readonly number[]): number => {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};
