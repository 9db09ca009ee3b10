import { CompiledQuery } from 'kysely';
import type { ResourcePage } from '@eqinox/contract/diagnostic';
import { parisDate } from '@eqinox/domain/calendar';
import { latestBirthdayOf15 } from '@eqinox/domain/consent/age';
import type { Language } from '@eqinox/domain/languages';
import { RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { transaction } from '../adapters/database/transaction.ts';
import type { Context } from '../context.ts';
import { accountOfBearer } from '../identity/index.ts';
import { tokenHash } from '../secrets.ts';
import type { Verb } from '../verb.ts';
import { SAVE_RESOURCE, type SavedRow } from './answer-sql.ts';
import { type ClefPlace, type Clefs, clefsOf } from './clef.ts';
import { completeDiagnostic } from './complete-diagnostic.ts';
import { inLanguage, resourcePage, resourcesOf } from './pages.ts';
import { explainRefusal } from './explain-refusal.ts';
import { saveOnce } from './save-once.ts';

const HOUR_MS = 3_600_000;

/** Saves the rating of a statement, like part 1. The last one completes the diagnostic in the same transaction. */
export const saveResource: Verb<'POST /orizon/resources/save'> = async (context, { body }, refuse) => {
  const clefs = clefsOf(context.env.appSecret);
  const place = clefs.read(body.idAssertion);
  if (place?.part !== 2) throw refuse('assertion_unknown');
  const { value, durationMs = null, readAloud = false, language } = body;
  return saveOnce(refuse, {
    save: () => save(context, clefs, place, { value, durationMs, readAloud, wanted: language }),
    explain: () => explainRefusal(context, place, value),
    present: (session) => resourcePage(clefs, resourcesOf(session, language)),
  });
};

const save = async (
  { db, pool, now, bearer, env }: Context,
  clefs: Clefs,
  place: ClefPlace,
  answer: { value: -1 | 0 | 1 | 2; durationMs: number | null; readAloud: boolean; wanted: Language | undefined },
): Promise<ResourcePage | null> => {
  const accountId = await accountOfBearer(pool, bearer ?? '');
  if (accountId === null) return null;
  const values = [
    accountId,
    tokenHash(bearer ?? ''),
    place.sessionId,
    place.attempt,
    place.ordinal,
    place.group,
    place.member,
    answer.value,
    now,
    new Date(now.getTime() - env.sitting.idleHours * HOUR_MS),
    answer.durationMs,
    answer.readAloud,
    place.language,
    latestBirthdayOf15(parisDate(now)),
    new Date(now.getTime() - env.sitting.partsGapDays * 24 * HOUR_MS),
  ];
  const saved =
    place.ordinal < RESOURCE_PROPOSITIONS
      ? (await pool.query<SavedRow>({ name: 'save-resource', text: SAVE_RESOURCE, values })).rows[0]
      : await transaction(db, async (db) => {
          const { rows } = await db.executeQuery<SavedRow>(CompiledQuery.raw(SAVE_RESOURCE, values));
          if (rows[0]) await completeDiagnostic(db, accountId, place.sessionId, now);
          return rows[0];
        });
  const row = saved && inLanguage(saved, answer.wanted);
  return row
    ? resourcePage(clefs, { id: place.sessionId, ...row, attempt: place.attempt, answered: place.ordinal })
    : null;
};
