/** What the dashboard asks of the database, the check of the token included. */
import { beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../testing/count-work.ts';
import { DASHBOARD_CALLS } from '../../testing/dashboard.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import type { Person } from '../../testing/person.ts';
import { giveCompleted } from '../../testing/restitutions.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct({ idle: true });
let person: Person;
beforeAll(async () => {
  person = await insertPerson(product, 'dashboard@example.org', { code_from: 'partenaire-demo' });
  await giveCompleted(product, person, 27);
  await giveCompleted(product, person, 30);
});

/** Asked of those whom they may concern (web/src/offers/time-passed.ts). */
const LATER = ['GET /potential/isOlderThan6Month', 'GET /potential/isOlderThan1Year'] as const;

test.each([...DASHBOARD_CALLS, ...LATER])('%s takes three statements at most', async (name) => {
  let status = 0;
  const statements = await statementsOf(async () => {
    ({ status } = await person.ask('GET', name.slice('GET '.length)));
  });
  expect(status).toBe(200);
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.length).toBeLessThanOrEqual(3);
});
