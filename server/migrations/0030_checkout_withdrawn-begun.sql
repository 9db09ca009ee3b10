-- When a contract was withdrawn from: what is answered stays, nothing more is taken. On the sessions themselves, which the one
-- statement of an answer reads and locks anyway.
alter table diagnostic.sessions add column withdrawn_at timestamptz;
alter table colour_test.sessions add column withdrawn_at timestamptz;

-- Withdrawn from when the diagnostic had been carried out at the person's request and stays paid for: so it stays theirs.
alter table offers.purchases add column diagnostic_kept boolean not null default false;
