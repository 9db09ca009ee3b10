/** Answers given before a test begins, written at once: nobody walks through 128 pairs to reach the last one. */
import { screenSide } from '@eqinox/domain/diagnostic/answers';
import { behaviourOrder, mirrorsSides, resourceOrder } from '@eqinox/domain/diagnostic/presentation-order.scoring';
import type { ColourValue } from '@eqinox/domain/colour-test/words';
import type { ResourceValue } from '@eqinox/domain/diagnostic/words';
import { statementAt } from '../../src/colour-test/bank.ts';
import { currentBank } from '../../src/content/banks.ts';
import type { TestProduct } from '../test-product.ts';
import { type AnsweringModel, keep, type PartNumber, SIZES } from './answering-model.ts';
import { valueOf } from './questionnaire.ts';

interface Begun {
  readonly session: number;
  readonly seed: number;
}

/** Gives the first `count` answers of a part to a begun session and to its model. The last one is left to the test. */
export const alreadyAnswered = async (
  product: TestProduct,
  model: AnsweringModel,
  { session, seed }: Begun,
  part: PartNumber,
  count: number,
): Promise<void> => {
  const ordinals = Array.from({ length: count }, (_, index) => index + 1);
  const choice = (ordinal: number): number => valueOf(part, (ordinal * 7) % 4);
  for (const ordinal of ordinals) keep(model, part, choice(ordinal));
  if (count === 0) return;
  const { db, clock } = product;
  const { account_id } = await db
    .selectFrom('diagnostic.sessions')
    .where('id', '=', session)
    .select('account_id')
    .executeTakeFirstOrThrow();
  const given = { account_id, session_id: session, duration_ms: 4000, answered_at: clock() };
  if (part === 1) {
    const order = behaviourOrder(seed);
    const rows = ordinals.map((ordinal) => {
      const { block = 0, pair = 0 } = order[ordinal - 1] ?? {};
      const pressed = choice(ordinal) === 0 ? ('left' as const) : ('right' as const);
      const chosen = screenSide({ chosen: pressed, mirrored: mirrorsSides(seed) });
      return { ...given, attempt: 1, ordinal, block, pair, chosen };
    });
    await db.insertInto('diagnostic.behaviour_answers').values(rows).execute();
    const over = count === SIZES[1] ? clock() : null;
    await db
      .updateTable('diagnostic.sessions')
      .where('id', '=', session)
      .set({
        behaviours_answered: count,
        behaviours_last_at: clock(),
        behaviours_over_at: over,
        part_two_started_at: over,
      })
      .execute();
  } else if (part === 2) {
    const order = resourceOrder(seed);
    const rows = ordinals.map((ordinal) => {
      const { facet = 0, slot = 0 } = order[ordinal - 1] ?? {};
      return { ...given, attempt: 1, ordinal, facet, slot, value: choice(ordinal) as ResourceValue };
    });
    await db.insertInto('diagnostic.resource_answers').values(rows).execute();
    await db
      .updateTable('diagnostic.sessions')
      .where('id', '=', session)
      .set({ resources_answered: count, resources_last_at: clock() })
      .execute();
  } else {
    const rows = ordinals.map((ordinal) => {
      const { form = 0, slot = 0 } = statementAt(currentBank(), ordinal) ?? {};
      return { ...given, ordinal, form, slot, value: choice(ordinal) as ColourValue };
    });
    await db.insertInto('colour_test.answers').values(rows).execute();
    await db.updateTable('colour_test.sessions').where('session_id', '=', session).set({ answered: count }).execute();
  }
};
