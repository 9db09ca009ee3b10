-- compatible: whom the version before invites or enables meanwhile comes in by one, as there.
-- Whoever comes in is let in by two (docs/decisions/0075): one administrator asks, for an invitation, another one or an account that is
-- enabled again, and another confirms. Nobody asked for whom the command lets in, nor for whoever is there already.
alter table staff.members
  add column admission_asked_by bigint,
  add column admission_asked_at timestamptz,
  add column admitted_by bigint,
  add column admitted_at timestamptz default now();
update staff.members set admitted_at = invited_at;

alter table staff.members
  add constraint members_admission_asked check ((admission_asked_by is null) = (admission_asked_at is null)) not valid,
  add constraint members_admission_of_another check (admission_asked_by <> id) not valid,
  add constraint members_admitted_by_two check (admitted_at is null or admission_asked_by is null
    or admitted_by is not null and admitted_by not in (admission_asked_by, id)) not valid,
  -- Who waits has no way in: has none yet, or is disabled.
  add constraint members_admitted_first check (admitted_at is not null or joined_at is null or disabled_at is not null) not valid;
