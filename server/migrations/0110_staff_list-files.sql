-- compatible: a version without files of lists asks for none, and its round takes none away.
-- Lists of the console as files (docs/decisions/0060): who asks for which and why, how many people's data they hold, who lets them be
-- fetched where it takes two. The rows themselves are the bytes, which go when the file is refused, and with it after some days.
create table staff.list_files (
  id bigint generated always as identity primary key,
  list text not null,
  filters jsonb not null,
  reason text not null,
  asked_by bigint not null references staff.members,
  asked_at timestamptz not null,
  -- Once the job has been there.
  outcome text check (outcome in ('made', 'too-large', 'failed')),
  amount integer check (amount >= 0),
  people integer check (people between 0 and amount),
  bytes bytea,
  decided_by bigint references staff.members,
  decided_at timestamptz,
  approved boolean,
  opened_at timestamptz,
  constraint list_files_made check ((coalesce(outcome, '') = 'made') = (amount is not null) and (amount is null) = (people is null)),
  constraint list_files_decided check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (approved is null)),
  -- Whoever asked may take it back, and approves nothing of their own.
  constraint list_files_two check (approved is not true or decided_by <> asked_by),
  constraint list_files_refused check (approved is distinct from false or bytes is null),
  -- The data of more than a hundred people are fetched once a second person has said so, by nobody before.
  constraint list_files_opened check (opened_at is null or approved is distinct from false and (people <= 100 or approved is true))
);
create index list_files_newest on staff.list_files (list, id desc);
