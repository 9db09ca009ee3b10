-- The birth date for which a parent was asked stays with the account (docs/decisions/0049): a request goes after seven days of silence, or
-- when its reader is no parent, and whoever waits for that, and then writes another date, takes no parent out either.
--
-- compatible: the version before keeps the date with the request alone, and its saves go through these functions.
alter table account.accounts add column asked_birthday date;
update account.accounts a set asked_birthday = r.birthday
  from (select account_id, max(birthday) as birthday from consent.approval_requests group by account_id) r where r.account_id = a.id;

-- The functions of 0140, with one look-up less.
create or replace function diagnostic.save_behaviour(
  whose bigint, token_hash bytea, which bigint, in_attempt smallint, nth smallint, in_block smallint, in_pair smallint, chosen_side text,
  at timestamptz, idle_since timestamptz, took_ms integer, was_read_aloud boolean, shown_in text, latest_birthday_of_15 date
) returns table (seed integer, instrument_version text, language text, mirrored boolean) language plpgsql as $$
begin
  update diagnostic.sessions s
    set behaviours_answered = nth,
      behaviours_last_at = at,
      behaviours_over_at = case when nth = 128 then at end,
      part_two_started_at = case when nth = 128 then at end
    where s.account_id = whose and s.id = which and s.part_one_started_at is not null
      and s.withdrawn_at is null
      and s.behaviours_attempt = in_attempt and s.behaviours_answered = nth - 1
      and (s.behaviours_last_at is null or s.behaviours_last_at >= idle_since)
      and exists (
        select from identity.access_tokens t
        join identity.devices d on d.account_id = t.account_id and d.id = t.device_id
        where t.account_id = whose and t.hash = token_hash and t.expires_at > at and d.revoked_at is null)
      and not exists (
        select from account.accounts a
        where a.id = whose
          and greatest(a.birthday, a.asked_birthday) > latest_birthday_of_15 and 'yes' is distinct from (
          select d.decision from consent.approval_decisions d
          where d.account_id = whose and d.session_id = which order by d.id desc limit 1))
    returning s.seed, s.instrument_version, s.language, s.mirrored into seed, instrument_version, language, mirrored;
  if not found then return; end if;
  insert into diagnostic.behaviour_answers
    (account_id, session_id, attempt, ordinal, block, pair, chosen, duration_ms, read_aloud, language, answered_at)
    values (whose, which, in_attempt, nth, in_block, in_pair, chosen_side, took_ms, was_read_aloud, shown_in, at);
  return next;
end $$;

create or replace function diagnostic.save_resource(
  whose bigint, token_hash bytea, which bigint, in_attempt smallint, nth smallint, in_facet smallint, in_slot smallint, rated smallint,
  at timestamptz, idle_since timestamptz, took_ms integer, was_read_aloud boolean, shown_in text, latest_birthday_of_15 date,
  part_one_since timestamptz
) returns table (seed integer, instrument_version text, language text, mirrored boolean) language plpgsql as $$
begin
  update diagnostic.sessions s
    set resources_answered = nth,
      resources_last_at = at,
      resources_over_at = case when nth = 64 then at end
    where s.account_id = whose and s.id = which and s.part_two_started_at is not null
      and s.withdrawn_at is null
      and s.resources_attempt = in_attempt and s.resources_answered = nth - 1
      and (
        s.resources_last_at >= idle_since
        or (s.resources_last_at is null and (s.behaviours_over_at is null or s.behaviours_over_at >= part_one_since))
      )
      and exists (
        select from identity.access_tokens t
        join identity.devices d on d.account_id = t.account_id and d.id = t.device_id
        where t.account_id = whose and t.hash = token_hash and t.expires_at > at and d.revoked_at is null)
      and not exists (
        select from account.accounts a
        where a.id = whose
          and greatest(a.birthday, a.asked_birthday) > latest_birthday_of_15 and 'yes' is distinct from (
          select d.decision from consent.approval_decisions d
          where d.account_id = whose and d.session_id = which order by d.id desc limit 1))
    returning s.seed, s.instrument_version, s.language, s.mirrored into seed, instrument_version, language, mirrored;
  if not found then return; end if;
  insert into diagnostic.resource_answers
    (account_id, session_id, attempt, ordinal, facet, slot, value, duration_ms, read_aloud, language, answered_at)
    values (whose, which, in_attempt, nth, in_facet, in_slot, rated, took_ms, was_read_aloud, shown_in, at);
  return next;
end $$;

create or replace function colour_test.save_response(
  whose bigint, token_hash bytea, which bigint, nth smallint, in_form smallint, in_slot smallint, rated smallint,
  at timestamptz, took_ms integer, was_read_aloud boolean, shown_in text, latest_birthday_of_15 date
) returns table (instrument_version text, language text) language plpgsql as $$
begin
  update colour_test.sessions s
    set answered = nth, over_at = case when nth = 80 then at end
    where s.account_id = whose and s.session_id = which and s.answered = nth - 1 and s.withdrawn_at is null
      and exists (
        select from identity.access_tokens t
        join identity.devices d on d.account_id = t.account_id and d.id = t.device_id
        where t.account_id = whose and t.hash = token_hash and t.expires_at > at and d.revoked_at is null)
      and not exists (
        select from account.accounts a
        where a.id = whose
          and greatest(a.birthday, a.asked_birthday) > latest_birthday_of_15 and 'yes' is distinct from (
          select d.decision from consent.approval_decisions d
          where d.account_id = whose and d.session_id = which order by d.id desc limit 1))
    returning s.instrument_version, s.language into instrument_version, language;
  if not found then return; end if;
  insert into colour_test.answers
    (account_id, session_id, ordinal, form, slot, value, duration_ms, read_aloud, language, answered_at)
    values (whose, which, nth, in_form, in_slot, rated, took_ms, was_read_aloud, shown_in, at);
  return next;
end $$;
