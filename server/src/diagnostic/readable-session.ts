/** Answers that a parent has ended are read by nothing new: no reminder, no portrait of a group, no count of the instrument (decision 49). */
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** As a condition on sessions `s`: nobody was asked, or what the parent said last is yes. `session`: the column that names the session. */
export const readableSession = (session: 's.id' | 's.session_id'): RawBuilder<SqlBool> => sql<SqlBool>`
  ('yes' = coalesce((select d.decision from consent.approval_decisions d
    where d.account_id = s.account_id and d.session_id = ${sql.ref(session)} order by d.id desc limit 1), 'yes'))`;
