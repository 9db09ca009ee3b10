-- compatible: the version before writes prints without these, and takes earlier ones away as it did.
-- A print that was handed to its person stays beside the next edition's (docs/decisions/0082): when it was, and with which texts it was printed.
-- Null: handed to nobody but a consultant, or made by a version that did not note it.
alter table reports.booklets
  add column text_version text,
  add column handed_at timestamptz;
