import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SiteDate, siteChange, speakingDate } from './site-date.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const date = (changes: Partial<SiteDate> = {}): SiteDate => ({
  event: 'one',
  startsAt: new Date('2026-11-23T12:00:00Z'),
  minutes: 60,
  place: '',
  confirmedAt: new Date('2026-11-19T12:00:00Z'),
  ...changes,
});
const begun = { ...date(), startsAt: new Date('2026-11-20T11:59:00Z') };

describe('the date that speaks', () => {
  test('is the one confirmed last of those ahead, however they are listed', () => {
    const later = date({ event: 'two', confirmedAt: new Date('2026-11-20T08:00:00Z') });
    for (const dates of [
      [date(), later],
      [later, date()],
      [begun, later],
    ]) {
      expect(speakingDate(dates, NOW)).toEqual(later);
    }
    expect(speakingDate([begun], NOW)).toBeNull();
  });
});

describe('what is read', () => {
  test('again is nothing, whatever was decided here meanwhile', () => {
    for (const standing of [null, date(), date({ place: 'elsewhere' }), begun]) {
      expect(siteChange({ noted: date(), read: date(), standing, taken: false }, NOW)).toBe('nothing');
    }
    expect(siteChange({ noted: null, read: null, standing: date(), taken: false }, NOW)).toBe('nothing');
  });

  test('new is set, moved is moved; what has begun is somebody’s to decide', () => {
    const moved = date({ startsAt: new Date('2026-11-24T12:00:00Z') });
    expect(siteChange({ noted: null, read: date(), standing: null, taken: false }, NOW)).toBe('set');
    expect(siteChange({ noted: date(), read: moved, standing: date(), taken: true }, NOW)).toBe('set');
    expect(siteChange({ noted: null, read: date(), standing: date({ event: 'x' }), taken: false }, NOW)).toBe('note');
    expect(siteChange({ noted: null, read: date(), standing: begun, taken: false }, NOW)).toBe('decide');
  });

  test('no longer is called off, where it was the site’s and lies ahead', () => {
    expect(siteChange({ noted: date(), read: null, standing: date(), taken: true }, NOW)).toBe('cancel');
    expect(siteChange({ noted: date(), read: null, standing: date(), taken: false }, NOW)).toBe('note');
    expect(siteChange({ noted: begun, read: null, standing: begun, taken: true }, NOW)).toBe('note');
    expect(siteChange({ noted: date(), read: null, standing: null, taken: false }, NOW)).toBe('note');
  });

  test('in any order and however often ends with the site’s last word', () => {
    const word = fc.option(fc.record({ event: fc.constantFrom('one', 'two'), hours: fc.integer({ min: 1, max: 4 }) }), {
      nil: null,
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        let noted: SiteDate | null = null;
        let standing: SiteDate | null = null;
        for (const one of words) {
          const read = one && date({ event: one.event, startsAt: new Date(NOW.getTime() + one.hours * 3_600_000) });
          const change = siteChange({ noted, read, standing, taken: standing !== null }, NOW);
          if (change === 'set') standing = read;
          if (change === 'cancel') standing = null;
          noted = read;
          expect(standing?.startsAt ?? null).toEqual(read?.startsAt ?? null);
        }
      }),
    );
  });
});
