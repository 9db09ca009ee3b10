/** Read back by another's parser: what was written is what a calendar finds, whatever the texts hold. */
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { writeFeed, writeInvitation } from './write-calendar.ts';

const event = {
  uid: '6f1c9a9e-7a55-4d52-9d1d-6c1b8f4f3a11',
  sequence: 4,
  startsAt: new Date('2026-12-01T08:30:00Z'),
  minutes: 60,
  summary: 'Restitution avec Consultante Exemple A',
  description: 'Référence : 12.',
  location: 'https://visio.example/salle-a',
};
const organizer = { name: 'EQINOX', email: 'bonjour@eqinox.example' };
const attendee = { name: 'Camille', email: 'camille@example.org' };
const now = new Date('2026-11-20T12:00:00Z');

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  return { calendar, events, first: events[0] as InstanceType<typeof ICAL.Component> };
};
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    'a;b,c\\d\nBEGIN:VEVENT',
    'é'.repeat(90),
    'नमस्ते '.repeat(20),
    'END:VCALENDAR\r\nX:y',
    '"guillemets": oui',
  ),
);
/** What a calendar's text may hold. */
const shown = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');

describe('an invitation', () => {
  test.each(['REQUEST', 'CANCEL'] as const)('%s is read back whole', (method) => {
    const { calendar, events, first } = read(writeInvitation({ method, event, organizer, attendee, now }));
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(events).toHaveLength(1);
    expect(first.getFirstPropertyValue('uid')).toBe(event.uid);
    expect(first.getFirstPropertyValue('sequence')).toBe(4);
    expect(first.getFirstPropertyValue('status')).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
    expect(String(first.getFirstPropertyValue('dtstart'))).toBe('2026-12-01T08:30:00Z');
    expect(String(first.getFirstPropertyValue('dtend'))).toBe('2026-12-01T09:30:00Z');
    expect(String(first.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T12:00:00Z');
    expect(String(first.getFirstPropertyValue('organizer')).toLowerCase()).toBe('mailto:bonjour@eqinox.example');
    expect(first.getAllProperties('attendee').map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
      'mailto:camille@example.org',
    ]);
  });

  test('whatever its texts hold, has them and nothing else, on lines of 75 octets at most', () => {
    fc.assert(
      fc.property(words, words, words, words, (summary, description, location, name) => {
        const text = writeInvitation({
          method: 'REQUEST',
          event: { ...event, summary, description, location },
          organizer,
          attendee: { ...attendee, name },
          now,
        });
        for (const line of text.split('\r\n')) {
          expect(line).not.toMatch(/[\r\n]/u);
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
        const { events, first } = read(text);
        expect(events).toHaveLength(1);
        expect(first.getFirstPropertyValue('summary') ?? '').toBe(shown(summary));
        expect(first.getFirstPropertyValue('description') ?? '').toBe(shown(description));
        expect(first.getFirstPropertyValue('location') ?? '').toBe(shown(location));
        expect(first.getAllProperties('attendee')).toHaveLength(1);
      }),
    );
  });
});

test('a feed has every date once, each under its own UID, and asks nobody', () => {
  const other = { ...event, uid: 'b1f7d2b8-7d4b-4a5c-93a3-1d8d2c9a0e22', startsAt: new Date('2026-10-25T00:30:00Z') };
  const { calendar, events } = read(writeFeed('EQINOX', [event, other], now));
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(events.map((one) => one.getFirstPropertyValue('uid'))).toEqual([event.uid, other.uid]);
  expect(events.map((one) => String(one.getFirstPropertyValue('dtstart')))).toEqual([
    '2026-12-01T08:30:00Z',
    '2026-10-25T00:30:00Z',
  ]);
  expect(events.flatMap((one) => one.getAllProperties('attendee'))).toEqual([]);
  expect(read(writeFeed('EQINOX', [], now)).events).toEqual([]);
});
