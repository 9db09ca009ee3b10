-- concurrently
-- compatible: a version without them reads what it read.
-- What lists of the console begin at (docs/decisions/0048): orders that nobody paid, people by the beginning of their name and in its order, restitutions
-- that nobody has booked among the many purchases that hold none.
create index concurrently if not exists orders_unpaid on checkout.orders (created_at desc, id desc) where status in ('pending', 'quoted');
create index concurrently if not exists accounts_by_name on account.accounts ((lower(nom) collate "C"), id);
create index concurrently if not exists purchases_due_of_offer on offers.purchases (offer_id, id)
  where booked_at is null and closed_at is null and withdrawn_at is null;
create index concurrently if not exists code_batches_waiting on checkout.code_batches (kind, asked_at)
  where alone_cents is null and approved is null and made_at is null;
create index concurrently if not exists code_batches_alone on checkout.code_batches (asked_by)
  where alone_cents is not null and approved is null;
