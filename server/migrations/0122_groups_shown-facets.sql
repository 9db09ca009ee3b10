-- compatible: a table of its own, which the version before does not know; what it erases of a participant takes the row with it.
-- What an adult shows of themselves to their group, by name (docs/decisions/0062). Taken back, it is gone: no history is kept.
create table groups.shown_facets (
  account_id bigint not null,
  group_id bigint not null,
  facets smallint[] not null check (cardinality(facets) between 1 and 5),
  shown_at timestamptz not null,
  primary key (account_id, group_id),
  foreign key (account_id, group_id) references groups.participants on delete cascade
);
create index shown_facets_group on groups.shown_facets (group_id);
