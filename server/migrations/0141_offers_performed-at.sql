-- A diagnostic whose answers a parent has erased may begin anew (docs/decisions/0049), so that its purchase is no longer completed. That it was
-- carried out once stays here: the right of withdrawal counts by it.
--
-- compatible: the version before erases sessions alone, and neither reads nor writes this.
alter table offers.purchases add column performed_at timestamptz;
