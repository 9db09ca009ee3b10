/** A sort of rows for each rule of what is kept: how one is made, and how old it may become. */
import type { Pool } from 'pg';

export interface Sort {
  /** As the rule names it; null: no rule may take it. */
  readonly what: RegExp | null;
  /** Its age in days when it is over; never, where there is no rule. */
  readonly days: number;
  readonly table: string;
  /** Makes one row of which this is the moment that counts; resolves to a condition that finds it. */
  readonly make: (at: Date, n: number) => Promise<string>;
}

/** Somebody who has something of everything. */
export interface Owner {
  accountId: number;
  identityId: number;
  deviceId: number;
  sessionId: number;
}

const hashed = (n: number) => `decode(md5('${n}'), 'hex')`;
const found = (key: string) => `returning '${key} = ' || quote_literal(${key}::text) as found`;
export const sortsOf = (pool: Pool, owner: Owner): readonly Sort[] => {
  const row = async (text: string, ...values: unknown[]): Promise<string> =>
    (await pool.query<{ found: string }>(text, values)).rows[0]?.found ?? '';
  return [
    {
      what: /^access tokens/u,
      days: 1,
      table: 'identity.access_tokens',
      make: (at, n) =>
        row(
          `insert into identity.access_tokens (account_id, hash, device_id, expires_at)
         values ($3, ${hashed(n)}, $1, $2) ${found('hash')}`,
          owner.deviceId,
          at,
          owner.accountId,
        ),
    },
    {
      what: /^refresh tokens/u,
      days: 30,
      table: 'identity.refresh_tokens',
      make: (at, n) =>
        row(
          `insert into identity.refresh_tokens (account_id, hash, device_id, issued_at, expires_at)
         values ($3, ${hashed(n)}, $1, $2, $2) ${found('hash')}`,
          owner.deviceId,
          at,
          owner.accountId,
        ),
    },
    {
      what: /^devices/u,
      days: 366,
      table: 'identity.devices',
      make: (at, n) =>
        row(
          `insert into identity.devices (account_id, identity_id, label, created_at, last_seen_at, authenticated_at, revoked_at)
         values ($3, $1, 'x', $2, $2, $2, case when ${n} % 2 = 0 then $2::timestamptz end) ${found('id')}`,
          owner.identityId,
          at,
          owner.accountId,
        ),
    },
    {
      what: /^codes/u,
      days: 30,
      table: 'identity.codes',
      make: (at, n) =>
        row(
          `insert into identity.codes (purpose, identity_id, expires_at, requested_at, asker)
         values ('reset-password', $1, $2, array[$2::timestamptz], ${hashed(n)}) ${found('id')}`,
          owner.identityId,
          at,
        ),
    },
    {
      what: /^codes/u,
      days: 366,
      table: 'identity.codes',
      make: (at, n) =>
        row(
          `insert into identity.codes (purpose, identity_id, expires_at, requested_at, asker, target, used_at)
         values ('change-email', $1, $2, array[$2::timestamptz], ${hashed(n)}, 'old@example.org', $2) ${found('id')}`,
          owner.identityId,
          at,
        ),
    },
    {
      what: /^codes/u,
      days: 7,
      table: 'identity.codes',
      make: (at, n) =>
        row(
          `insert into identity.codes (purpose, identity_id, expires_at, requested_at, asker, target, used_at)
         values ('parent-approval', $1, $2, array[$2::timestamptz], ${hashed(n)}, 'parent@example.org', $2) ${found('id')}`,
          owner.identityId,
          at,
        ),
    },
    {
      what: /^failed sign-ins/u,
      days: 1,
      table: 'identity.sign_in_failures',
      make: (at, n) => row(`insert into identity.sign_in_failures values ('k${n}', 1, $1, $1) ${found('key')}`, at),
    },
    {
      what: /^counted guesses/u,
      days: 366,
      table: 'identity.guesses',
      make: (at, n) => row(`insert into identity.guesses values ('k${n}', 1, $1) ${found('key')}`, at),
    },
    {
      what: /^invitations/u,
      days: 30,
      table: 'account.init_tokens',
      make: (at, n) =>
        row(
          `insert into account.init_tokens (nonce, source, email, created_at, expires_at)
         values (${hashed(n)}, 'operator', 'x@example.org', $1, $1) ${found('id')}`,
          at,
        ),
    },
    {
      what: null,
      days: Infinity,
      table: 'account.init_tokens',
      make: (at, n) =>
        row(
          `insert into account.init_tokens (nonce, source, email, created_at, expires_at)
         values (${hashed(n)}, 'gift', 'x@example.org', $1, $1) ${found('id')}`,
          at,
        ),
    },
    {
      what: /^printed booklets/u,
      days: 90,
      table: 'reports.booklets',
      make: (at, n) =>
        row(
          `insert into reports.booklets
           (account_id, session_id, booklet, language, edition, instrument_version, printed_name, bytes, rendered_at)
         values ($3, $1, 'main', 'fr', 'e${n}', 'x', 'X', '', $2) ${found('edition')}`,
          owner.sessionId,
          at,
          owner.accountId,
        ),
    },
    {
      what: /^booklets as their person/u,
      days: 366,
      table: 'reports.booklets',
      make: (at, n) =>
        row(
          `insert into reports.booklets
           (account_id, session_id, booklet, language, edition, instrument_version, printed_name, bytes, rendered_at, handed_at)
         values ($3, $1, 'main', 'fr', 'h${n}', 'x', 'X', '', $2, $2) ${found('edition')}`,
          owner.sessionId,
          at,
          owner.accountId,
        ),
    },
    {
      what: /^the two lines/u,
      days: 366,
      table: 'grants.wishes',
      make: (at, n) => row(`insert into grants.wishes values (0, ${n}, 'x', null, $1) ${found('purchase_id')}`, at),
    },
    {
      what: /^when people let support/u,
      days: 366,
      table: 'grants.support_access',
      make: (at) =>
        row(
          `insert into grants.support_access (account_id, opened_at, closed_at) values (0, $1, $1) ${found('id')}`,
          at,
        ),
    },
    {
      what: null,
      days: Infinity,
      table: 'grants.grants',
      make: (at, n) =>
        row(
          `insert into grants.grants (account_id, purchase_id, consultant_id, booklets, granted_at, withdrawn_at)
         values (0, ${n}, 1, '{}', $1, $1) ${found('id')}`,
          at,
        ),
    },
    {
      what: /^exports/u,
      days: 0,
      table: 'privacy.exports',
      make: (at) =>
        row(
          `insert into privacy.exports (account_id, state, requested_at, expires_at, data, document)
         values (0, 'ready', $1, $1, '{}', '') ${found('id')}`,
          at,
        ),
    },
    {
      what: /^proofs of consent/u,
      days: 0,
      table: 'privacy.consent_proofs',
      make: (at) =>
        row(
          `insert into privacy.consent_proofs (account_id, email_hash, session_id, is_parent, text_version, given_at, kept_until)
         values (0, '', 0, false, 'x', $1::timestamptz - interval '5 years', $1) ${found('id')}`,
          at,
        ),
    },
    {
      what: /^the ledger of mails/u,
      days: 366,
      table: 'mails.mails',
      make: (at) =>
        row(
          `insert into mails.mails (account_id, job_id, kind, state, queued_at)
         values ($2, gen_random_uuid(), 'notice', 'taken', $1) ${found('id')}`,
          at,
          owner.accountId,
        ),
    },
    {
      what: null,
      days: 30,
      table: 'mails.mails',
      make: (at) =>
        row(
          `insert into mails.mails (account_id, job_id, kind, detail, state, queued_at)
         values (0, gen_random_uuid(), 'code', 'sign-up', 'taken', $1) ${found('id')}`,
          at,
        ),
    },
    {
      what: /^addresses whose mails/u,
      days: 366,
      table: 'mails.suppressions',
      make: (at, n) =>
        row(
          `insert into mails.suppressions (reader, account_id, since, returned_at, reason)
         values (${hashed(n)}, 0, $1, $1, 'returned') ${found('id')}`,
          at,
        ),
    },
    {
      what: /^quotes of seats/u,
      days: 366,
      table: 'groups.orders',
      make: (at) =>
        row(
          `insert into groups.orders (account_id, group_id, seats, unit_cents, buyer, quoted_at, valid_until, terms_version)
         values (0, 0, 1, 5000, '{}', $1, '2026-01-01', 'x') ${found('id')}`,
          at,
        ),
    },
    {
      what: null,
      days: Infinity,
      table: 'consent.consents',
      make: (at) =>
        row(
          `insert into consent.consents (account_id, session_id, is_parent, text_version, given_at)
         values ($2, $3, false, 'x', $1) ${found('id')}`,
          at,
          owner.accountId,
          owner.sessionId,
        ),
    },
    {
      what: null,
      days: Infinity,
      table: 'invoices.invoices',
      make: (at, n) =>
        row(
          `insert into invoices.invoices (number, account_id, order_id, offer_id, offer_label, total_cents, issued_at, snapshot)
         values ('T-${n}', 0, -${n}, 27, 'x', 5000, $1, '{}') ${found('id')}`,
          at,
        ),
    },
  ];
};
