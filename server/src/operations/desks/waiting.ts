/** What waits for a human: one statement for each matter, the oldest first and one more than is shown. */
import type { Kysely } from 'kysely';
import { type Waiting, WAITING_MS } from '@eqinox/domain/operations/words';
import type { Database } from '../../database.ts';
import { getOffer } from '../../offers/index.ts';
import { FIND_APPROVALS } from './waiting-approvals.ts';
import type { Find, Item, Wanted } from './waiting-item.ts';
import { findUnclosed } from './waiting-unclosed.ts';
import { findUndated } from './waiting-undated.ts';

const RETURNED_SHOWN_MS = 30 * 24 * 3_600_000;
const MISSED_SHOWN_MS = 365 * 24 * 3_600_000;

const refunds = (
  db: Kysely<Database>,
  statuses: readonly ('due' | 'asked' | 'refused')[],
  { before, most }: Wanted,
  means: 'card' | 'transfer' = 'card',
) =>
  db
    .selectFrom('checkout.refunds')
    .where('status', '<>', 'done')
    .where('status', 'in', statuses)
    .where('means', '=', means)
    .where('repeats', 'is', null)
    .where('requested_at', '<=', before)
    .orderBy('requested_at')
    .limit(most)
    .select(['requested_at as since', 'order_id as id', 'reason as refund'])
    .execute()
    .then((rows) => rows.map((row): Item => ({ ...row, subject: 'order', label: '' })));

