/** One word per concept: what docs/glossary.md says of names, read as data, and the names that say it otherwise. */
import { basename } from 'node:path';

export interface Vocabulary {
  /** Words that no name holds, each with the word to use. */
  readonly refused: ReadonlyMap<string, string>;
  /** Names that may hold one, in whatever case: `buyEqibox` is `buy-eqibox.ts` too. */
  readonly kept: readonly string[];
  /** What the mechanics are called in code. */
  readonly mechanics: readonly string[];
}

export interface Slip {
  readonly name: string;
  readonly word: string;
  readonly instead: string;
}

/** The rows of the tables whose header ends with this cell. */
const rowsUnder = (page: string, lastHeader: string): string[][] => {
  const tables = page.split(/\n\n+/u).map((block) => block.split('\n').filter((line) => line.startsWith('|')));
  const cells = (line: string): string[] =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map((cell) => cell.trim());
  return tables
    .filter(([header]) => header !== undefined && cells(header).at(-1) === lastHeader)
    .flatMap((lines) => lines.slice(2).map(cells));
};

export const readVocabulary = (page: string): Vocabulary => {
  const refused = rowsUnder(page, 'not in names').flatMap((cells) => {
    const instead = cells.at(-3) ?? '';
    const words = (cells.at(-1) ?? '').split(',').map((word) => word.trim());
    return words.filter((word) => word !== '').map((word) => [word, instead] as const);
  });
  const kept = rowsUnder(page, 'why').flatMap(([names = '']) => [...names.matchAll(/`([^`]+)`/gu)]);
  // Rows of four cells are the mechanics; a name holds neither a dot nor a slash.
  const mechanics = rowsUnder(page, 'not in names')
    .filter((cells) => cells.length === 4)
    .flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/gu)]);
  return {
    refused: new Map(refused),
    kept: kept.map(([, name = '']) => name),
    mechanics: mechanics.map(([, name = '']) => name),
  };
};

/** `oldAccountRow`, `OLD_ACCOUNT`, `old-account` → " old account ", with a space at both ends. */
export const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/gu, '$1 $2')
    .replaceAll(/[_-]+/gu, ' ')
    .toLowerCase()} `;

const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gmu;
const LISTED = /^export (?:type )?\{([^}]*)\}/gmu;

/** What a file gives to others: its own name, what it declares and what it passes on under a name of its own. */
export const namesOf = (path: string, text: string): string[] => {
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) => list.split(','));
  return [
    basename(path).replace(/\..*$/u, ''),
    ...[...text.matchAll(EXPORTED)].map(([, name = '']) => name),
    ...listed.map((item) => /(\w+)\s*$/u.exec(item)?.[1] ?? '').filter((name) => name !== ''),
  ];
};

export const slipsOf = (names: readonly string[], { refused, kept }: Vocabulary): Slip[] =>
  names
    .filter((name) => !kept.some((other) => wordsOf(other) === wordsOf(name)))
    .flatMap((name) =>
      [...refused]
        .filter(([word]) => wordsOf(name).includes(` ${word} `))
        .map(([word, instead]) => ({ name, word, instead })),
    );
