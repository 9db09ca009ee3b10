-- Whether the message of a gift said who gives: only then are they named where it is claimed. Of those that left before, nobody knows.
alter table checkout.gifts add column names_giver boolean not null default false;
