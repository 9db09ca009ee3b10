-- What a parent said by mail is kept as a proof beside the boxes of a consent, under a keyed hash of the parent's address too. Rows that
-- are there have neither.
alter table privacy.consent_proofs
  add column decision text,
  add column parent_email_hash bytea,
  add constraint consent_proofs_decision
    check (decision in ('yes', 'no', 'withdrawn', 'erased') and parent_email_hash is not null
      or decision is null and parent_email_hash is null) not valid;
