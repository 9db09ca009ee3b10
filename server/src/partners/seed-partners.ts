import { type Kysely, sql } from 'kysely';
import type { PartnerKind } from '@eqinox/domain/partners/words';
import partners from '../../../content/partners.json' with { type: 'json' };
import type { Database } from '../database.ts';

/** At each start: partners are as the file has them until somebody changes one at the console. */
export const seedPartners = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('partners.partners')
    .values(
      partners.map(({ kind, welcome, ...partner }) => ({
        ...partner,
        kind: kind as PartnerKind,
        welcome: JSON.stringify(welcome),
        starts_at: null,
        ends_at: null,
        changed_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          kind: eb.ref('excluded.kind'),
          logo: eb.ref('excluded.logo'),
          background: eb.ref('excluded.background'),
          tint: eb.ref('excluded.tint'),
          welcome: sql`excluded.welcome`,
        }))
        .where('partners.partners.changed_at', 'is', null),
    )
    .execute();
};
