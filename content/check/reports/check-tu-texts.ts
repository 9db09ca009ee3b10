/**
 * Checks the adults' booklets as they are said to a person under 18: file by file the same texts, with tu. Length and content
 * were checked where they are said with vous, so a text here must only say no more than that one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressFaults, informalGenderFaults } from './address.ts';
import { typographyFaults } from './french.ts';
import { textsOf } from './report-texts.ts';
import type { TextTree } from './report-texts.ts';
import { block } from './text-faults.ts';
import type { ReportTextFinding } from './text-faults.ts';

const FRENCH = join(import.meta.dirname, '..', '..', 'reports', 'fr');
/** "Votre" has five letters and "ton" three, but "choisissez-vous" may become "te reconnais-tu". */
const MORE_SIGNS = 4;
/** What joins a list keeps its own spaces. */
const PIECES = /\.(?:between|last)$/;

/** Every text of the files of a folder, by its place: `levels.3.en-tete`. */
const readPlaces = (folder: string): ReadonlyMap<string, string> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) => {
      const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as TextTree;
      return textsOf(tree, file.replace('.json', ''));
    }),
  );
};

/** Faults of texts said with tu, beside the same ones said with vous. */
export const checkTuTexts = (
  tu: ReadonlyMap<string, string> = readPlaces(join(FRENCH, 'tu')),
  vous: ReadonlyMap<string, string> = readPlaces(FRENCH),
): readonly ReportTextFinding[] => {
  const files = new Set([...tu.keys()].map(fileOf));
  const missing = [...vous.keys()].filter((where) => files.has(fileOf(where)) && !tu.has(where));
  return [
    ...missing.map((where) => block(where, 'missing')),
    ...[...tu].flatMap(([where, text]) => placeFaults(where, text, vous.get(where))),
  ];
};

const placeFaults = (where: string, text: string, formal: string | undefined): readonly ReportTextFinding[] => {
  if (formal === undefined) return [block(where, 'no such text')];
  if (PIECES.test(where)) return text === formal ? [] : [block(where, 'differs')];
  const faults = [...addressFaults(text, 'tu'), ...informalGenderFaults(text), ...typographyFaults(text)];
  return [
    ...faults.map((fault) => ({ ...fault, where })),
    ...(marksOf(text) === marksOf(formal) ? [] : [block(where, 'placeholders, emphasis or questions differ')]),
    ...(text.length > formal.length + MORE_SIGNS ? [block(where, 'longer than with vous')] : []),
  ];
};

const fileOf = (where: string): string => where.split('.')[0]!;
/** What both must have alike: placeholders, emphasis, numbers, and how sentences end. */
const marksOf = (text: string): string => (text.match(/\{[^}]*\}|\*|\d+|[?!…]/gu) ?? []).join(' ');
