/** The ratings of a colour test, as scoring takes them. */
import type { Kysely } from 'kysely';
import type { ColourAnswer, FormId } from '@eqinox/domain/colour-test/words';
import type { Database } from '../database.ts';

/** Of the diagnostic with this id; empty before the test began. It is done once: a retake has the ratings of its purchase. */
export const colourAnswers = async (
  db: Kysely<Database>,
  accountId: number,
  sessionId: number,
): Promise<ColourAnswer[]> => {
  const rows = await db
    .selectFrom('colour_test.answers')
    .where('account_id', '=', accountId)
    .where('session_id', 'in', (query) =>
      query
        .selectFrom('diagnostic.sessions as this')
        .innerJoin('diagnostic.sessions as held', (join) =>
          join.onRef('held.account_id', '=', 'this.account_id').onRef('held.purchase_id', '=', 'this.purchase_id'),
        )
        .where('this.account_id', '=', accountId)
        .where('this.id', '=', sessionId)
        .select('held.id'),
    )
    .orderBy('ordinal')
    .select(['form', 'slot', 'value'])
    .execute();
  // The table's own check keeps it within the eight forms.
  return rows.map(({ form, slot, value }) => ({ form: form as FormId, slot, value }));
};
