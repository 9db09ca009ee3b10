/** In which languages the answered statements of a session were shown: a person may change it between two. */
import type { Kysely } from 'kysely';
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import type { Database } from '../database.ts';
import type { Session } from './sessions.ts';

/** Of the attempts that count, most often one language; of a session without an answer, the one it would show. */
export const languagesShown = async (
  db: Kysely<Database>,
  { id, account_id, language, behaviours_attempt, resources_attempt }: Session,
): Promise<Language[]> => {
  const rows = await db
    .selectFrom('diagnostic.behaviour_answers')
    .where('account_id', '=', account_id)
    .where('session_id', '=', id)
    .where('attempt', '=', behaviours_attempt)
    .select('language')
    .union(
      db
        .selectFrom('diagnostic.resource_answers')
        .where('account_id', '=', account_id)
        .where('session_id', '=', id)
        .where('attempt', '=', resources_attempt)
        .select('language'),
    )
    .execute();
  const shown = new Set(rows.length > 0 ? rows.map(({ language }) => language) : [language]);
  return LANGUAGES.filter((known) => shown.has(known));
};

/** In which language each answered statement was shown: of part 1 by block and pair of the plan, of part 2 by facet and slot. */
export interface AnswersShown {
  readonly behaviours: readonly { readonly block: number; readonly pair: number; readonly language: string }[];
  readonly resources: readonly { readonly facet: number; readonly slot: number; readonly language: string }[];
}

export const answersShown = async (db: Kysely<Database>, session: Session): Promise<AnswersShown> => ({
  behaviours: await db
    .selectFrom('diagnostic.behaviour_answers')
    .where('account_id', '=', session.account_id)
    .where('session_id', '=', session.id)
    .where('attempt', '=', session.behaviours_attempt)
    .select(['block', 'pair', 'language'])
    .execute(),
  resources: await db
    .selectFrom('diagnostic.resource_answers')
    .where('account_id', '=', session.account_id)
    .where('session_id', '=', session.id)
    .where('attempt', '=', session.resources_attempt)
    .select(['facet', 'slot', 'language'])
    .execute(),
});
