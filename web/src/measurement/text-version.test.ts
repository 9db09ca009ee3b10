import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@eqinox/domain/languages';
import { COOKIE_TEXT_VERSION } from '@eqinox/domain/measurement/cookie-choice';
import { expect, test } from 'vitest';

/**
 * What people said yes or no to, and the version that their proof names. Another wording that means the same: the new hash
 * goes here. Another meaning: another version, too, and everybody is asked anew.
 */
test('the text of the question is the one of its version', () => {
  const hashes = LANGUAGES.map((language) => {
    const file = new URL(`../../../content/interface/${language}/measurement.json`, import.meta.url);
    const { title, text, accept, refuse } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return createHash('sha256')
      .update(JSON.stringify([title, text, accept, refuse]))
      .digest('hex')
      .slice(0, 12);
  });
  expect([COOKIE_TEXT_VERSION, ...hashes]).toEqual([
    '2026-11-20',
    '6d8d5e097ae2',
    '97947c24b1b9',
    'f7c684b75c81',
    'd0e81c785a1c',
  ]);
});
