import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@eqinox/domain/languages';
import { APPROVAL_TEXT_VERSION } from './text-version.ts';

/**
 * What parents read beside their yes, in each language. Another wording that means the same: the new hash goes here. Another meaning:
 * another version, too.
 */
test('the texts of a parent’s page are the ones of their version', () => {
  const hashes = LANGUAGES.map((language) => {
    const file = new URL(`../../../../content/interface/${language}/consent.json`, import.meta.url);
    const { approval } = JSON.parse(readFileSync(file, 'utf8')) as { approval: { parent: object } };
    return createHash('sha256').update(JSON.stringify(approval.parent)).digest('hex').slice(0, 12);
  });
  expect([APPROVAL_TEXT_VERSION, ...hashes]).toEqual([
    '2026-11-24',
    '6f404a822b30',
    'd3f9d95a5ff7',
    'c5b5b85b0d3f',
    '18875b74c6bf',
  ]);
});
