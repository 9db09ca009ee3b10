-- compatible: the version before makes groups of ten, and draws the portraits of others as theirs.
-- From how many people on a group says something of itself (docs/decisions/0077): ten, or what an organisation of adults raised it to when
-- it made the group. Nothing lowers it, and no portrait is of fewer than ten.
alter table groups.groups
  add column least_people integer not null default 10,
  add constraint groups_least_people check (least_people between 10 and 50 and (least_people = 10 or kind = 'organisation')) not valid;
alter table groups.portraits
  add constraint portraits_least_people check ((portrait ->> 'people')::integer >= 10) not valid;
