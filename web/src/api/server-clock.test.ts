import { afterEach, describe, expect, test, vi } from 'vitest';
import { learnServerTime, serverNow } from './server-clock.ts';

const answered = (date: string | null) =>
  learnServerTime(new Response(null, date === null ? {} : { headers: { date } }));

afterEach(() => vi.useRealTimers());

describe('the server’s clock', () => {
  test.each(['2019-03-01T08:00:00.000Z', '2026-11-20T12:00:00.000Z', '2055-01-01T00:00:00.000Z'])(
    'holds on a device that believes it is %s, and goes on',
    (device) => {
      vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] });
      answered('Fri, 20 Nov 2026 12:00:00 GMT');
      expect(serverNow().toISOString()).toBe('2026-11-20T12:00:00.000Z');
      vi.setSystemTime(Date.now() + 90_000);
      expect(serverNow().toISOString()).toBe('2026-11-20T12:01:30.000Z');
    },
  );

  test.each([null, '', 'noon'])('is kept when an answer says %j', (date) => {
    vi.useFakeTimers({ now: new Date('2019-03-01T08:00:00Z'), toFake: ['Date'] });
    answered('Fri, 20 Nov 2026 12:00:00 GMT');
    answered(date);
    expect(serverNow().toISOString()).toBe('2026-11-20T12:00:00.000Z');
  });
});
