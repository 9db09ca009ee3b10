/** The person's own answers as a booklet quotes them: the statement as the session showed it, but for its full stop. */
import type { Meeting, RatedStatement, Statement } from '@eqinox/domain/reports/evidence';
import type { ShownStatements } from '../../../content/banks.ts';
import { oneWord } from './unbroken.ts';

/** A quoted statement loses its full stop, in whatever script. */
export const withoutStop = (statement: string): string => statement.replace(/[.।]$/u, '');

/** Throws (RangeError) for a statement that the bank does not have: a booklet never quotes what nobody read. */
export const quotedStatement = (texts: readonly (readonly string[])[], { facet, slot }: Statement): string => {
  const text = texts[facet]?.[slot - 1];
  if (text === undefined) throw new RangeError(`The session showed no statement ${slot} of facet ${facet}`);
  return withoutStop(text);
};

/** The same without its translation, where a page has no room for more than one of a line. */
export const asRead = (quoted: string): string => quoted.replace(/ \[[^\]]*\]$/u, '');

/** `{chosen}` and `{left}` of a text. */
export const quotedChoice = ({ chosen, left }: Meeting, { behaviours }: ShownStatements) => ({
  chosen: quotedStatement(behaviours, chosen),
  left: quotedStatement(behaviours, left),
});

/** The answers' words by their value: -1, 0, 1, 2. */
export type AnswerWords = Readonly<Record<'-1' | '0' | '1' | '2', string>>;

/** `{statement}` and `{answer}` of a text. */
export const quotedRating = (
  { statement, value }: RatedStatement,
  { resources }: ShownStatements,
  answers: AnswerWords,
) => ({ statement: quotedStatement(resources, statement), answer: oneWord(answers[value]) });

export const isRating = (quoted: Meeting | RatedStatement): quoted is RatedStatement => 'value' in quoted;
