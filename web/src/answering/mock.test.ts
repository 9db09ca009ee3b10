import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let allowed: boolean;
/** Places of the choices that were clicked. */
let clicked: number[];
let choices: number;

beforeEach(() => {
  [allowed, clicked, choices] = [true, [], 2];
  vi.resetModules();
  vi.useFakeTimers();
  vi.doMock('../api/call.ts', () => ({ call: () => Promise.resolve(allowed) }));
  vi.stubGlobal('document', {
    querySelectorAll: () => Array.from({ length: choices }, (_, index) => ({ click: () => clicked.push(index) })),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.doUnmock('../api/call.ts');
});

const answer = async (signal = new AbortController().signal): Promise<void> => {
  const { answerByItself } = await import('./mock.ts');
  const answered = answerByItself(signal);
  answered.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(799);
  expect(clicked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await answered;
};

test('the first of a pair is chosen after 800 ms', async () => {
  await answer();
  expect(clicked).toEqual([0]);
});

test.each([
  [0, 0],
  [0.5, 2],
  [0.999, 3],
])('on a scale any step is: %d draws %i', async (random, step) => {
  choices = 4;
  vi.spyOn(Math, 'random').mockReturnValue(random);
  await answer();
  expect(clicked).toEqual([step]);
});

test('nothing is where the server does not allow it', async () => {
  allowed = false;
  await answer();
  expect(clicked).toEqual([]);
});

test('nothing is once the question is left', async () => {
  const left = new AbortController();
  left.abort();
  await expect(answer(left.signal)).rejects.toThrow();
  expect(clicked).toEqual([]);
});
