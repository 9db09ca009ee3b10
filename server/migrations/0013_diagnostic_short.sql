-- The short diagnostic is named before it is started, since its consents are given to a session; its purchase is made by
-- the start. One at a time is under way.
alter table diagnostic.sessions
  alter column purchase_id drop not null,
  add check (kind = 'short' or purchase_id is not null);
create unique index sessions_short_under_way on diagnostic.sessions (account_id)
  where kind = 'short' and resources_over_at is null;
