import { expect, test } from 'vitest';
import { nameError } from './name-rule.ts';

const RULE = { shortest: 2, longest: 5, wrongLength: 'account.completeProfile.nameLength' } as const;

test.each([
  ['', 'settings.profile.error.firstName'],
  ['   ', 'settings.profile.error.firstName'],
  ['A', 'account.completeProfile.nameLength'],
  [' A ', 'account.completeProfile.nameLength'],
  ['Al', null],
  [' Alice ', null],
  ['Alicia', 'account.completeProfile.nameLength'],
])('name %j: %s', (name, error) => {
  expect(nameError(name, RULE, 'settings.profile.error.firstName')).toBe(error);
});
