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
    const {
      birthday: _,
      lacks: __,
      approval: ___,
      ...texts
    } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    expect(Object.keys(texts)).toEqual(['own', 'colour', 'alone', 'parent', 'execution', 'policy']);
    return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
  });
  expect([CONSENT_TEXT_VERSION, ...hashes]).toEqual([
    '2026-11-23',
    '394868614891',
    'ed1c2fe64174',
    'a8d654f96647',
    '7dc3e79fdb8b',
  ]);
});
