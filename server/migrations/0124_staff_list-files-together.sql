-- compatible: a version without it counts each file by itself, as it did.
-- How many people's data whoever asked could fetch alone already when this file was made: cut in pieces a list is no smaller.
alter table staff.list_files add column people_before integer not null default 0;
alter table staff.list_files add constraint list_files_opened_together
  check (opened_at is null or approved is not distinct from true or people + people_before <= 100) not valid;
