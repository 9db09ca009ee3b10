import { expect, test } from 'vitest';
import { saveOneByOne } from './save-one-by-one.ts';

/** What was sent, and each answer when the test gives it. */
const server = () => {
  const sent: object[] = [];
  const answers: { done: () => void; failed: (error: Error) => void }[] = [];
  const save = (changes: object) => {
    sent.push(changes);
    return new Promise<void>((done, failed) => void answers.push({ done, failed }));
  };
  return { sent, answers, save };
};
const soon = () => new Promise((done) => void setTimeout(done));

test('what is changed while a change is saved is saved behind it, together, as it was wanted last', async () => {
  const { sent, answers, save } = server();
  const change = saveOneByOne<{ a?: boolean; b?: boolean }>(save);
  const saved = Promise.all([change({ a: false }), change({ b: false }), change({ a: true }), change({ b: true })]);
  await soon();
  expect(sent).toEqual([{ a: false }]);
  answers[0]?.done();
  await soon();
  expect(sent).toEqual([{ a: false }, { a: true, b: true }]);
  answers[1]?.done();
  await saved;
  const again = change({ b: false });
  answers[2]?.done();
  await again;
  expect(sent).toHaveLength(3);
});

test('a failure is told to everybody who waits; what comes later is tried anew', async () => {
  const { sent, answers, save } = server();
  const change = saveOneByOne<{ a?: boolean; b?: boolean }>(save);
  const refused = Promise.allSettled([change({ a: false }), change({ b: false })]);
  answers[0]?.failed(new Error('away'));
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const saved = change({ a: false });
  answers[1]?.done();
  await saved;
  expect(sent).toEqual([{ a: false }, { a: false }]);
});
