-- In which language a statement was shown when it was answered: a person may change it between two. Until now every bank was French alone.
-- The default stays for an instance one version older, which shows what its session's language says: French.
alter table diagnostic.behaviour_answers add column language text not null default 'fr';
alter table diagnostic.resource_answers add column language text not null default 'fr';
alter table colour_test.answers add column language text not null default 'fr';
