/**
 * A development database of an older main upgrades: people written as the schemas of four editions knew them go through every migration since, and
 * what they have is read, and gone on with, by today's verbs. One database: it is brought on from edition to edition, and each leaves somebody in it.
 */
import { expect, test } from 'vitest';
import { PASSWORD, signIn } from '../testing/journey.ts';
import { migratesTo } from '../testing/migrate-to.ts';
import { type PersonOfBefore, UNDER_WAY, writePersonOfBefore } from '../testing/people-of-before.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { testLog } from '../testing/test-log.ts';
import { startTestProduct } from '../testing/test-product.ts';
import { installJobs } from './adapters/jobs/jobs.ts';
import type { Database } from './database.ts';
import { hashPassword } from './identity/index.ts';
import { audit } from './operations/audit.ts';
import { collectData } from './privacy/collect-data.ts';

/** Where main stood on 20, 23 and 24 November and before the last release: of gaps between, see docs/decisions/README.md. */
const EDITIONS = [40, 62, 99, 143];

const { db, pool, connection } = await createEmptyDatabase<Database>();
const migrateTo = await migratesTo(connection);
const passwordHash = await hashPassword(PASSWORD, null);
const people: PersonOfBefore[] = [];
for (const at of EDITIONS) {
  await migrateTo(at);
  people.push(await writePersonOfBefore(pool, { at, passwordHash, now: new Date() }));
}
await migrateTo(Infinity);
await installJobs(connection, testLog);
const { places } = await startTestProduct({ idle: true, reach: async () => connection });

test.each(EDITIONS.map((at, index) => [at, index] as const))(
  'whoever is in a database of migration %i signs in, sees what they have, and goes on where they were',
  async (_, index) => {
    const { accountId, email, invoice } = people[index]!;
    const person = await signIn(places, email);
    expect(await person.call('GET /account', {})).toMatchObject({ prenom: 'Camille', nom: 'Exemple', email });
    expect(await person.call('GET /state', {})).toMatchObject({ nbCompletedDiag: 1 });
    expect(await person.call('GET /potential/history', {})).toHaveLength(1);
    expect(await person.call('GET /factures/history', {})).toMatchObject([{ numero: invoice }]);
    const { propositions, numeroProposition } = await person.call('GET /orizon/behaviours/next', {});
    expect(numeroProposition).toBe(UNDER_WAY + 1);
    const body = { idAssertion: propositions[0]?.clef ?? '', durationMs: 4000 };
    expect(await person.call('POST /orizon/behaviours/save', { body })).toMatchObject({
      numeroProposition: UNDER_WAY + 2,
    });

    // Everything that the product holds of them, each answer with the statements that were shown.
    const data = await collectData(db, accountId, 'fr', async () => {});
    const answered = data.diagnostics.map(
      ({ behaviours, resources }) => `${behaviours.length} and ${resources.length}`,
    );
    expect(answered.toSorted()).toEqual([`${UNDER_WAY + 1} and 0`, '128 and 64']);
    expect(data).toMatchObject({ consents: { length: 2 }, orders: { length: 1 }, purchases: { length: 2 } });
    expect(data.results).toHaveLength(1);
  },
);

test('what must hold of orders, invoices and gift cards holds', async () => {
  const { counts, faults } = await audit(db);
  expect(faults).toEqual([]);
  expect(Object.fromEntries(counts)).toMatchObject({ people: String(EDITIONS.length) });
});
