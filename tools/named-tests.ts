/** Pages that name tests as proof: `path/file.test.ts`: “name”, “name”. Each must exist, or the page promises what nobody shows. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.ts';

/** The tests that a page names, as [file, name]. */
export const namedTests = (page: string): (readonly [file: string, name: string])[] =>
  [...page.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`: (“[^”]+”(?:, “[^”]+”)*)/gu)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/“([^”]+)”/gu)].map(([, name = '']) => [file, name] as const),
  );

const SKIPS = /\b(?:test|it|describe)\.(?:\w+\.)*(?:skip|todo|fails|only|skipIf|runIf)\b/u;

/** Whether a test file has a test, a group or a row of cases of this name, and runs all that it has: what is skipped shows nothing. */
export const runsTest = (source: string, name: string): boolean => source.includes(`'${name}'`) && !SKIPS.test(source);

/** The files that a page names. */
const namedFiles = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(/`((?:server|web|contract|domain|sandbox|tools|e2e)\/[\w./-]+)`/gu)].map(([, path = '']) => path),
  ),
];

/** To be called in a test file of the page. */
export const testNamedTests = (page: string): void => {
  test.each(namedTests(page))('the named test exists and is run: %s: %s', (file, name) => {
    expect(runsTest(readFileSync(join(root, file), 'utf8'), name)).toBe(true);
  });
  test.each(namedFiles(page))('%s exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
};
