-- How much was asked for from each network of late: sign-ups, codes, new passwords. It runs out by itself, so nothing is lost
-- with the table, and counting waits for no disk.
create unlogged table identity.asked_from (
  -- What is asked for, and the network.
  key text primary key,
  -- As if it leaked evenly, a full one in an hour.
  level double precision not null,
  at timestamptz not null
);
create index asked_from_at on identity.asked_from (at);
