import { describe, expect, test } from 'vitest';

import { consentsDue, missingConsents, isParentName } from './consents-due.ts';

const today = '2026-11-14';

describe('consents due', () => {
  test.each([
    // subject, birthday, due
    ['behaviour', '2011-11-15', ['own', 'parent']],
    ['behaviour', '2011-11-14', ['own']],
    ['behaviour', '1980-01-01', ['own']],
    ['short', '2011-11-15', ['own', 'parent']],
    ['short', '2011-11-14', ['own']],
    ['colour', '2011-11-14', ['own', 'parent']],
    ['colour', '2008-11-15', ['own', 'parent']],
    ['colour', '2008-11-14', ['own']],
    ['behaviour', null, null],
    ['colour', null, null],
  ] as const)('%s, born %s: %j', (subject, birthday, due) => {
    expect(consentsDue(subject, birthday, today)).toEqual(due);
  });

  test.each([
    [['own'], [], ['own']],
    [['own'], [{ isParent: true }], ['own']],
    [['own'], [{ isParent: false }], []],
    [['own', 'parent'], [{ isParent: false }], ['parent']],
    [['own', 'parent'], [{ isParent: true }], ['own']],
    [['own', 'parent'], [{ isParent: true }, { isParent: false }], []],
  ] as const)('of %j with %j stored, missing: %j', (due, stored, missing) => {
    expect(missingConsents(due, stored)).toEqual(missing);
  });
});

describe('the name of a parent', () => {
  test.each([
    ['A', false],
    [' A ', false],
    ['Al', true],
    ['Exemple Camille', true],
    ['  ', false],
    ['\u3164\u3164\u3164', false],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['𐌰', false],
    ['𐌰'.repeat(50), true],
  ])('%j: %s', (name, accepted) => {
    expect(isParentName(name)).toBe(accepted);
  });
});
