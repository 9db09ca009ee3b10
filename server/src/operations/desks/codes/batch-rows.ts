/** What was asked for at the desks of gift cards and promo codes, as its reader may decide about it. */
import type { Kysely } from 'kysely';
import { batchTakesTwo, type CodeBatch } from '../../../checkout/index.ts';
import type { Database } from '../../../database.ts';

export type NamedBatch = CodeBatch & { readonly asked_name: string; readonly decided_name: string | null };

const PAGE = 20;

const namedBatches = (db: Kysely<Database>, kind: CodeBatch['kind']) =>
  db
    .selectFrom('checkout.code_batches as b')
    .innerJoin('staff.members as a', 'a.id', 'b.asked_by')
    .leftJoin('staff.members as d', 'd.id', 'b.decided_by')
    .where('b.kind', '=', kind)
    .selectAll('b')
    .select(['a.name as asked_name', 'd.name as decided_name']);

/** Newest first; `next` is where the page after begins. */
export const batchPage = async (
  db: Kysely<Database>,
  kind: CodeBatch['kind'],
  after: number | undefined,
): Promise<{ readonly rows: readonly NamedBatch[]; readonly next: number | null }> => {
  const rows = await namedBatches(db, kind)
    .$if(after !== undefined, (list) => list.where('b.id', '<', after ?? 0))
    .orderBy('b.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
};

export const presentBatch = (row: NamedBatch, reader: { readonly memberId: number; readonly acts: boolean }) => {
  const takesTwo = batchTakesTwo(row);
  const own = row.asked_by === reader.memberId;
  const ready = row.made_at === null && (row.approved === true || (!takesTwo && row.approved !== false));
  const waiting = row.made_at === null && row.approved === null && takesTwo;
  return {
    id: row.id,
    count: row.amount,
    takesTwo,
    state: row.made_at !== null ? 'made' : row.approved === false ? 'refused' : waiting ? 'waiting' : 'ready',
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    reason: row.reason,
    decidedBy: row.decided_name,
    madeAt: row.made_at?.toISOString() ?? null,
    mayApprove: reader.acts && waiting && !own,
    mayMake: reader.acts && ready && own,
  } as const;
};
