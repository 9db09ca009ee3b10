/** What people heard against what a database and a mailbox hold: a line for whatever is lost or there twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { openPool } from '../installed-postgres.ts';
import type { Heard } from './insisting-people.ts';

export interface Kept {
  readonly faults: readonly string[];
  readonly invoices: number;
  readonly mails: number;
}

/** The confirmation of an order carries its invoice. */
interface Mail {
  readonly to: readonly string[] | string;
  readonly messageId?: string;
  readonly attachments: readonly { readonly filename: string }[];
}

/** Waits until the mails of all payments have come, three minutes at most: their jobs go on after a start. */
export const compareWithKept = async (
  pool: ReturnType<typeof openPool>,
  heard: Heard,
  sandbox: string,
): Promise<Kept> => {
  const faults: string[] = [];
  const must = (found: number, sentence: string): void => void (found > 0 && faults.push(`${found} ${sentence}`));

  const { rows: stored } = await pool.query<{ key: string; n: number }>(
    `select session_id || ' ' || ordinal as key, count(*)::int as n from diagnostic.behaviour_answers
     where session_id = any($1) group by 1`,
    [heard.sittings.map(({ sessionId }) => sessionId)],
  );
  const keys = new Set(stored.map(({ key }) => key));
  must(
    heard.answers.filter(({ sessionId, ordinal }) => !keys.has(`${sessionId} ${ordinal}`)).length,
    'answers are lost',
  );
  must(stored.filter(({ n }) => n > 1).length, 'answers are there twice');

  const { rows: paid } = await pool.query<{ email: string; purchases: number; invoices: number }>(
    `select a.email,
       (select count(*)::int from offers.purchases p where p.account_id = a.id) as purchases,
       (select count(*)::int from invoices.invoices i join checkout.orders o on o.id = i.order_id where o.account_id = a.id) as invoices
     from account.accounts a where a.email = any($1)`,
    [heard.payments.map(({ email }) => email)],
  );
  must(heard.payments.length - paid.length, 'payers are not known any more');
  must(paid.filter(({ purchases }) => purchases === 0).length, 'payments are lost');
  must(paid.filter(({ purchases }) => purchases > 1).length, 'payments bought twice');
  must(paid.filter(({ invoices }) => invoices === 0).length, 'payments have no invoice');
  must(paid.filter(({ invoices }) => invoices > 1).length, 'payments have two invoices');
  const { rows: numbers } = await pool.query<{ invoices: number; gaps: number }>(
    `select (select count(*)::int from invoices.invoices) as invoices,
       (select coalesce(sum(c.last - (select count(*) from invoices.invoices i where i.number like c.series || c.year || '-%')), 0)::int
        from invoices.counters c where c.series = 'F') as gaps`,
  );
  must(numbers[0]?.gaps ?? 0, 'numbers of invoices are missing');

  let handedOver = new Map<string, string[]>();
  for (const until = Date.now() + 180_000; Date.now() < until; await sleep(500)) {
    handedOver = await confirmations(sandbox);
    if (heard.payments.every(({ email }) => handedOver.has(email))) break;
  }
  must(heard.payments.filter(({ email }) => !handedOver.has(email)).length, 'confirmations were not mailed');
  // A server that died before it heard that a mail was taken hands it over again under the same Message-ID: mailboxes keep one.
  must([...handedOver.values()].filter((ids) => new Set(ids).size > 1).length, 'confirmations were mailed twice');
  return {
    faults,
    invoices: numbers[0]?.invoices ?? 0,
    mails: handedOver.size,
  };
};

/** Message-IDs of the mails with an invoice, by who has them. */
const confirmations = async (sandbox: string): Promise<Map<string, string[]>> => {
  const mails = (await (await fetch(`${sandbox}/mailbox.json`)).json()) as Mail[];
  const found = new Map<string, string[]>();
  for (const { to, messageId = '', attachments } of mails) {
    if (!attachments.some(({ filename }) => filename.endsWith('.pdf'))) continue;
    const email = typeof to === 'string' ? to : (to[0] ?? '');
    found.set(email, [...(found.get(email) ?? []), messageId]);
  }
  return found;
};
