/** The booklets' texts of one language, flat: every file, each text under its file and path. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TextTree, textsOf } from './report-texts.ts';

export type FlatTexts = ReadonlyMap<string, string>;

export const REPORTS = join(import.meta.dirname, '..', '..', 'reports');

/** Files in the folder itself: those that say tu are French alone. Null where the language has no folder. */
export const readFlatTexts = (language: string, reports = REPORTS): FlatTexts | null => {
  const folder = join(reports, language);
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    names.toSorted().flatMap((name) => {
      const tree = JSON.parse(readFileSync(join(folder, name), 'utf8')) as TextTree;
      return textsOf(tree, name.slice(0, -'.json'.length));
    }),
  );
};
