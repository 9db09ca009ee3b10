-- compatible: new tables alone; a version that does not know them writes mails without rows.
-- Every mail that was asked for and what became of it (docs/decisions/0051). No address, no text, no code: whom it went to is a
-- keyed hash, so that what comes back is tied to an address without keeping one.
create schema mails;

create table mails.mails (
  -- Whose affair it is; 0 where it is no person's (a sign-up, staff).
  account_id bigint not null,
  id bigint generated always as identity,
  -- The job that sends it: tried again, it is the same mail.
  job_id uuid not null,
  kind text not null,
  -- Which of its kind: what a code is for, which notice.
  detail text,
  -- Number of the order, refund, purchase, request or member that it is about.
  subject_id bigint,
  state text not null check (state in
    ('queued', 'taken', 'moot', 'failed', 'suppressed', 'soft-returned', 'returned', 'complained')),
  queued_at timestamptz not null,
  tries bigint not null default 0,
  -- Keyed hash of the address that it was last sent to.
  reader bytea,
  taken_at timestamptz,
  -- What the mail server said when it took it over, without addresses.
  reply text,
  returned_at timestamptz,
  -- Status of the last refusal or return (RFC 3463), or the three digits of a reply.
  status text,
  primary key (account_id, id),
  unique (account_id, job_id)
);
create index mails_newest on mails.mails (id);
create index mails_of_kind on mails.mails (kind, id);
create index mails_in_state on mails.mails (state, id) where state not in ('taken', 'moot');
create index mails_reader on mails.mails (reader) where reader is not null;
create index mails_queued on mails.mails (queued_at);

-- Addresses that no mail goes to, by their keyed hash: a person may have several, and several people (a gift's giver, its reader) one.
create table mails.suppressions (
  reader bytea primary key,
  -- Whose mail came back first: not always whose address it is.
  account_id bigint not null,
  id bigint generated always as identity unique,
  since timestamptz not null,
  returned_at timestamptz not null,
  reason text not null check (reason in ('refused', 'returned', 'complained')),
  status text,
  ended_at timestamptz,
  ended_by text check (ended_by in ('changed', 'confirmed', 'released')),
  check ((ended_at is null) = (ended_by is null))
);
create index suppressions_account on mails.suppressions (account_id);
create index suppressions_standing on mails.suppressions (returned_at) where ended_at is null;
