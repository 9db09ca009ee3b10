/** People to whom a restitution is due, for suites that are about booking it. */
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { recordDiagnostic } from '../src/diagnostic/index.ts';
import { accountIdOf, giveDiagnostic } from './diagnostics.ts';
import type { Person } from './person.ts';
import type { TestProduct } from './test-product.ts';

/** One more diagnostic for a person, bought and completed now. Returns the purchase's id. */
export const giveCompleted = async (product: TestProduct, person: Person, offerId: number): Promise<number> => {
  const purchaseId = await giveDiagnostic(product, person, offerId);
  const accountId = await accountIdOf(product, person);
  const { behaviours, resources } = simulatePerson({ seed: 23, sigma: 1 });
  await recordDiagnostic(product.db, { accountId, purchaseId, behaviours, resources, answeredAt: product.clock() });
  return purchaseId;
};
