-- The question under which a refund was asked for last. Asked again on that day it keeps its number: the provider carries a
-- number out once a day, so that an answer that was never heard does not become a second refund.
alter table checkout.refunds
  add column question_number integer,
  add column asked_at timestamptz,
  add check ((question_number is null) = (asked_at is null));
