import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@eqinox/domain/languages';
import { CONSENT_TEXT_VERSION } from './text-version.ts';

/**
 * What people say yes to: every box and the page about their data, in each language; not the words that help to fill the
 * form in. Another wording that means the same: the new hash goes here. Another meaning: another version, too.
 */
test('the texts of the consents are the ones of their version', () => {
  const hashes = LANGUAGES.map((language) => {
    const file = new URL(`../../../content/interface/${language}/consent.json`, import.meta.url);
    const { birthday: _, lacks: __, ...texts } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(Object.keys(texts)).toEqual(['own', 'colour', 'parent', 'execution', 'policy']);
    return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
  });
  expect([CONSENT_TEXT_VERSION, ...hashes]).toEqual([
    '2026-11-21',
    '3bf70939cad0',
    'dd380f7952da',
    '006197260089',
    '09e7f91ce52e',
  ]);
});
