-- compatible: the version before asks any address, and reads none of this.
-- Addresses whose reader said that the request was not for them (docs/decisions/0061): each by a keyed hash, so that a child asks it no
-- second time for that diagnostic. The request itself, with the address, is deleted at once.
create table consent.disowned_addresses (
  account_id bigint not null,
  session_id bigint not null,
  address_hash bytea not null,
  text_version text not null,
  disowned_at timestamptz not null,
  primary key (account_id, session_id, address_hash)
);
