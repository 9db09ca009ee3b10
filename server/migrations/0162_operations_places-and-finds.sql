-- compatible: the version before shows the twelve places as it did, in use or not, and none beyond them.
-- The desk adds places, names them anew and takes them out of use; no row is deleted, because consultants and dates point to it. Of the twelve
-- that were specified the number says which icon they have; of those beyond them the row does. A call has one name on every screen, so that
-- neither a second telephone nor a second Whatsapp could be told from the first.
alter table booking.places
  add column active boolean not null default true,
  add column icon text,
  drop constraint places_id_check,
  add constraint places_id_check check (id between 1 and 2147483647) not valid,
  add constraint places_icon check (case when id <= 12 then icon is null else coalesce(icon in ('marker', 'video'), false) end) not valid;

-- Whom a member found today without a reason, by their numbers alone: finding is counted, so that a list that takes two people does not leave
-- page by page by one (docs/decisions/0084). One row each, of their last day.
create table staff.finds (
  member_id bigint primary key references staff.members,
  -- In Paris.
  day date not null,
  people bigint[] not null,
  -- How many of them there may be before a reason is asked, or another one.
  allowed bigint not null
);

-- What desks of figures tell of a month, kept: whoever looks first in a month has it counted, and every look after reads what was told
-- (docs/decisions/0083). Counts of ten people and more, and of nobody in particular.
create table operations.told (
  what text primary key,
  -- Month, `YYYY-MM`.
  until text not null,
  told jsonb not null
);
