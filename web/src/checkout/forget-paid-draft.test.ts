import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepGift, keepReference, keptGift } from './draft.ts';
import { forgetPaidDraft } from './forget-paid-draft.ts';
import { leaveAsOrdered, leftGift } from './gift-values.ts';
import type { Offer } from '@eqinox/contract/offers';

const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});
beforeEach(() => {
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('localStorage', storageOf(new Map([['lastUser', 'camille@exemple.fr']])));
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const gift = { ticked: true, recipientEmail: 'nora@exemple.fr', sendDate: '2026-12-24' };
const offer = { id: 29 } as Offer;

test('a gift that was paid after its page had stopped waiting is not given again', async () => {
  keepGift(29, gift);
  keepReference(29, 'EQX1');
  const asked: string[] = [];
  const ask = (status: 'pending' | 'paid') => (reference: string) => {
    asked.push(reference);
    return Promise.resolve({ status });
  };
  await forgetPaidDraft(29, ask('pending'));
  await forgetPaidDraft(29, () => Promise.reject(new Error('offline')));
  await forgetPaidDraft(27, ask('paid'));
  expect([keptGift(29), asked]).toEqual([gift, ['EQX1']]);
  await forgetPaidDraft(29, ask('paid'));
  expect([keptGift(29), asked]).toEqual([null, ['EQX1', 'EQX1']]);
});

test('an order is gone on with for whom it was signed, whatever this tab has of another', () => {
  leaveAsOrdered(offer, 'bob@exemple.fr', '2026-12-01');
  expect(leftGift(offer)).toEqual({ ticked: true, recipientEmail: 'bob@exemple.fr', sendDate: '2026-12-01' });
  leaveAsOrdered(offer, null, null);
  expect(leftGift(offer)).toEqual({ ticked: false, recipientEmail: 'bob@exemple.fr', sendDate: '2026-12-01' });
  leaveAsOrdered({ ...offer, id: 27 }, null, null);
  expect(keptGift(27)).toBeNull();
});
