/** `npm run audit`: what the database holds, and what must hold of it: after a restore, and whenever somebody asks. */
import { type Kysely, sql } from 'kysely';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { cliCommand, runAsProgram } from '../command.ts';
import type { Database } from '../database.ts';
import { invoiceSeries } from '../invoices/index.ts';

export interface Audit {
  /** What there is, in the order to be told. */
  readonly counts: readonly (readonly [what: string, count: string])[];
  /** What must not be, a sentence each. */
  readonly faults: readonly string[];
}

interface Row {
  readonly people: number;
  readonly behaviours: number;
  readonly resources: number;
  readonly newest: Date | null;
  readonly purchases: number;
  readonly paid: number;
  readonly paid_cents: number;
  readonly invoiced_cents: number;
  readonly uninvoiced: number;
  readonly overdrawn: number;
  readonly miscounted: number;
}

export const audit = async (db: Kysely<Database>): Promise<Audit> => {
  const { rows } = await sql<Row>`
    select
      (select count(*) from account.accounts) as people,
      (select count(*) from diagnostic.behaviour_answers) as behaviours,
      (select count(*) from diagnostic.resource_answers) as resources,
      (select max(answered_at) from diagnostic.behaviour_answers) as newest,
      (select count(*) from offers.purchases) as purchases,
      (select count(*) from checkout.orders where status = 'paid') as paid,
      (select coalesce(sum(list_cents - discount_cents), 0)::int8 from checkout.orders where status = 'paid') as paid_cents,
      (select coalesce(sum(total_cents), 0)::int8 from invoices.invoices i join checkout.orders o on o.id = i.order_id) as invoiced_cents,
      (select count(*) from checkout.orders o where status = 'paid'
        and not exists (select from invoices.invoices i where i.order_id = o.id)) as uninvoiced,
      (select count(*) from (select gift_card_id from checkout.gift_card_entries group by 1 having sum(cents) < 0) less) as overdrawn,
      (select count(*) from diagnostic.sessions s where s.behaviours_over_at is null and s.withdrawn_at is null
        and s.behaviours_answered > (select count(*) from diagnostic.behaviour_answers a
          where a.account_id = s.account_id and a.session_id = s.id)) as miscounted`.execute(db);
  const row = rows[0]!;
  const series = await invoiceSeries(db);
  const faults = [
    ...series
      .filter(({ gaps }) => gaps > 0)
      .map(({ series, year, gaps }) => `${gaps} numbers of series ${series}${year} are missing or beyond its counter`),
    ...(row.uninvoiced > 0 ? [`${row.uninvoiced} paid orders have no invoice`] : []),
    ...(row.overdrawn > 0 ? [`${row.overdrawn} gift cards are below zero`] : []),
    ...(row.miscounted > 0 ? [`${row.miscounted} sessions count more answers than there are`] : []),
    ...(row.paid_cents === row.invoiced_cents
      ? []
      : [`paid orders come to ${row.paid_cents} cents, their invoices to ${row.invoiced_cents}`]),
  ];
  return {
    counts: [
      ['people', String(row.people)],
      ['answers of part 1, of part 2', `${row.behaviours}, ${row.resources}`],
      ['the newest answer', row.newest?.toISOString() ?? 'none'],
      ['purchases', String(row.purchases)],
      ['paid orders, in cents', `${row.paid}, ${row.paid_cents}`],
      ...series.map(({ series, year, last }) => [`last number of series ${series}${year}`, String(last)] as const),
    ],
    faults,
  };
};

export const writeAudit = ({ counts, faults }: Audit): string =>
  [...counts.map(([what, count]) => `${what}: ${count}`), ...faults.map((fault) => `FAULT: ${fault}`)].join('\n');

const read = (words: readonly string[]): void => {
  if (words.length > 0) throw new StartupRefusal('npm run audit: what the database holds, and whether it is in order');
};

export const command = cliCommand(
  read,
  async (db) => {
    const found = await audit(db);
    if (found.faults.length > 0) throw new StartupRefusal(writeAudit(found));
    return `${writeAudit(found)}\nIn order.`;
  },
  { queryMs: 600_000 },
);

if (import.meta.main) await runAsProgram(command);
