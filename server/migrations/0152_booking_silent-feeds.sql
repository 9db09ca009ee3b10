-- A tie ends the secret calendar address that was made before it. Until now it silenced it: one that is bound to no account answered again once the
-- account was gone. What is silent for that reason, or answers after an account that came later than it, ends here.
--
-- compatible: nothing changes its form; the version before may still leave one silent that its tie should have ended.
update booking.consultants c set feed_hash = null, feed_member = null
where c.feed_hash is not null and (
  c.feed_member is distinct from (select t.member_id from staff.consultants t where t.consultant_id = c.id)
  or exists (
    select from staff.journal tied
    where tied.act in ('consultant-tied', 'staff-invited') and tied.after ->> 'consultant' = c.id::text
      and tied.id > (select max(made.id) from staff.journal made
        where made.act = 'calendar-feed-made' and made.subject = 'consultant' and made.subject_id = c.id::text)));
