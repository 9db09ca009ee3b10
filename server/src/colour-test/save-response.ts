import { CompiledQuery } from 'kysely';
import type { ColourPage } from '@eqinox/contract/colour-test';
import { COLOUR_PROPOSITIONS, type ColourValue } from '@eqinox/domain/colour-test/words';
import { parisDate } from '@eqinox/domain/calendar';
import { latestBirthdayOf15 } from '@eqinox/domain/consent/age';
import type { Language } from '@eqinox/domain/languages';
import { transaction } from '../adapters/database/transaction.ts';
import type { Context } from '../context.ts';
import { type ClefPlace, type Clefs, clefsOf, findSession, inLanguage, saveOnce } from '../diagnostic/index.ts';
import { markColourTestOver } from '../offers/index.ts';
import { accountOfBearer } from '../identity/index.ts';
import { tokenHash } from '../secrets.ts';
import type { Verb } from '../verb.ts';
import { colourPage } from './pages.ts';
import { explainRefusal } from './explain-refusal.ts';
import { SAVE_RESPONSE, type SavedRow } from './response-sql.ts';

/** Saves the rating of a statement. The last one marks the test as over on its purchase, in the same transaction. */
export const saveResponse: Verb<'POST /chromatic/save'> = async (context, { body }, refuse) => {
  const { idAssertion, value, durationMs = null, readAloud = false, language } = body.chromaticResponse;
  const clefs = clefsOf(context.env.appSecret);
  const place = clefs.read(idAssertion);
  const named = body.eqinoxCredentials.idSessionChromaticDiag;
  if (place?.part !== 3 || place.sessionId !== named) throw refuse('assertion_unknown');
  return saveOnce(refuse, {
    save: () => save(context, clefs, place, { value, durationMs, readAloud, wanted: language }),
    explain: () => explainRefusal(context, place, value),
    present: (session) => colourPage(clefs, inLanguage(session, language)),
  });
};

const save = async (
  { db, pool, now, bearer }: Context,
  clefs: Clefs,
  place: ClefPlace,
  answer: { value: ColourValue; durationMs: number | null; readAloud: boolean; wanted: Language | undefined },
): Promise<ColourPage | null> => {
  const accountId = await accountOfBearer(pool, bearer ?? '');
  if (accountId === null) return null;
  const values = [
    accountId,
    tokenHash(bearer ?? ''),
    place.sessionId,
    place.ordinal,
    place.group,
    place.member,
    answer.value,
    now,
    answer.durationMs,
    answer.readAloud,
    place.language,
    latestBirthdayOf15(parisDate(now)),
  ];
  const row =
    place.ordinal < COLOUR_PROPOSITIONS
      ? (await pool.query<SavedRow>({ name: 'save-colour', text: SAVE_RESPONSE, values })).rows[0]
      : await transaction(db, async (db) => {
          const { rows } = await db.executeQuery<SavedRow>(CompiledQuery.raw(SAVE_RESPONSE, values));
          const session = rows[0] && (await findSession(db, accountId, place.sessionId));
          if (session?.purchase_id) await markColourTestOver(db, session.purchase_id, now);
          return rows[0];
        });
  const page = row && inLanguage({ ...row, session_id: place.sessionId, answered: place.ordinal }, answer.wanted);
  return page ? colourPage(clefs, page) : null;
};
