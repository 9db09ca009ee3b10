import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { connectDatabase, type DatabaseConnection } from '../src/adapters/database/database.ts';
import type { Database } from '../src/database.ts';
import { recordDiagnostic } from '../src/diagnostic/index.ts';
import { createLogger } from '../src/logger.ts';
import { type BenchPerson, makePeople } from './people.ts';
import type { BenchProduct } from './product.ts';

/** Signed-in people who have answered everything, each in their own way. */
export const makeAnswered = async (
  { pool, connection }: Pick<BenchProduct, 'pool'> & { readonly connection: DatabaseConnection },
  count: number,
): Promise<BenchPerson[]> => {
  const people = await makePeople(pool, count);
  const { db, close } = connectDatabase<Database>({ ...connection }, { maxConnections: 2, log: createLogger('error') });
  try {
    for (const [index, { accountId, purchaseId }] of people.entries()) {
      const { behaviours, resources } = simulatePerson({ seed: index + 1, sigma: 1 });
      await recordDiagnostic(db, { accountId, purchaseId, behaviours, resources, answeredAt: new Date() });
    }
  } finally {
    await close();
  }
  return people;
};
