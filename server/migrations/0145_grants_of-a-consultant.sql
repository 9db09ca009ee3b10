-- concurrently
-- compatible: an index, which the version before does not need.
-- What people open to a consultant now, counted in the console's list of consultants.
create index concurrently if not exists grants_of_consultant on grants.grants (consultant_id, granted_at) where withdrawn_at is null;
