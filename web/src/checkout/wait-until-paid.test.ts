import { expect, test } from 'vitest';
import { NetworkError, Refusal } from '../api/problem.ts';
import { waitUntilPaid } from './wait-until-paid.ts';

const order = (status: 'pending' | 'paid') => ({
  status,
  kind: 'diagnostic' as const,
  offerLabel: 'Menu Équilibre',
  total: 12000,
  discount: 0,
  promoCode: null,
});

/** Answers one step after the other, then nothing. */
const telling = (...steps: (() => ReturnType<typeof order>)[]) => {
  const left = [...steps];
  return () => Promise.resolve().then(() => left.shift()!());
};
const fails = (error: Error) => () => {
  throw error;
};
const { signal } = new AbortController();

test('asks again until the order is paid', async () => {
  const read = telling(
    () => order('pending'),
    () => order('pending'),
    () => order('paid'),
  );
  await expect(waitUntilPaid(read, signal, 0)).resolves.toEqual(order('paid'));
});

test('a lost line or a server that pauses is no answer', async () => {
  const read = telling(fails(new NetworkError()), fails(new Refusal(503, 'unavailable', '')), () => order('paid'));
  await expect(waitUntilPaid(read, signal, 0)).resolves.toEqual(order('paid'));
});

test('a reference that is no order’s ends the wait', async () => {
  const unknown = new Refusal(404, 'not_found', '');
  await expect(waitUntilPaid(telling(fails(unknown)), signal, 0)).rejects.toBe(unknown);
});

test('stops when told to', async () => {
  const stop = new AbortController();
  const read = telling(() => {
    stop.abort('left');
    return order('pending');
  });
  await expect(waitUntilPaid(read, stop.signal, 60_000)).rejects.toBe('left');
});
