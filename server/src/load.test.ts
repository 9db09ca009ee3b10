/** People at human pace, a buyer and a reader at once: nobody meets an error, nothing is lost. `npm run test:load` is the same for a thousand people. */
import { afterAll, expect, test } from 'vitest';
import { APP_SECRET } from '../bench/product.ts';
import { bearLoad } from '../testing/acknowledged/bear-load.ts';
import { testCardProvider } from '../testing/card-provider.ts';
import { startTestProduct } from '../testing/test-product.ts';
import type { DatabaseConnection } from './adapters/database/database.ts';

const provider = testCardProvider();
afterAll(provider.close);
const product = await startTestProduct({
  cardKeys: [provider.publicKeyFile],
  env: { APP_SECRET, REQUESTS_PER_MINUTE: '1000000' },
});

test('forty people answer, one pays and one reads: no error, nothing lost', async () => {
  const { places, pool } = product;
  const port = Number(new URL(places.product).port);
  const load = { people: 40, seconds: 2, readingMs: 400, everyMs: 1_000 };
  const here = { port, pool, sandbox: places.sandbox, connection: pool.options as DatabaseConnection };
  const borne = await bearLoad(here, provider, load);
  expect(borne.faults).toEqual([]);
  expect(borne.answered.calls).toBe(200);
  expect(borne.payments).toBeGreaterThan(0);
  expect(borne.invoices).toBe(borne.payments);
  expect(borne.booklets.length).toBeGreaterThan(0);
  // What one of the bounds of the whole looks at was measured; the other is of a process of its own.
  expect(borne.answered.p99).toBeGreaterThan(0);
}, 180_000);
