/** The ratings of a colour test, as scoring takes them. */
import type { Kysely } from 'kysely';
import type { ColourAnswer, FormId } from '@eqinox/domain/colour-test/words';
import type { Database } from '../database.ts';

/** Of the diagnostic with this id; empty before the test began. */
export const colourAnswers = async (db: Kysely<Database>, sessionId: number): Promise<ColourAnswer[]> => {
  const rows = await db
    .selectFrom('colour_test.answers')
    .where('session_id', '=', sessionId)
    .orderBy('ordinal')
    .select(['form', 'slot', 'value'])
    .execute();
  // The table's own check keeps it within the eight forms.
  return rows.map(({ form, slot, value }) => ({ form: form as FormId, slot, value }));
};
