import type { Finding } from '../finding.ts';
import type { Statement } from './statement.ts';

/** Words as the blueprint counts them: what stands between spaces, so that « j’ai » is one. */
export const words = (text: string): string[] => {
  return text.split(/\s+/u).filter((word) => word !== '');
};

/** Words in lower case without the punctuation around them: « D’abord, » gives `d’abord`. */
export const bareWords = (text: string): string[] => {
  return words(text.toLowerCase())
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}’]+$/gu, ''))
    .filter((word) => word !== '');
};

/** Lexical units in lower case, elided words apart: « J’ai l’idée. » gives `j’ ai l’ idée`. Hyphens split too. */
export const units = (text: string): string[] => {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .replaceAll('’', '’ ')
      .match(/[\p{L}\p{N}]+’?/gu) ?? []
  );
};

/** Lower case without accents, to compare forms of one verb (préfère, préférer). */
export const unaccented = (word: string): string => {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');
};

export const mean = (values: readonly number[]): number => {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
};

/** Check 1: 5 to 14 words, 28 to 85 characters. The facet mean is in `averages.ts`. */
export const checkLength = (statement: Statement): Finding[] => {
  const count = words(statement.fr).length;
  const characters = [...statement.fr].length;
  const faults: string[] = [];
  if (count < 5 || count > 14) faults.push(`${count} words, wanted 5 to 14`);
  if (characters < 28 || characters > 85) faults.push(`${characters} characters, wanted 28 to 85`);
  return faults.map((message) => fault(statement, 1, 'block', message));
};

/** A finding about one statement. */
export const fault = (statement: Statement, check: number, level: Finding['level'], message: string): Finding => {
  const { id, fr, part } = statement;
  return { check, level, subject: id, text: fr, message, part, statements: [id] };
};

/** A finding about several statements of one part; its own message is the text a signature covers. */
export const groupFault = (
  statements: readonly Statement[],
  check: number,
  level: Finding['level'],
  subject: string,
  message: string,
): Finding => {
  const part = statements[0]?.part ?? 1;
  return { check, level, subject, text: message, message, part, statements: statements.map((s) => s.id) };
};
