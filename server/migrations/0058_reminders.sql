-- Reminders by mail (docs/decisions/0038). One row for each that was written, in the transaction that writes its job: whoever looks
-- a second time, on whichever machine, finds it there.
create schema reminders;

create table reminders.written (
  account_id bigint not null,
  reminder text not null,
  -- Of a session, a purchase or a gift's order, as the reminder has it.
  subject_id bigint not null,
  -- Part 1 or 2 of the diagnostic; 0 where there is none.
  part smallint not null,
  written_at timestamptz not null,
  -- Taken up by a job: from here on it is sent once or, should the process die just then, never.
  taken_at timestamptz,
  mailed_at timestamptz,
  primary key (account_id, reminder, subject_id, part)
);

-- What people have switched off.
create table reminders.switched_off (
  account_id bigint not null,
  reminder text not null,
  switched_off_at timestamptz not null,
  primary key (account_id, reminder)
);

-- People whose erasure is planned: nobody reminds them of anything meanwhile.
create table reminders.held (
  account_id bigint primary key,
  held_at timestamptz not null
);
-- Of those who confirmed it before this was installed, too.
insert into reminders.held (account_id, held_at)
select account_id, confirmed_at from privacy.erasures where done_at is null;

-- What a round looks for every ten minutes. The sessions that can still be left idle are found by what no answer changes: an index on
-- the last answer would have to be written with each of them.
create index sessions_open_part_one on diagnostic.sessions (id)
  where behaviours_over_at is null and withdrawn_at is null;
create index sessions_open_part_two on diagnostic.sessions (id)
  where behaviours_over_at is not null and resources_over_at is null and withdrawn_at is null;
create index sessions_over on diagnostic.sessions (resources_over_at)
  where resources_over_at is not null and withdrawn_at is null;
create index purchases_unbegun on offers.purchases (bought_at)
  where begun_at is null and completed_at is null and withdrawn_at is null;
create index gifts_unclaimed on checkout.gifts (sent_at)
  where sent_at is not null and claimed_at is null and withdrawn_at is null;
