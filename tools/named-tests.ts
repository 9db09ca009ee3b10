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

/** The files that a page names. */
const namedFiles = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(/`((?:server|web|contract|domain|sandbox|tools|e2e)\/[\w./-]+)`/gu)].map(([, path = '']) => path),
  ),
];

/** To be called in a test file of the page. */
export const testNamedTests = (page: string): void => {
  test.each(namedTests(page))('the named test exists: %s: %s', (file, name) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(`'${name}'`);
  });
  test.each(namedFiles(page))('%s exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
};
