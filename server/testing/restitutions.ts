/** People to whom a restitution is due, for suites that are about booking it. */
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { markRetaken } from '../src/offers/index.ts';
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

/** Its free retake, completed now with the same answers. Returns the session's id. */
export const giveRetake = async ({ db, clock }: TestProduct, purchaseId: number): Promise<number> => {
  const first = await db
    .selectFrom('diagnostic.sessions')
    .where('purchase_id', '=', purchaseId)
    .where('retake', '=', false)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: before, account_id, ...kept } = first;
  const { id } = await db
    .insertInto('diagnostic.sessions')
    .values({ ...kept, account_id, retake: true, resources_over_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const table of ['diagnostic.behaviour_answers', 'diagnostic.resource_answers'] as const) {
    const answers = await db
      .selectFrom(table)
      .where('account_id', '=', account_id)
      .where('session_id', '=', before)
      .selectAll()
      .execute();
    const again = answers.map((answer) => ({ ...answer, session_id: id }));
    await db.insertInto(table).values(again).execute();
  }
  await markRetaken(db, purchaseId, clock());
  return id;
};
