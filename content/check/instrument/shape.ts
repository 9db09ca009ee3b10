import type { Finding } from '../finding.ts';
import type { Form, Statement } from './statement.ts';
import { syllables } from './syllables.ts';
import { fault, units } from './words.ts';

const FIRST_PERSON = new Set(['je', 'j’', 'me', 'm’', 'mon', 'ma', 'mes']);

/** Check 11: what is wrong with the punctuation and build of a statement; empty when nothing is. */
export const shapeFaults = (text: string): string[] => {
  const faults: string[] = [];
  const found = units(text);
  if (!text.endsWith('.') || text.indexOf('.') !== text.length - 1) faults.push('one full stop, at the end');
  if ((text.match(/,/gu) ?? []).length > 1) faults.push('more than one comma');
  if (/[;:!?()[\]"«»“”…0-9]/u.test(text)) faults.push('a sign or digit that may not stand in a statement');
  if (text.includes("'")) faults.push('a straight apostrophe (’ wanted)');
  if (text !== text.normalize('NFC') || text !== text.trim() || /\s\s|[^\S ]/u.test(text))
    faults.push('stray spaces or accents');
  if (!/^\p{Lu}/u.test(text)) faults.push('no capital at the start');
  if (!found.some((unit) => FIRST_PERSON.has(unit))) faults.push('no word of the first person');
  if (found.some((unit, i) => unit === 'et' && /^(je|j’)$/u.test(found[i + 1] ?? '')))
    faults.push('« et je »: two actions');
  if (found.includes('ou')) faults.push('« ou »: two halves');
  return faults;
};

/** Check 21: the form a text has (A « Je… », B « Quand…, Si… », C another opening and a comma), or undefined. */
export const formOf = (text: string): Form | undefined => {
  const [first = ''] = units(text);
  if (first === 'je' || first === 'j’') return 'A';
  if (['quand', 'lorsque', 'lorsqu’', 'si', 's’'].includes(first)) return 'B';
  return text.includes(',') ? 'C' : undefined;
};

/** Checks 11, 12 and, in part 1, 21 on one statement. */
export const checkShape = (statement: Statement): Finding[] => {
  const faults = shapeFaults(statement.fr);
  const form = formOf(statement.fr);
  if (statement.part === 2 && form === 'A') faults.push('a resource begins with an activity, never with « Je »');
  const findings = faults.map((message) => fault(statement, 11, 'block', message));

  const pieces = statement.fr.match(/\p{L}+/gu) ?? [];
  const tooLong = pieces.filter((word) => [...word].length > 12);
  if (tooLong.length > 0) findings.push(fault(statement, 12, 'block', `over 12 letters: ${tooLong.join(', ')}`));
  const heavy = pieces.filter((word) => syllables(word) >= 4);
  if (heavy.length > 1)
    findings.push(fault(statement, 12, 'block', `more than one word of 4 syllables: ${heavy.join(', ')}`));

  if (statement.part === 1 && form !== statement.form) {
    findings.push(fault(statement, 21, 'block', `form ${form ?? 'unknown'}, the row says ${statement.form}`));
  }
  return findings;
};
