-- Booklets as they were printed: rendered once, then served from here. All of it can be made again from the answers.
create schema reports;

create table reports.booklets (
  session_id bigint not null references diagnostic.sessions on delete cascade,
  booklet text not null check (booklet in ('main', 'complementary', 'manager', 'youth', 'short')),
  language text not null,
  -- Of templates and texts.
  edition text not null,
  instrument_version text not null,
  -- A changed name is another print.
  printed_name text not null,
  bytes bytea not null,
  rendered_at timestamptz not null,
  primary key (session_id, booklet, language, edition, instrument_version, printed_name)
);
-- A PDF is compressed already.
alter table reports.booklets alter column bytes set storage external;
