-- A payment that comes when its attempt has given back what it held takes that anew, or is given back. So is the payment of
-- somebody whose account is erased. Such an attempt is over: no later answer pays an order with it.
alter table checkout.payment_attempts
  drop constraint payment_attempts_status_check,
  add constraint payment_attempts_status_check
    check (status in ('open', 'signed', 'failed', 'paid', 'review', 'refunded'));
alter table checkout.refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
    check (reason in ('duplicate-charge', 'withdrawal', 'late-payment', 'account-erased'));

-- How many attempts a person has signed in the last hour is counted at each signing.
create index orders_account on checkout.orders (account_id);
