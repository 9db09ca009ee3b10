/** Decisions are found by their numbers: each number has one page, and one that is missing is explained. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.ts';

const folder = join(root, 'docs/decisions');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test.each(pages)('%s bears its number', (name) => {
  const [, number = ''] = /^(\d{4})-[a-z0-9-]+\.md$/u.exec(name) ?? [];
  expect(read(name)).toMatch(new RegExp(`^# ${Number(number)}\\. `, 'u'));
});

test('each number is one page, or the index says why not', () => {
  const numbers = pages.map((name) => Number(name.slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  const missing = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  );
  const explained = [...read('README.md').matchAll(/^Number (\d+) /gmu)].map(([, number]) => Number(number));
  expect(explained).toEqual(missing);
});
