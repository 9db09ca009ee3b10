-- concurrently
-- What the console's lists go by: newest orders of a kind, people by the start of their name, what waits for somebody.
create index concurrently if not exists orders_newest on checkout.orders (created_at desc, id desc);
create index concurrently if not exists orders_of_offer on checkout.orders (offer_id, created_at desc, id desc);
create index concurrently if not exists orders_with_code on checkout.orders (promo_code, created_at desc, id desc)
  where promo_code is not null;
create index concurrently if not exists payment_attempts_review on checkout.payment_attempts (order_id)
  where status = 'review';
create index concurrently if not exists refunds_undone on checkout.refunds (requested_at)
  where status <> 'done' and repeats is null;
create index concurrently if not exists refunds_done on checkout.refunds (order_id) where status = 'done';
create index concurrently if not exists gifts_recipient on checkout.gifts (recipient_email) where recipient_email <> '';
create index concurrently if not exists accounts_name on account.accounts (lower(nom) text_pattern_ops);
create index concurrently if not exists accounts_partner on account.accounts (code_from) where code_from is not null;
create index concurrently if not exists purchases_unbooked on offers.purchases (offer_id, coalesce(completed_at, bought_at))
  where booked_at is null and withdrawn_at is null and closed_at is null;
