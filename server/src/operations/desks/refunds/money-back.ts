/**
 * All that goes back to people, as one list: what the shop gives back by itself, what staff granted, what people withdrew from.
 * Each of the three is read by its own index, newest first, and no further than a page.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  MONEY_BACK_KINDS,
  type MoneyBackKind,
  type MoneyBackReason,
  type MoneyBackState,
  WAITING_MS,
} from '@eqinox/domain/operations/words';
import { GRANT_KINDS } from '@eqinox/domain/checkout/refund-grant';
import type { Database } from '../../../database.ts';

export interface Row {
  readonly source: string;
  readonly id: number;
  readonly at: Date;
  readonly order_id: number;
  readonly kind: MoneyBackKind;
  readonly reason: MoneyBackReason;
  readonly state: MoneyBackState;
  readonly cents: number;
}

/** Where a page ended. */
export type Cursor = Pick<Row, 'at' | 'source' | 'id'>;

export interface Asked {
  readonly state?: MoneyBackState | undefined;
  readonly kind?: MoneyBackKind | undefined;
  readonly reason?: MoneyBackReason | undefined;
  readonly after?: Cursor | undefined;
  readonly now: Date;
  readonly most: number;
}

type Condition = RawBuilder<boolean>;

const unanswered = (now: Date): Date => new Date(now.getTime() - WAITING_MS['refund-unanswered']);

const toTransfer = sql<boolean>`r.means = 'transfer'`;

const stateOf = (now: Date): RawBuilder<MoneyBackState> =>
  sql`case when r.status in ('due', 'asked') and ${toTransfer} then 'to-transfer'
    when r.status in ('due', 'asked') and r.requested_at <= ${unanswered(now)} then 'unanswered' else r.status end`;

/** Refunds in a state; what is not done has an index of its own. */
const inState = (state: MoneyBackState, now: Date): Condition => {
  if (state === 'done') return sql`r.status = 'done'`;
  if (state === 'to-transfer') return sql`r.status <> 'done' and ${toTransfer}`;
  if (state === 'refused') return sql`r.status <> 'done' and r.status = 'refused'`;
  if (state === 'unanswered') {
    return sql`r.status <> 'done' and r.status in ('due', 'asked') and r.requested_at <= ${unanswered(now)} and not ${toTransfer}`;
  }
  return sql`r.status <> 'done' and r.status = ${state} and r.requested_at > ${unanswered(now)} and not ${toTransfer}`;
};

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;

interface Columns {
  readonly source: string;
  readonly at: RawBuilder<Date>;
  readonly id: RawBuilder<number>;
}

/** The rows of one of the three that come after the cursor, as many as a page needs. */
const page = (body: RawBuilder<unknown>, { source, at, id }: Columns, conditions: Condition[], asked: Asked) => {
  const { after, most } = asked;
  const later = after
    ? [
        sql<boolean>`${at} <= ${after.at}`,
        sql<boolean>`(${at}, ${source}::text, ${id}) < (${after.at}, ${after.source}, ${after.id})`,
      ]
    : [];
  return sql`(select ${source}::text as source, ${id} as id, ${at} as at, ${body}
    where ${all([...conditions, ...later])} order by ${at} desc, ${id} desc limit ${most})`;
};

const isGranted = (reason: MoneyBackReason): boolean => (GRANT_KINDS as readonly string[]).includes(reason);

const automatic = (asked: Asked) => {
  const { state, reason, now } = asked;
  if (state === 'waiting' || state === 'rejected') return null;
  if (reason === 'withdrawal' || (reason !== undefined && isGranted(reason))) return null;
  const conditions: Condition[] = [sql`r.repeats is null`, sql`r.reason not in ('withdrawal', 'granted')`];
  if (reason) conditions.push(sql`r.reason = ${reason}`);
  if (state) conditions.push(inState(state, now));
  const body = sql`r.order_id, 'automatic' as kind, r.reason, ${stateOf(now)} as state, r.amount_cents as cents
    from checkout.refunds r`;
  return page(body, { source: 'a', at: sql`r.requested_at`, id: sql`r.id` }, conditions, asked);
};

const granted = (asked: Asked) => {
  const { state, reason, now } = asked;
  if (reason !== undefined && reason !== 'withdrawal' && !isGranted(reason)) return null;
  // A letter that somebody approved is a withdrawal from then on.
  const conditions: Condition[] = [sql`(g.kind <> 'withdrawal' or g.approved is not true)`];
  if (reason) conditions.push(sql`g.kind = ${reason}`);
  if (state === 'waiting') conditions.push(sql`g.decided_at is null and not g.alone`);
  else if (state === 'rejected') conditions.push(sql`g.approved is false`);
  else if (state === 'done') {
    conditions.push(sql`g.credit_note is not null`);
    conditions.push(sql`not exists (select from checkout.refunds r where r.grant_id = g.id and r.status <> 'done')`);
  } else if (state) {
    conditions.push(
      sql`g.id in (select r.grant_id from checkout.refunds r where ${inState(state, now)} and r.repeats is null)`,
    );
  }
  const body = sql`g.order_id, 'granted' as kind, g.kind as reason,
      case when g.credit_note is null then case when g.decided_at is null then 'waiting' else 'rejected' end
        else coalesce((select ${stateOf(now)} from checkout.refunds r where r.grant_id = g.id), 'done') end as state, g.cents
    from checkout.refund_grants g`;
  return page(body, { source: 'g', at: sql`g.granted_at`, id: sql`g.id` }, conditions, asked);
};

const withdrawals = (asked: Asked) => {
  const { state, reason, now } = asked;
  if (state === 'waiting' || state === 'rejected') return null;
  if (reason !== undefined && reason !== 'withdrawal') return null;
  const conditions: Condition[] = [];
  if (state === 'done') {
    conditions.push(sql`not exists (select from checkout.refunds r
      where r.order_id = w.order_id and r.reason = 'withdrawal' and r.repeats is null and r.status <> 'done')`);
  } else if (state) {
    conditions.push(sql`w.order_id in (select r.order_id from checkout.refunds r
      where ${inState(state, now)} and r.reason = 'withdrawal' and r.repeats is null)`);
  }
  const body = sql`w.order_id, 'withdrawal' as kind, 'withdrawal' as reason,
      coalesce((select ${stateOf(now)} from checkout.refunds r
        where r.order_id = w.order_id and r.reason = 'withdrawal' and r.repeats is null limit 1), 'done') as state,
      w.refund_cents as cents
    from checkout.withdrawals w`;
  return page(body, { source: 'w', at: sql`w.declared_at`, id: sql`w.order_id` }, conditions, asked);
};

const READ = { automatic, granted, withdrawal: withdrawals } as const satisfies Record<MoneyBackKind, unknown>;

/** Newest first; what cannot be in the filter is not read. */
export const moneyBack = async (db: Kysely<Database>, asked: Asked): Promise<Row[]> => {
  const kinds = asked.kind ? [asked.kind] : MONEY_BACK_KINDS;
  const parts = kinds.flatMap((kind) => READ[kind](asked) ?? []);
  if (parts.length === 0) return [];
  const { rows } = await sql<Row>`select * from (${sql.join(parts, sql` union all `)}) as rows
    order by at desc, source desc, id desc limit ${asked.most}`.execute(db);
  return rows;
};
