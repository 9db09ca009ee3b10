-- For whom a gift is stands with the attempt, as its price does: another window may open the order for somebody else before
-- the money comes, and whoever was paid for gets the message. Kept until the order is paid. Null: not a gift, or an attempt
-- from before; then what the gift says counts.
alter table checkout.payment_attempts
  add column recipient_email text,
  add column send_on date,
  add check ((recipient_email is null) = (send_on is null));
