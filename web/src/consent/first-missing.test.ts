import { describe, expect, test } from 'vitest';
import { askedGivers, firstMissing, type ConsentForm, type ConsentSituation } from './first-missing.ts';

const EMPTY: ConsentForm = { birthday: '', ticked: { own: false, parent: false }, parentName: '' };
const ADULT: ConsentSituation = { subject: 'behaviour', birthday: '1990-05-01', given: [], today: '2026-11-20' };
/** Fifteen tomorrow. */
const CHILD: ConsentSituation = { ...ADULT, birthday: '2011-11-21' };
const both = { own: true, parent: true };

describe('what is lacking before a start', () => {
  test('an adult gives one consent', () => {
    expect(askedGivers(ADULT, EMPTY)).toEqual(['own']);
    expect(firstMissing(ADULT, EMPTY)).toBe('own');
    expect(firstMissing(ADULT, { ...EMPTY, ticked: { own: true, parent: false } })).toBeNull();
  });

  test('under 15 a parent agrees too, with a name of 2 to 50 characters', () => {
    expect(askedGivers(CHILD, EMPTY)).toEqual(['own', 'parent']);
    expect(firstMissing(CHILD, { ...EMPTY, ticked: { own: true, parent: false } })).toBe('parent');
    expect(firstMissing(CHILD, { ...EMPTY, ticked: both })).toBe('parentName');
    expect(firstMissing(CHILD, { ...EMPTY, ticked: both, parentName: ' A ' })).toBe('parentName');
    expect(firstMissing(CHILD, { ...EMPTY, ticked: both, parentName: 'x'.repeat(51) })).toBe('parentName');
    expect(firstMissing(CHILD, { ...EMPTY, ticked: both, parentName: 'Exemple Dominique' })).toBeNull();
  });

  test('on the fifteenth birthday no parent is asked', () => {
    expect(askedGivers({ ...CHILD, birthday: '2011-11-20' }, EMPTY)).toEqual(['own']);
  });

  test('for the colour test a parent agrees until the eighteenth birthday', () => {
    const colour = { ...ADULT, subject: 'colour' } as const;
    expect(askedGivers({ ...colour, birthday: '2008-11-20' }, EMPTY)).toEqual(['own']);
    expect(askedGivers({ ...colour, birthday: '2008-11-21' }, EMPTY)).toEqual(['own', 'parent']);
  });

  test('an unknown birth date is asked first, and decides as soon as it is a real one', () => {
    const unknown = { ...ADULT, birthday: null };
    const ticked = { own: true, parent: false };
    expect(firstMissing(unknown, { ...EMPTY, ticked })).toBe('birthday');
    expect(firstMissing(unknown, { ...EMPTY, ticked, birthday: '2027-01-01' })).toBe('birthday');
    expect(askedGivers(unknown, { ...EMPTY, birthday: '2026-02-31' })).toEqual(['own']);
    expect(askedGivers(unknown, { ...EMPTY, birthday: '2015-02-01' })).toEqual(['own', 'parent']);
    expect(firstMissing(unknown, { ...EMPTY, ticked, birthday: '1990-05-01' })).toBeNull();
  });

  test('what is given already is neither shown nor asked', () => {
    const given = [{ isParent: true }, { isParent: false }];
    expect(askedGivers({ ...CHILD, given }, EMPTY)).toEqual([]);
    expect(firstMissing({ ...CHILD, given }, EMPTY)).toBeNull();
    expect(firstMissing({ ...CHILD, given: [{ isParent: true }] }, EMPTY)).toBe('own');
  });
});
