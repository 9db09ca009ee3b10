/** Partners send people with an origin code; who they are is data, which content/partners.json begins (seed-partners.ts). */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { PartnerKind } from '@eqinox/domain/partners/words';
import type { Database } from '../database.ts';
import type { PartnersTables } from './tables.ts';

export type Partner = Selectable<PartnersTables['partners.partners']>;

/** Outside of its period a code is nobody's. */
const holds = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`;

/** The partner of an origin code now; null for a code that is nobody's. */
export const findPartner = async (db: Kysely<Database>, code: string, now: Date): Promise<Partner | null> =>
  (await db
    .selectFrom('partners.partners')
    .where('code', '=', code)
    .where(holds(now))
    .selectAll()
    .executeTakeFirst()) ?? null;

/** What kind of partner sent a person; null for nobody. */
export const partnerKind = async (db: Kysely<Database>, code: string | null, now: Date): Promise<PartnerKind | null> =>
  code === null ? null : ((await findPartner(db, code, now))?.kind ?? null);

/** The same inside of a statement that has the code in a column. */
export const partnerKindOf = (column: string, now: Date): RawBuilder<PartnerKind | null> =>
  sql<PartnerKind | null>`(select kind from partners.partners where code = ${sql.ref(column)} and ${holds(now)})`;
