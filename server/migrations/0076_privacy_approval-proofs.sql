-- What a parent said by mail is kept as a proof beside the boxes of a consent, under a keyed hash of the parent's address too.
alter table privacy.consent_proofs
  add column decision text check (decision in ('yes', 'no', 'withdrawn', 'erased')),
  add column parent_email_hash bytea,
  add check ((decision is null) = (parent_email_hash is null));
create index consent_proofs_parent_email on privacy.consent_proofs (parent_email_hash);
