-- compatible: what stands already is within them.
alter table checkout.refund_grants validate constraint refund_grants_kind_check;
alter table checkout.refund_grants validate constraint refund_grants_cents_check;
alter table checkout.refund_grants validate constraint refund_grants_letter;
alter table checkout.refund_grants validate constraint refund_grants_letter_late;
