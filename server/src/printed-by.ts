/** What prints a document, as a digest of its sources: with another one it is another edition. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Programs of others that draw the pages. */
const PACKAGES = ['@myriaddreamin/typst-ts-node-compiler'];

/** A digest of the sources under a folder, whatever order the disk lists them in. Tests print nothing. */
export const digestOf = (root: string, sources: readonly string[]): string => {
  const digest = createHash('sha256');
  const files = sources.flatMap((source) => filesUnder(join(root, source)));
  for (const file of files.filter((name) => !/\.(test|testing)\.ts$/u.test(name)).toSorted()) {
    digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return digest.digest('hex');
};

const filesUnder = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

const require = createRequire(import.meta.url);

/** Of these folders and files of the repository, of what sets pages, and of the programs that draw them. */
export const printedBy = (sources: readonly string[]): string =>
  [
    digestOf(ROOT, [...sources, 'server/src/adapters/pdf']),
    ...PACKAGES.map((name) => `${name} ${(require(`${name}/package.json`) as { version: string }).version}`),
  ].join('\n');

/** `facts`: what is printed besides what its key tells; the offer's name, say, or where to write to. */
export const renderVersionOf = (printedBy: string, facts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([printedBy, ...facts]))
    .digest('hex')
    .slice(0, 32);
