import { expect, test } from 'vitest';
import { onceAtATime } from './once-at-a-time.ts';

test('who asks meanwhile gets the same result; who asks later, another', async () => {
  const once = onceAtATime<number>();
  let begun = 0;
  let finish = () => {};
  const work = () => {
    begun += 1;
    const number = begun;
    return new Promise<number>((resolve) => (finish = () => resolve(number)));
  };
  const together = [once('a', work), once('a', work), once('a', work)];
  finish();
  expect(await Promise.all(together)).toEqual([1, 1, 1]);
  const later = once('a', work);
  finish();
  expect(await later).toBe(2);
});

test('different keys are different work', async () => {
  const once = onceAtATime<string>();
  expect(await Promise.all(['a', 'b'].map((key) => once(key, () => Promise.resolve(key))))).toEqual(['a', 'b']);
});

test('what failed is not kept', async () => {
  const once = onceAtATime<string>();
  const failing = () => Promise.reject(new Error('no thread'));
  const both = await Promise.allSettled([once('a', failing), once('a', failing)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once('a', () => Promise.resolve('there'))).toBe('there');
});
