-- Whose account a consultant had when the secret address of their calendar was made: the address ends with it. Null: they had none.
--
-- compatible: the version before serves addresses without asking. One that it makes for a consultant with an account is bound to none, and
-- answers no more once this version runs alone: it is made again.
alter table booking.consultants add column feed_member bigint;

update booking.consultants c set feed_member = t.member_id
from staff.consultants t where t.consultant_id = c.id and c.feed_hash is not null;
