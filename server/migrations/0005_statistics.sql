-- "Dites-nous en plus": once per diagnostic.
create schema statistics;

create table statistics.answers (
  session_id bigint primary key,
  account_id bigint not null,
  category integer,
  departement integer,
  birthday date,
  work_situation integer,
  work_situation_time integer,
  pregnant boolean,
  pregnancy_month smallint,
  saved_at timestamptz not null
);
