-- What an operator decided about a job that could not be done: it is deleted, and this says why it never will be.
create schema operations;

create table operations.given_up_jobs (
  job_id uuid primary key,
  name text not null,
  -- Which order, refund or account it was about: numbers only, nobody's address.
  about jsonb not null,
  tries integer not null,
  error text,
  reason text not null,
  given_up_by text not null,
  given_up_at timestamptz not null
);
