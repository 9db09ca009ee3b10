/** A table is emptied by mistake, and the second before comes back from the archive. In full, in programs of their own: `npm run test:pitr`. */
import { afterAll, expect, test } from 'vitest';
import { APP_SECRET, freePorts } from '../bench/product.ts';
import { makeReady } from '../testing/acknowledged/make-ready.ts';
import { type Archiver, archiver, startArchived, undoMistake } from '../testing/acknowledged/point-in-time.ts';
import { startTestProduct } from '../testing/test-product.ts';

const open: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of open) await close();
});

const setUp = async (programs: Archiver) => {
  const [port = 0] = await freePorts(1);
  // Nothing here outlives the test.
  const archived = startArchived(programs, port, ['fsync = off']);
  open.unshift(archived.remove);
  const { url } = archived.database;
  await makeReady(url);
  const { places, stop } = await startTestProduct({
    reach: async () => ({ connectionString: url }),
    env: { APP_SECRET, REQUESTS_PER_MINUTE: '1000000' },
  });
  open.unshift(stop);
  return { archived, places, stop };
};

const programs = archiver();
const drill = programs && (await setUp(programs));

// Where PostgreSQL or pgbackrest is not installed there is nothing to try this with.
test.skipIf(drill === null)(
  'what was acknowledged after the backup and before a mistake is there again',
  async () => {
    const { archived, places, stop } = drill!;
    archived.backUp();
    const undone = await undoMistake(archived, { places, people: 3, milliseconds: 1_500, stop });
    expect(undone.faults).toEqual([]);
    expect(undone.after).toBe(undone.before);
    expect(undone.acknowledged).toBeGreaterThan(0);
  },
  180_000,
);