export const FIND = {
  'payment-in-review': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('checkout.payment_attempts as a')
      .where('a.status', '=', 'review')
      .select((eb) => [
        'a.order_id as id',
        'a.reference as label',
        eb.fn
          .coalesce(
            eb
              .selectFrom('checkout.payment_events as e')
              .whereRef('e.reference', '=', 'a.reference')
              .select((e) => e.fn.min('e.received_at').as('at')),
            'a.created_at',
          )
          .as('since'),
      ])
      .orderBy('since')
      .limit(most)
      .execute();
    return rows.filter(({ since }) => since <= before).map((row) => ({ ...row, subject: 'order' }));
  },
  ...FIND_APPROVALS,
  'refund-refused': ({ db }, wanted) => refunds(db, ['refused'], wanted),
  'refund-unanswered': ({ db }, wanted) => refunds(db, ['due', 'asked'], wanted),
  'refund-to-transfer': ({ db }, wanted) => refunds(db, ['due'], wanted, 'transfer'),
  'job-failed': async ({ adapters }, { most }) => {
    const failed = await adapters.jobs.desk.troubled(most, { states: ['failed'] });
    return failed.map(({ id, name, failedOn, createdOn }) => ({
      since: failedOn ?? createdOn,
      subject: 'job',
      id,
      label: name,
    }));
  },
  'restitution-undated': findUndated,
  'restitution-unclosed': findUnclosed,
  // Of a year: who did not come then is written to no more.
  'restitution-missed': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('booking.appointments as a')
      .innerJoin('offers.purchases as p', (join) =>
        join.onRef('p.account_id', '=', 'a.account_id').onRef('p.id', '=', 'a.purchase_id'),
      )
      .where('a.outcome', 'in', ['missed-by-person', 'missed-by-consultant'])
      .where('a.ended_at', '<=', before)
      .where('a.ended_at', '>', new Date(before.getTime() - MISSED_SHOWN_MS))
      .where('p.closed_at', 'is', null)
      .where('p.withdrawn_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('booking.appointments as newer')
              .whereRef('newer.account_id', '=', 'a.account_id')
              .whereRef('newer.purchase_id', '=', 'a.purchase_id')
              .whereRef('newer.sequence', '>', 'a.sequence')
              .select('newer.id'),
          ),
        ),
      )
      .orderBy('a.ended_at')
      .limit(most)
      .select(['a.ended_at as since', 'p.account_id', 'p.offer_id', 'p.id'])
      .execute();
    return rows.map(({ since, account_id, offer_id, id }) => ({
      since: since ?? before,
      subject: 'account',
      id: account_id,
      label: getOffer(offer_id).libelle,
      reference: id,
    }));
  },
  'restitution-absence': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('booking.absences as s')
      .innerJoin('booking.appointments as a', (join) =>
        join.onRef('a.account_id', '=', 's.account_id').onRef('a.id', '=', 's.appointment_id'),
      )
      .innerJoin('offers.purchases as p', 'p.id', 'a.purchase_id')
      .where('s.settled_at', 'is', null)
      .where('p.withdrawn_at', 'is', null)
      // Two words about one restitution are one matter.
      .groupBy(['s.account_id', 'a.purchase_id', 'p.offer_id'])
      .having((eb) => eb.fn.min('s.said_at'), '<=', before)
      .select((eb) => [eb.fn.min('s.said_at').as('since'), 's.account_id', 'a.purchase_id', 'p.offer_id'])
      .orderBy('since')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      since: row.since,
      subject: 'account',
      id: row.account_id,
      label: getOffer(row.offer_id).libelle,
      reference: row.purchase_id,
    }));
  },
  'restitution-site-date': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('booking.site_dates as d')
      .innerJoin('offers.purchases as p', 'p.id', 'd.purchase_id')
      .where('d.to_decide_since', '<=', before)
      .where('p.withdrawn_at', 'is', null)
      .where('p.closed_at', 'is', null)
      .orderBy('d.to_decide_since')
      .limit(most)
      .select(['d.to_decide_since', 'd.account_id', 'd.purchase_id', 'p.offer_id'])
      .execute();
    return rows.map((row) => ({
      since: row.to_decide_since ?? before,
      subject: 'account',
      id: row.account_id,
      label: getOffer(row.offer_id).libelle,
      reference: row.purchase_id,
    }));
  },
  'gift-unclaimed': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('checkout.gifts')
      .where('sent_at', '<=', before)
      .where('claimed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .orderBy('sent_at')
      .limit(most)
      .select(['sent_at', 'order_id'])
      .execute();
    return rows.map(({ sent_at, order_id }) => ({
      since: sent_at ?? before,
      subject: 'order',
      id: order_id,
      label: '',
    }));
  },
  'erasure-due': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('privacy.erasures')
      .where('erase_at', '<=', before)
      .where('done_at', 'is', null)
      .orderBy('erase_at')
      .limit(most)
      .select(['erase_at as since', 'account_id as id'])
      .execute();
    return rows.map((row) => ({ ...row, subject: 'account', label: '' }));
  },
  'export-due': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('privacy.exports')
      .where('state', 'in', ['preparing', 'failed'])
      .where('requested_at', '<=', before)
      .orderBy('requested_at')
      .limit(most)
      .select(['requested_at as since', 'account_id as id'])
      .execute();
    return rows.map((row) => ({ ...row, subject: 'account', label: '' }));
  },
  'mail-returned': async ({ db }, { before, most }) => {
    const rows = await db
      .selectFrom('mails.suppressions')
      .where('ended_at', 'is', null)
      .where('returned_at', '<=', before)
      // What nobody mended in a month waits for its reader alone.
      .where('returned_at', '>', new Date(before.getTime() - RETURNED_SHOWN_MS))
      .orderBy('returned_at')
      .limit(most)
      .select(['returned_at as since', 'id', 'reason', 'status'])
      .execute();
    return rows.map(({ since, id, reason, status }) => ({
      since,
      subject: 'suppression',
      id,
      label: reason === 'complained' ? reason : (status ?? ''),
    }));
  },
} satisfies Record<Waiting, Find>;

/** Before which instant a matter has waited long enough to be shown. */
export const shownSince = (kind: Waiting, now: Date): Date => new Date(now.getTime() - WAITING_MS[kind]);
