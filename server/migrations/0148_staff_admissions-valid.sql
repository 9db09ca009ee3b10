-- compatible: what stands already is within it.
alter table staff.members validate constraint members_admission_asked;
alter table staff.members validate constraint members_admission_of_another;
alter table staff.members validate constraint members_admitted_by_two;
alter table staff.members validate constraint members_admitted_first;
