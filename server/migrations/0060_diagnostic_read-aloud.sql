-- Whether the device's voice had begun to say the statements when they were answered: a covariate, no part of any score.
alter table diagnostic.behaviour_answers add column read_aloud boolean not null default false;
alter table diagnostic.resource_answers add column read_aloud boolean not null default false;
alter table colour_test.answers add column read_aloud boolean not null default false;
