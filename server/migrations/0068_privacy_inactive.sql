-- Whoever has not been here for two years is told a month before their account goes (docs/decisions/0047). The row goes when they
-- come back, or with the account.
create table privacy.inactive (
  account_id bigint primary key,
  warned_at timestamptz not null,
  erase_at timestamptz not null
);
