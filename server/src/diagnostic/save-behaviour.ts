import type { BehaviourPage } from '@eqinox/contract/diagnostic';
import { parisDate } from '@eqinox/domain/calendar';
import { latestBirthdayOf15 } from '@eqinox/domain/consent/age';
import type { Language } from '@eqinox/domain/languages';
import type { Context } from '../context.ts';
import { accountOfBearer } from '../identity/index.ts';
import { tokenHash } from '../secrets.ts';
import type { Verb } from '../verb.ts';
import { SAVE_BEHAVIOUR, type SavedRow } from './answer-sql.ts';
import { type ClefPlace, type Clefs, clefsOf } from './clef.ts';
import { behaviourPage, behavioursOf, inLanguage } from './pages.ts';
import { explainRefusal } from './explain-refusal.ts';
import { saveOnce } from './save-once.ts';

const HOUR_MS = 3_600_000;

/** Saves the choice of a pair. The token is checked inside the statement that saves: one round trip to the database. */
export const saveBehaviour: Verb<'POST /orizon/behaviours/save'> = async (context, { body }, refuse) => {
  const clefs = clefsOf(context.env.appSecret);
  const place = clefs.read(body.idAssertion);
  if (place?.part !== 1) throw refuse('assertion_unknown');
  const { durationMs = null, readAloud = false, language } = body;
  // There is no part before this one to begin again with.
  const refused = (code: Parameters<typeof refuse>[0] | 'session_reinitialized_global') =>
    refuse(code === 'session_reinitialized_global' ? 'session_reinitialized' : code);
  return saveOnce(refused, {
    save: () => save(context, clefs, place, { durationMs, readAloud, wanted: language }),
    explain: () => explainRefusal(context, place, place.side === 0 ? 'left' : 'right'),
    present: (session) => behaviourPage(clefs, behavioursOf(session, language)),
  });
};

const save = async (
  { pool, now, bearer, env }: Context,
  clefs: Clefs,
  place: ClefPlace,
  manner: { durationMs: number | null; readAloud: boolean; wanted: Language | undefined },
): Promise<BehaviourPage | null> => {
  const accountId = await accountOfBearer(pool, bearer ?? '');
  if (accountId === null) return null;
  const { rows } = await pool.query<SavedRow>({
    name: 'save-behaviour',
    text: SAVE_BEHAVIOUR,
    values: [
      accountId,
      tokenHash(bearer ?? ''),
      place.sessionId,
      place.attempt,
      place.ordinal,
      place.group,
      place.member,
      place.side === 0 ? 'left' : 'right',
      now,
      new Date(now.getTime() - env.sitting.idleHours * HOUR_MS),
      manner.durationMs,
      manner.readAloud,
      place.language,
      latestBirthdayOf15(parisDate(now)),
    ],
  });
  const row = rows[0] && inLanguage(rows[0], manner.wanted);
  return row
    ? behaviourPage(clefs, { id: place.sessionId, ...row, attempt: place.attempt, answered: place.ordinal })
    : null;
};
