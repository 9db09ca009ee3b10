-- A diagnostic may be taken again once, free of charge, when its answers say that its results are to be read with caution: a
-- second session of the same purchase.
alter table diagnostic.sessions
  add column retake boolean not null default false,
  add check (kind = 'complete' or not retake),
  drop constraint sessions_purchase_id_key,
  add unique (purchase_id, retake);
