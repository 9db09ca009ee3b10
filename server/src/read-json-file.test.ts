/** Configured files: each fault is one sentence. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { readJsonFile } from './read-json-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'eqinox-json-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'shop.json');
const read = (written: string) => {
  writeFileSync(file, written);
  return readJsonFile(
    { setting: 'SHOP_FILE', file, example: 'content/shop.json' },
    z.object({ a: z.array(z.number()) }),
  );
};

test('what it says is taken', () => {
  expect(read('{"a":[1]}')).toEqual({ a: [1] });
});

test.each([
  ['{"a":[1,"x"]}', /^SHOP_FILE .*shop\.json, a 1: [^\n]+\.$/u],
  ['[]', /^SHOP_FILE .*shop\.json, all of it: [^\n]+\.$/u],
  [
    '{\n"a":\n}',
    /^SHOP_FILE .*shop\.json is no JSON that can be read \([^\n]+\): write it like content\/shop\.json\.$/u,
  ],
])('%j is refused in one sentence', (written, sentence) => {
  expect(() => read(written)).toThrow(StartupRefusal);
  expect(() => read(written)).toThrow(sentence);
});

test('a file that is not there is refused', () => {
  const missing = { setting: 'SHOP_FILE', file: join(folder, 'none.json'), example: 'content/shop.json' };
  expect(() => readJsonFile(missing, z.unknown())).toThrow(
    /^SHOP_FILE .*none\.json is no JSON that can be read \(ENOENT/u,
  );
});
