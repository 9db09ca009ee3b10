-- compatible: what stands already is within them.
alter table staff.members validate constraint members_admission_asked;
alter table staff.members validate constraint members_admission_of_another;
alter table staff.members validate constraint members_admitted_by_two;
alter table staff.members validate constraint members_admitted_first;
alter table groups.groups validate constraint groups_least_people;
alter table groups.portraits validate constraint portraits_least_people;
alter table checkout.refunds validate constraint refunds_means;
alter table checkout.refunds validate constraint refunds_by_transfer;
alter table checkout.refunds validate constraint refunds_transfer_sent;
