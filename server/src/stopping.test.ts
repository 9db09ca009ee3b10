import { expect, test } from 'vitest';
import { pino } from 'pino';
import { closeInOrder } from './stopping.ts';

test('parts close one after the other; one that never closes, or fails, keeps no other from it', async () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const closed: string[] = [];
  const close = (name: string, then: () => Promise<unknown> | void) => ({
    name,
    withinMs: 50,
    close: () => {
      closed.push(`${name} begins`);
      return then();
    },
  });
  await closeInOrder(
    [
      close('connections', () => new Promise(() => {})),
      close('jobs', async () => {
        await new Promise((resolve) => setImmediate(resolve));
        closed.push('jobs ends');
      }),
      close('renderer', () => Promise.reject(new Error('broken'))),
      close('mailer', () => {
        throw new Error('broken at once');
      }),
      close('database', () => {}),
    ],
    log,
  );
  expect(closed).toEqual([
    'connections begins',
    'jobs begins',
    'jobs ends',
    'renderer begins',
    'mailer begins',
    'database begins',
  ]);
  expect(lines.map((line) => (JSON.parse(line) as { part: string }).part)).toEqual([
    'connections',
    'renderer',
    'mailer',
  ]);
});
