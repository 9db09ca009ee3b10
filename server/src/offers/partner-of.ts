import type { Kysely } from 'kysely';
import type { PartnerKind } from '@eqinox/domain/partners/words';
import type { Database } from '../database.ts';
import { partnerKindOf } from '../partners/index.ts';

/** What kind of partner sent a person; null for nobody. */
export const partnerOf = async (db: Kysely<Database>, accountId: number, now: Date): Promise<PartnerKind | null> => {
  const row = await db
    .selectFrom('account.accounts as a')
    .where('a.id', '=', accountId)
    .select(partnerKindOf('a.code_from', now).as('kind'))
    .executeTakeFirstOrThrow();
  return row.kind;
};
