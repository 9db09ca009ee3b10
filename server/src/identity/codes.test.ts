/** When another code may be asked for. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/journey.ts';
import { codeNumber } from '../../testing/mailbox.ts';
import { newPerson } from '../../testing/person.ts';
import { HOUR, MINUTE, SECOND } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { secondsToNextCode } from './codes.ts';

const { places, clock } = await startTestProduct();

describe('asking for another code', () => {
  test('at once the first time, then after a minute each, five times an hour; the former one stops serving', async () => {
    const person = newPerson(places, 'camille@example.org');
    await person.call('POST /identity/register-photon', { body: { email: person.email, password: PASSWORD } });
    const resend = () => person.ask('POST', '/identity/resend-code', {});
    const refused = { status: 429, body: { code: 'resend_too_soon' } };
    const first = await codeNumber(places, person.email, 1);

    expect(await resend()).toMatchObject({ status: 204 });
    const second = await codeNumber(places, person.email, 2);
    if (first !== second) {
      expect(await person.ask('POST', '/identity/confirm', { code: first })).toMatchObject({ status: 422 });
    }
    const tooSoon = await resend();
    expect(tooSoon).toMatchObject(refused);
    expect(tooSoon.headers.get('retry-after')).toBe('60');
    clock.advance(20 * SECOND);
    expect((await resend()).headers.get('retry-after')).toBe('40');
    clock.advance(40 * SECOND - 1);
    expect(await resend()).toMatchObject(refused);
    clock.advance(1);
    for (let sent = 3; sent <= 6; sent += 1) {
      expect(await resend(), `mail ${sent}`).toMatchObject({ status: 204 });
      await codeNumber(places, person.email, sent);
      clock.advance(MINUTE);
    }
    const full = await resend();
    expect(full).toMatchObject(refused);
    // 5 minutes have passed since the first mail.
    expect(full.headers.get('retry-after')).toBe(String(55 * 60));
    clock.advance(55 * MINUTE);
    expect(await resend()).toMatchObject({ status: 204 });
    expect(
      await person.ask('POST', '/identity/confirm', { code: await codeNumber(places, person.email, 7) }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('is for the browser that holds the attempt', async () => {
    expect(await newPerson(places, 'x@example.org').ask('POST', '/identity/resend-code', {})).toMatchObject({
      status: 410,
      body: { code: 'code_expired' },
    });
  });

  test('whenever one asks: never more than six mails within an hour, a minute apart but for the second', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 20 * MINUTE }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(gaps, (waits) => {
        let now = 0;
        let sent: Date[] = [];
        const all: number[] = [];
        for (const wait of waits) {
          now += wait;
          const seconds = secondsToNextCode(sent, new Date(now));
          if (seconds > 0) {
            // Neither longer than it says, nor shorter.
            expect(secondsToNextCode(sent, new Date(now + seconds * SECOND))).toBe(0);
            expect(secondsToNextCode(sent, new Date(now + seconds * SECOND - 1))).toBeGreaterThan(0);
            continue;
          }
          sent = [...sent, new Date(now)].slice(-6);
          all.push(now);
        }
        all.forEach((at, index) => {
          const lastHour = all.slice(0, index).filter((before) => at - before < HOUR);
          expect(lastHour.length).toBeLessThanOrEqual(5);
          if (lastHour.length >= 2) expect(at - (lastHour.at(-1) ?? 0)).toBeGreaterThanOrEqual(MINUTE);
        });
      }),
    );
  });
});
