import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { transaction } from '../database/transaction.ts';
import { startJobs } from './jobs.ts';

const { db, connection } = await createTestDatabase<object>();
// Nobody looks by the clock within this test: whoever has done one job must ask for the next.
const jobs = await startJobs<{ greet: { n: number } }>({
  connection,
  names: ['greet'],
  log: testLog,
  pollingSeconds: 600,
});
afterAll(() => jobs.stop());

test('thirty jobs written together are all done, though nothing announces the later ones again', async () => {
  const done = new Set<number>();
  await jobs.work({ greet: async ({ n }) => void done.add(n) });
  await transaction(db, async (db) => {
    for (let n = 0; n < 30; n += 1) await jobs.enqueue(db, 'greet', { n });
  });
  await vi.waitFor(() => expect(done.size).toBe(30), { timeout: 30_000 });
}, 40_000);
