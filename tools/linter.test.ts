import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lint } from './check.ts';
import { root } from './steps.ts';

/** A fault for each rule that a stranger would rely on, and the file in which it is planted. */
const plants: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'typescript(no-floating-promises)',
    'server/src/floating.ts',
    `const save = async (): Promise<void> => {};\nexport const forget = (): void => {\n  save();\n};\n`,
  ],
  [
    'typescript(no-misused-promises)',
    'server/src/misused.ts',
    `export const all = (ids: number[]): void => ids.forEach(async (id) => Promise.reject(new Error(String(id))));\n`,
  ],
  [
    'typescript(await-thenable)',
    'server/src/awaited.ts',
    `export const one = async (): Promise<number> => {\n  const found = 1;\n  await found;\n  return found;\n};\n`,
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'server/src/switched.ts',
    `export const say = (state: 'open' | 'paid' | 'lost'): string => {\n  switch (state) {\n    case 'open':\n      return 'o';\n    case 'paid':\n      return 'p';\n  }\n  return '';\n};\n`,
  ],
  [
    'typescript(no-unnecessary-condition)',
    'server/src/conditioned.ts',
    `export const length = (text: string): number => text?.length;\n`,
  ],
  [
    'typescript(no-unnecessary-type-assertion)',
    'server/src/asserted.ts',
    `export const same = (text: string): string => text as string;\n`,
  ],
  ['typescript(TS2322)', 'server/src/typed.ts', `export const count: number = 'three';\n`],
  ['typescript(TS2322)', 'domain/src/typed.test.ts', `export const count: number = 'three';\n`],
  ['typescript(TS2591)', 'domain/src/node.ts', `export const folder = (): string => process.cwd();\n`],
  ['typescript(TS2591)', 'web/src/node.ts', `export const folder = (): string => process.cwd();\n`],
  ['eslint(no-restricted-properties)', 'domain/src/clock.ts', `export const now = (): number => Date.now();\n`],
  ['house(no-clock)', 'domain/src/date.ts', `export const today = (): Date => new Date();\n`],
  ['eslint(no-restricted-properties)', 'domain/src/random.ts', `export const die = (): number => Math.random();\n`],
  ['eslint(no-restricted-globals)', 'domain/src/unique.ts', `export const id = (): string => crypto.randomUUID();\n`],
  ['node(no-process-env)', 'server/src/environment.ts', `export const mode = (): unknown => process.env['MODE'];\n`],
  [
    'eslint(no-restricted-properties)',
    'e2e/routed.ts',
    `import type { Page } from '@playwright/test';\nexport const deaf = (page: Page): Promise<unknown> => page.route('**', (route) => route.abort());\n`,
  ],
  [
    'react-hooks(exhaustive-deps)',
    'web/src/effect.ts',
    `import { useEffect } from 'react';\nexport const useTitle = (title: string): void => {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n};\n`,
  ],
  [
    'react-hooks(rules-of-hooks)',
    'web/src/hook.ts',
    `import { useState } from 'react';\nexport const useMaybe = (there: boolean): unknown => {\n  if (there) return useState(0);\n  return null;\n};\n`,
  ],
  ['jsx-a11y(alt-text)', 'web/src/picture.tsx', `export function Picture() {\n  return <img src="rose.png" />;\n}\n`],
  ['eslint(func-style)', 'server/src/declared.ts', `export function declared(): number {\n  return 1;\n}\n`],
  [
    'house(long-dates)',
    'server/src/dated.ts',
    `export const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Europe/Paris' });\n`,
  ],
  ['house(functions)', 'web/src/arrow.tsx', `export const Arrow = () => <p />;\n`],
  ['house(functions)', 'web/src/declared.tsx', `export function declared() {\n  return 1;\n}\n`],
  ['unicorn(filename-case)', 'server/src/badlyNamed.ts', `export const one = 1;\n`],
  [
    'eslint(max-lines)',
    'server/src/long.ts',
    Array.from({ length: 301 }, (_, n) => `export const n${n} = 1;\n`).join(''),
  ],
  [
    'vitest(no-disabled-tests)',
    'server/src/skipped.test.ts',
    `import { expect, test } from 'vitest';\ntest.skip('later', () => expect(1).toBe(1));\n`,
  ],
  [
    'vitest(no-focused-tests)',
    'server/src/alone.test.ts',
    `import { expect, test } from 'vitest';\ntest.only('this', () => expect(1).toBe(1));\n`,
  ],
];

/** Near each of them, what is right. */
const right = {
  'server/src/right.ts': `const save = async (): Promise<void> => {};\nexport const keep = async (): Promise<void> => {\n  await save();\n};\n`,
  'domain/src/right.ts': `export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);\n`,
  'web/src/right.tsx': `const twice = (n: number) => 2 * n;\nexport function Right({ n }: { n: number }) {\n  return <p>{twice(n)}</p>;\n}\n`,
};

const rooms = ['domain', 'server', 'web', 'e2e'];
const house = mkdtempSync(join(tmpdir(), 'eqinox-linter-'));
let found: readonly { readonly code: string; readonly filename: string }[] = [];

beforeAll(() => {
  const rules = ['.oxlintrc.json', 'tools/house-rules.ts', 'tools/tsconfig.json', 'tsconfig.base.json'];
  const projects = globSync(`{${rooms.join(',')}}/tsconfig*.json`, { cwd: root });
  for (const file of [...rules, ...projects, 'package.json']) cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const [file, text] of [...plants.map(([, ...planted]) => planted), ...Object.entries(right)]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const run = spawnSync(process.execPath, [lint.script, ...(lint.args ?? []), '-f', 'json', ...rooms], {
    cwd: house,
    encoding: 'utf8',
  });
  found = (JSON.parse(run.stdout) as { diagnostics: typeof found }).diagnostics;
}, 60_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

const codesIn = (file: string): readonly string[] =>
  found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);

describe('the linter', () => {
  it.each(plants)('%s refuses %s', (rule, file) => {
    expect(codesIn(file)).toContain(rule);
  });

  it.each(Object.keys(right))('has nothing against %s', (file) => {
    expect(codesIn(file)).toEqual([]);
  });
});
