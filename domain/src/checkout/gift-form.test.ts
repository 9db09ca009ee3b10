import { expect, it } from 'vitest';
import { giftFaults } from './gift-form.ts';

it.each([
  ['camille@example.org', '2026-12-24', {}],
  [' camille@example.org ', '2020-01-01', {}],
  ['', '2026-12-24', { recipientEmail: 'missing' }],
  ['  ', '', { recipientEmail: 'missing', sendDate: 'missing' }],
  ['camille@example.org', '2027-11-22', {}],
  ['camille@example.org', '2027-11-23', { sendDate: 'tooFar' }],
  ['camille@example.org', '9999-12-31', { sendDate: 'tooFar' }],
  ['camille', '2026-12-24', { recipientEmail: 'invalid' }],
  ['camille@example', '2026-12-24', { recipientEmail: 'invalid' }],
  // What the server refuses is told here.
  ['zoé@example.org', '2026-12-24', { recipientEmail: 'invalid' }],
  ['a@example.org, b@example.org', '2026-12-24', { recipientEmail: 'invalid' }],
  [`${'a'.repeat(88)}@example.org`, '2026-12-24', {}],
  [`${'a'.repeat(89)}@example.org`, '2026-12-24', { recipientEmail: 'invalid' }],
])('%j on %j', (recipientEmail, sendDate, faults) => {
  expect(giftFaults({ recipientEmail, sendDate }, '2026-11-22')).toEqual(faults);
});
