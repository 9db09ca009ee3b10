import { describe, expect, test } from 'vitest';
import { ALONE_PEOPLE, FILE_LISTS, LIST_FILE_RIGHT, type ListFileFacts, listFileState } from './list-files.ts';
import { mayUse, ROLES } from './rights.ts';

describe('a file of a list', () => {
  test.each<[Omit<ListFileFacts, 'peopleBefore'> & { peopleBefore?: number }, string]>([
    [{ outcome: null, people: null, approved: null }, 'making'],
    [{ outcome: 'too-large', people: null, approved: null }, 'too-large'],
    [{ outcome: 'failed', people: null, approved: null }, 'failed'],
    [{ outcome: 'made', people: 0, approved: null }, 'ready'],
    [{ outcome: 'made', people: ALONE_PEOPLE, approved: null }, 'ready'],
    [{ outcome: 'made', people: ALONE_PEOPLE + 1, approved: null }, 'waiting'],
    [{ outcome: 'made', people: ALONE_PEOPLE + 1, approved: true }, 'ready'],
    [{ outcome: 'made', people: ALONE_PEOPLE + 1, approved: false }, 'refused'],
    [{ outcome: 'made', people: 1, approved: false }, 'refused'],
    [{ outcome: 'made', people: 40, peopleBefore: 60, approved: null }, 'ready'],
    [{ outcome: 'made', people: 41, peopleBefore: 60, approved: null }, 'waiting'],
    [{ outcome: 'made', people: 0, peopleBefore: 100, approved: null }, 'ready'],
  ])('%j is %s', (facts, state) => {
    expect(listFileState({ peopleBefore: 0, ...facts })).toBe(state);
  });

  test('is in the menu of whoever may ask for one, and of nobody else', () => {
    for (const role of ROLES) {
      const mayAsk = FILE_LISTS.some((list) => mayUse(role, LIST_FILE_RIGHT[list]));
      expect(mayUse(role, 'list-files:read'), role).toBe(mayAsk);
    }
  });
});
