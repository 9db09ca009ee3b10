-- A person's credit notes stand in the billing tab: without this, reading them reads everybody's.
create index credit_notes_account on invoices.credit_notes (account_id);
