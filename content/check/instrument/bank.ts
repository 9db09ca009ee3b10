import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judgements } from './judgement-sheet.ts';
import type { Reading } from './readings.ts';
import type { Signature } from './signatures.ts';
import type { Bank } from './statement.ts';

/** Where the instrument's data lies. */
export const INSTRUMENT = join(import.meta.dirname, '..', '..', 'instrument');

/** Reads a JSON file; `absent` stands for a file not written yet. A file that is no JSON is refused with its path. */
const readJson = <T>(path: string, absent?: T): T => {
  if (absent !== undefined && !existsSync(path)) return absent;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (cause) {
    throw new Error(`${path} cannot be read as JSON`, { cause });
  }
};

/** The banks and their plan. A bank not written yet is empty; what another folder lacks beside its banks is the product's. */
export const readBank = (folder = INSTRUMENT): Bank => {
  const file = (name: string): string => join(folder, name);
  const shared = (name: string): string => (existsSync(file(name)) ? file(name) : join(INSTRUMENT, name));
  return {
    facets: readJson(shared('facets.json')),
    forms: readJson(shared('forms.json')),
    plan: readJson(shared('pair-plan.json')),
    behaviours: readJson(file('behaviours.json'), []),
    resources: readJson(file('resources.json'), []),
    colours: readJson(file('colours.json'), []),
    effects: readJson(shared('effects.json'), []),
    models: readJson(shared('model-statements.json')),
    scenes: readJson(shared('scenes.json')),
    definitions: readJson(shared('definitions.json')),
  };
};

/** All readings, file after file. */
export const readReadings = (folder = INSTRUMENT): Reading[] => readFolder(join(folder, 'readings'));

/** All that raters and readers of pairs said. */
export const readJudgements = (folder = INSTRUMENT): Judgements => ({
  ratings: readFolder(join(folder, 'ratings')),
  votes: readFolder(join(folder, 'pair-votes')),
  pairReadings: readFolder(join(folder, 'pair-readings')),
  frenchReadings: readFolder(join(folder, 'french-readings')),
});

const readFolder = <T>(folder: string): T[] => {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.toSorted().flatMap((name) => readJson<T[]>(join(folder, name)));
};

export const readSignatures = (folder = INSTRUMENT): Signature[] => {
  return readJson(join(folder, 'signed.json'), []);
};
