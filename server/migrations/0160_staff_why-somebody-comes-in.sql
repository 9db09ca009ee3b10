-- compatible: the version before asks without a reason, and lets in whoever waits.
-- Why somebody is to come in, or to come back: whoever lets them in reads it, and the journal keeps it with their yes.
alter table staff.members add column admission_reason text;
