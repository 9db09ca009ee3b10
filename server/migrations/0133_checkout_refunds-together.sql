-- compatible: what the version before grants of one beyond the sum is refused; it waits for nobody then, and is asked for again of two.
-- What one person gives back alone is counted over all orders (docs/decisions/0065): at most 500 € in thirty days, whoever writes it.
create function checkout.hold_grants_together() returns trigger language plpgsql as $$
declare
  given bigint;
begin
  perform from staff.members where id = new.granted_by for update;
  select coalesce(sum(cents), 0) into given
  from checkout.refund_grants
  where granted_by = new.granted_by and alone and not (account_id = new.account_id and id = new.id)
    and granted_at > new.granted_at - interval '30 days';
  if given + new.cents > 50000 then
    raise exception 'one person gives back no more than this alone' using errcode = 'check_violation',
      constraint = 'refund_grants_together';
  end if;
  return new;
end $$;
create trigger together before insert or update of alone, cents, granted_by, granted_at on checkout.refund_grants
  for each row when (new.alone) execute function checkout.hold_grants_together();
