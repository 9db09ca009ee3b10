/** The edition of a booklet, derived from what prints it: with another one, every booklet is printed anew. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders and files that decide what stands on a page: texts and templates, names, rules, composition, setting. */
const SOURCES = [
  'content/reports',
  'content/instrument/facets.json',
  'content/instrument/pillars.json',
  'content/instrument/forms.json',
  'domain/src/reports',
  'domain/src/colour-test',
  'server/src/reports',
  'server/src/adapters/pdf',
];
/** Programs of others that draw the pages. */
const PACKAGES = ['@myriaddreamin/typst-ts-node-compiler'];

/** A digest of the sources under a folder, whatever order the disk lists them in. Tests print nothing. */
export function digestOf(root: string, sources: readonly string[]): string {
  const digest = createHash('sha256');
  const files = sources.flatMap((source) => filesUnder(join(root, source)));
  for (const file of files.filter((name) => !/\.(test|testing)\.ts$/u.test(name)).toSorted()) {
    digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const require = createRequire(import.meta.url);
const versions = PACKAGES.map((name) => `${name} ${(require(`${name}/package.json`) as { version: string }).version}`);
const PRINTED_BY = [digestOf(ROOT, SOURCES), ...versions].join('\n');

/** `facts`: what is printed besides answers, dates and name; the offer's name, say, or where to write to. */
export const editionOf = (facts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([PRINTED_BY, ...facts]))
    .digest('hex')
    .slice(0, 32);
