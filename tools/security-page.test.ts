/** docs/security.md goes through every requirement, and what it names exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedTests, testNamedTests } from './named-tests.ts';
import { root } from './steps.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** OWASP ASVS 5.0.0, chapters V6, V7 and V9. */
const LEVEL_1 =
  '6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 9.1.1 9.1.2 9.1.3 9.2.1';
const LEVEL_2 =
  '6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 ' +
  '7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 9.2.2 9.2.3 9.2.4';
const wanted = new Map(
  [LEVEL_1, LEVEL_2].flatMap((ids, index) => ids.split(' ').map((id) => [id, String(index + 1)] as const)),
);

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| (.+) \|$/gmu)].map(
  ([, id = '', level = '', state = '', why = '']) => ({ id, level, state, why }),
);
test('every requirement of levels 1 and 2 stands on the page once, at its level', () => {
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...wanted.keys()].toSorted());
  for (const { id, level } of rows) expect(level, id).toBe(wanted.get(id));
});

test('each is met, not applicable or open, and says why', () => {
  for (const { id, state, why } of rows) {
    expect(['met', 'not applicable', 'open'], id).toContain(state);
    expect(why.length, id).toBeGreaterThan(10);
    // What is met can be looked at: a test, a file, or a part of the page itself.
    if (state === 'met') expect(/`[\w./-]+`|this page, “/u.test(why), id).toBe(true);
  }
});

test('the parts of the page that it names are there', () => {
  for (const [, part = ''] of page.matchAll(/this page, “([^”]+)”/gu)) expect(page).toContain(`\n## ${part}\n`);
});

testNamedTests(page);

test('it names many tests', () => {
  expect(namedTests(page).length).toBeGreaterThan(35);
});
