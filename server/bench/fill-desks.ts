/** What the desks beside orders list, in proportion to them: codes, mails, dates, groups, partners, what people ask over their data, files. */
import type pg from 'pg';

const MAILS = `insert into mails.mails (account_id, job_id, kind, detail, subject_id, state, queued_at, tries, reader, taken_at, status)
  select account_id, gen_random_uuid(), (array['order', 'code', 'booking'])[1 + nth], case when nth = 1 then 'sign-up' end, id,
    case when id % 20000 = 7 then 'returned' when id % 30000 = 9 then 'suppressed' else 'taken' end, created_at, 1,
    decode(md5(account_id::text), 'hex'), created_at, case when id % 20000 = 7 then '5.1.1' end
  from checkout.orders, generate_series(0, 2) nth`;

const STATEMENTS = [
  MAILS,
  `insert into mails.suppressions (reader, account_id, since, returned_at, reason, status, ended_at, ended_by)
   select decode(md5(id::text), 'hex'), id, created_at, created_at, 'returned', '5.1.1', case when id % 200 > 0 then created_at end,
     case when id % 200 > 0 then 'changed' end
   from account.accounts where id % 100 = 0`,
  `insert into checkout.gift_cards (code_hash, ends_at, created_at)
   select decode(md5('card' || n), 'hex'), case when n % 2 = 0 then now() + interval '1 year' end, now() - n * interval '5 minutes'
   from generate_series(1, $1::int / 10) n`,
  `insert into checkout.gift_card_entries (gift_card_id, kind, cents, made_at) select id, 'issued', 5000, created_at from checkout.gift_cards`,
  `insert into checkout.gift_card_entries (gift_card_id, order_id, kind, cents, made_at)
   select id, (select min(id) from checkout.orders) + id, 'spent', -2000, created_at from checkout.gift_cards where id % 3 = 0`,
  `insert into checkout.promo_codes (code, percent, created_at)
   select 'FREQUENT' || n, 10, now() - n * interval '1 hour' from generate_series(1, $1::int / 50) n`,
  // One code that a hundredth of all orders spent, as a campaign's is.
  `insert into checkout.promo_uses (promo_code_id, order_id, account_id, status, changed_at)
   select (select max(id) from checkout.promo_codes), id, account_id, 'spent', created_at from checkout.orders where promo_code = 'FREQUENT'`,
  `insert into checkout.promo_uses (promo_code_id, order_id, account_id, status, changed_at)
   select (select min(id) from checkout.promo_codes) + id % ($1::int / 50), id, account_id, 'spent', created_at
   from checkout.orders where id % 10 = 1 and promo_code is null`,
  `insert into checkout.code_batches (kind, amount, cents, code, terms, reason, asked_by, asked_at, decided_by, decided_at, approved, made_at, made_ids)
   select kind, 20, case kind when 'gift-cards' then 5000 end, case kind when 'promo-codes' then 'FREQUENT' end,
     case kind when 'promo-codes' then '{"reduction": {"percent": 10}, "startsAt": null, "endsAt": null, "offerIds": null, "totalLimit": null, "personLimit": null}'::jsonb end,
     'x', 1, now() - n * interval '2 hours', 2, now() - n * interval '2 hours', true, now() - n * interval '2 hours',
     array(select min + n * 20 + nth from generate_series(0, 19) nth)
   from generate_series(1, $1::int / 1000) n, (values ('gift-cards'), ('promo-codes')) kinds (kind),
     lateral (select case kind when 'gift-cards' then (select min(id) from checkout.gift_cards) else (select min(id) from checkout.promo_codes) end as min) as first`,
  `insert into booking.appointments
     (account_id, purchase_id, uid, sequence, consultant_id, starts_at, minutes, place_id, place, set_at, ended_at, outcome)
   select p.account_id, p.id, gen_random_uuid(), 0, c.id, p.booked_at + interval '7 days', 60, 2, 'x', p.booked_at,
     case when p.id % 100 > 1 then p.booked_at + interval '8 days' end,
     case when p.id % 100 = 2 then 'missed-by-person' when p.id % 100 > 2 then 'held' end
   from offers.purchases p, lateral (select id from booking.consultants order by (id + p.id) % 7 limit 1) c
   where p.booked_at is not null and p.offer_id in (29, 30)
     and not exists (select from booking.appointments one where one.account_id = p.account_id and one.purchase_id = p.id)`,
  `update offers.purchases p set explorer_id = a.consultant_id, closed_at = case when a.outcome = 'held' then a.ended_at end
   from booking.appointments a where a.account_id = p.account_id and a.purchase_id = p.id`,
  `insert into groups.groups (account_id, kind, name, closes_on, created_at)
   select id, 'organisation', 'Groupe ' || id, current_date + 30, created_at from account.accounts where id % 100 = 1`,
  `insert into groups.orders (account_id, group_id, seats, unit_cents, buyer, quoted_at, valid_until, paid_at, terms_version, transfer_reference)
   select g.account_id, g.id, 20, 4000, '{"name": "Exemple", "siren": "732829320"}', g.created_at, current_date,
     case when g.id % 50 > 0 then g.created_at end, '1', case when g.id % 50 > 0 then 'x' end
   from groups.groups g, generate_series(1, 2)`,
  `insert into groups.participants (account_id, group_id, organiser_id, seat_id, purchase_id, joined_at)
   select p.account_id, g.id, g.account_id, p.id, p.id, p.bought_at
   from groups.groups g cross join generate_series(0, 19) nth
   join offers.purchases p on p.id = (select min(id) from offers.purchases) + (g.id * 20 + nth) % ($1::int / 2)
   on conflict do nothing`,
  `insert into partners.partners (code, name, kind, welcome)
   select 'partenaire-' || n, 'Partenaire ' || n, 'plain', '{"fr": "Bienvenue.", "en": "Welcome.", "es": "Bienvenida.", "ne": "स्वागत छ।"}'
   from generate_series(1, 2000) n`,
  `insert into privacy.erasures (account_id, confirmed_at, erase_at, begun_at, done_at)
   select id + 100000000, created_at, created_at + interval '7 days', created_at, created_at from account.accounts where id % 10 = 0`,
  `insert into privacy.exports (account_id, state, requested_at) select id, 'failed', created_at from account.accounts where id % 100 = 3`,
  `insert into privacy.erasure_requests (account_id, reason, asked_by, asked_at, decided_by, decided_at, approved)
   select id, 'x', 1, created_at, 2, created_at, true from account.accounts where id % 200 = 5`,
  `insert into staff.list_files (list, filters, reason, asked_by, asked_at, outcome, amount, people, bytes)
   select (array['orders', 'people', 'journal'])[1 + n % 3], '{}', 'x', 1, now() - n * interval '1 minute', 'made', 50, 50, decode(repeat('ab', 5000), 'hex')
   from generate_series(1, 3000) n`,
  `insert into staff.members (email, name, role, passkey_handle, invited_at)
   select 'm' || n || '@staff.example', 'Exemple ' || n, 'support', decode(md5('m' || n) || md5('n' || n), 'hex'), now() from generate_series(1, 400) n`,
  `insert into jobs.job (name, data, retry_limit, state, completed_on, retry_count)
   select 'mail-order', '{"orderId": 12}', 5, 'failed', now(), 5 from generate_series(1, $1::int / 500)`,
];

export const fillDesks = async (client: pg.PoolClient, orders: number): Promise<void> => {
  for (const statement of [...STATEMENTS, 'vacuum analyze']) {
    await client.query(statement, statement.includes('$1') ? [orders] : []);
  }
};
