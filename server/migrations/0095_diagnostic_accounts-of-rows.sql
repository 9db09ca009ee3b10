-- Every row of an answer, a print, a device and a token says whose it is, so that one person's rows can lie together on one machine
-- (docs/decisions/0056). Rows that are there get it in 0096, or when they are written to meanwhile; those of the version before, which does not name
-- it, by a trigger.
--
-- compatible: the version before leaves the column out, and the triggers fill it in.
alter table diagnostic.behaviour_answers
  add column account_id bigint,
  add constraint behaviour_answers_account check (account_id is not null) not valid;
alter table diagnostic.resource_answers
  add column account_id bigint,
  add constraint resource_answers_account check (account_id is not null) not valid;
alter table colour_test.answers
  add column account_id bigint,
  add constraint answers_account check (account_id is not null) not valid;
alter table reports.booklets
  add column account_id bigint,
  add constraint booklets_account check (account_id is not null) not valid;
alter table identity.devices
  add column account_id bigint,
  add constraint devices_account check (account_id is not null) not valid;
alter table identity.access_tokens
  add column account_id bigint,
  add constraint access_tokens_account check (account_id is not null) not valid;
alter table identity.refresh_tokens
  add column account_id bigint,
  add constraint refresh_tokens_account check (account_id is not null) not valid;

create function diagnostic.account_of_before() returns trigger language plpgsql as $$
begin
  select s.account_id into new.account_id from diagnostic.sessions s where s.id = new.session_id;
  return new;
end $$;
create function identity.account_of_device_before() returns trigger language plpgsql as $$
begin
  select i.account_id into new.account_id from identity.identities i where i.id = new.identity_id;
  return new;
end $$;
create function identity.account_of_token_before() returns trigger language plpgsql as $$
begin
  -- Its device may not say it yet.
  select i.account_id into new.account_id
    from identity.devices d join identity.identities i on i.id = d.identity_id where d.id = new.device_id;
  return new;
end $$;

create trigger account_of_before before insert or update on diagnostic.behaviour_answers
  for each row when (new.account_id is null) execute function diagnostic.account_of_before();
create trigger account_of_before before insert or update on diagnostic.resource_answers
  for each row when (new.account_id is null) execute function diagnostic.account_of_before();
create trigger account_of_before before insert or update on colour_test.answers
  for each row when (new.account_id is null) execute function diagnostic.account_of_before();
create trigger account_of_before before insert or update on reports.booklets
  for each row when (new.account_id is null) execute function diagnostic.account_of_before();
create trigger account_of_before before insert or update on identity.devices
  for each row when (new.account_id is null) execute function identity.account_of_device_before();
create trigger account_of_before before insert or update on identity.access_tokens
  for each row when (new.account_id is null) execute function identity.account_of_token_before();
create trigger account_of_before before insert or update on identity.refresh_tokens
  for each row when (new.account_id is null) execute function identity.account_of_token_before();

-- A thousand sessions at a time, each in a transaction of its own: nobody who answers meanwhile waits for it, and a start after a
-- crash goes on with what is left.
create procedure diagnostic.fill_accounts() language plpgsql as $$
declare
  first bigint := 0;
  last bigint;
begin
  loop
    select max(id) into last from (select id from diagnostic.sessions where id > first order by id limit 1000) s;
    exit when last is null;
    update diagnostic.behaviour_answers a set account_id = s.account_id from diagnostic.sessions s
      where s.id > first and s.id <= last and a.session_id = s.id and a.account_id is null;
    update diagnostic.resource_answers a set account_id = s.account_id from diagnostic.sessions s
      where s.id > first and s.id <= last and a.session_id = s.id and a.account_id is null;
    update colour_test.answers a set account_id = s.account_id from diagnostic.sessions s
      where s.id > first and s.id <= last and a.session_id = s.id and a.account_id is null;
    update reports.booklets a set account_id = s.account_id from diagnostic.sessions s
      where s.id > first and s.id <= last and a.session_id = s.id and a.account_id is null;
    commit;
    first := last;
  end loop;
end $$;
create procedure identity.fill_accounts() language plpgsql as $$
declare
  first bigint := 0;
  last bigint;
begin
  loop
    select max(id) into last from (select id from identity.devices where id > first order by id limit 1000) d;
    exit when last is null;
    -- That somebody is disabled or gone is from now on read off their devices alone: those were always revoked with them.
    update identity.devices d
      set account_id = i.account_id, revoked_at = coalesce(d.revoked_at, i.disabled_at, i.deleted_at)
      from identity.identities i
      where d.id > first and d.id <= last and i.id = d.identity_id
        and (d.account_id is null or d.revoked_at is null and (i.disabled_at is not null or i.deleted_at is not null));
    update identity.access_tokens t set account_id = d.account_id from identity.devices d
      where d.id > first and d.id <= last and t.device_id = d.id and t.account_id is null;
    update identity.refresh_tokens t set account_id = d.account_id from identity.devices d
      where d.id > first and d.id <= last and t.device_id = d.id and t.account_id is null;
    commit;
    first := last;
  end loop;
end $$;
