-- compatible: what stands already is within it.
alter table checkout.code_batches validate constraint code_batches_alone;
alter table checkout.code_batches validate constraint code_batches_worth;
