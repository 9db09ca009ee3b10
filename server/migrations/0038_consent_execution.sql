-- What was agreed to: the use of one's answers, or the immediate execution of a gift, which is its recipient's to ask for.
alter table consent.consents add column subject text not null default 'answers' check (subject in ('answers', 'execution'));

-- Whether somebody else paid for it.
alter table offers.purchases add column gift boolean not null default false;
