-- concurrently
-- Validating what is valid does nothing, and each procedure does what is left.
-- squawk-ignore-file prefer-robust-stmts
-- compatible: the version before reads and writes the same rows, and its own keys are still there.
call diagnostic.fill_accounts();
call identity.fill_accounts();
alter table diagnostic.behaviour_answers validate constraint behaviour_answers_account;
alter table diagnostic.resource_answers validate constraint resource_answers_account;
alter table colour_test.answers validate constraint answers_account;
alter table reports.booklets validate constraint booklets_account;
alter table identity.devices validate constraint devices_account;
alter table identity.access_tokens validate constraint access_tokens_account;
alter table identity.refresh_tokens validate constraint refresh_tokens_account;

-- The keys of 0097: whose, then which.
create unique index concurrently if not exists behaviour_answers_key on diagnostic.behaviour_answers (account_id, session_id, attempt, ordinal);
create unique index concurrently if not exists resource_answers_key on diagnostic.resource_answers (account_id, session_id, attempt, ordinal);
create unique index concurrently if not exists answers_key on colour_test.answers (account_id, session_id, ordinal);
create unique index concurrently if not exists booklets_key on reports.booklets
  (account_id, session_id, booklet, language, edition, instrument_version, printed_name);
create unique index concurrently if not exists devices_key on identity.devices (account_id, id);
create unique index concurrently if not exists access_tokens_key on identity.access_tokens (account_id, hash);
create unique index concurrently if not exists refresh_tokens_key on identity.refresh_tokens (account_id, hash);
create unique index concurrently if not exists sessions_key on diagnostic.sessions (account_id, id);
create unique index concurrently if not exists sessions_of_purchase on diagnostic.sessions (account_id, purchase_id, retake);
create unique index concurrently if not exists tests_key on colour_test.sessions (account_id, session_id);
create unique index concurrently if not exists statistics_key on statistics.answers (account_id, session_id);
create unique index concurrently if not exists consents_key on consent.consents (account_id, id);
create unique index concurrently if not exists approval_requests_key on consent.approval_requests (account_id, id);
create unique index concurrently if not exists approval_requests_one on consent.approval_requests (account_id, session_id);
create unique index concurrently if not exists approval_decisions_key on consent.approval_decisions (account_id, id);

-- By which the version before finds its rows; a token from before names nobody, too. The unique ones are what its ON CONFLICT names.
create index concurrently if not exists behaviour_answers_session on diagnostic.behaviour_answers (session_id);
create index concurrently if not exists resource_answers_session on diagnostic.resource_answers (session_id);
create index concurrently if not exists answers_session on colour_test.answers (session_id);
create index concurrently if not exists booklets_session on reports.booklets (session_id);
create index concurrently if not exists devices_id on identity.devices (id);
create index concurrently if not exists access_tokens_hash on identity.access_tokens (hash);
create index concurrently if not exists refresh_tokens_hash on identity.refresh_tokens (hash);
create index concurrently if not exists approval_requests_id on consent.approval_requests (id);
create unique index concurrently if not exists sessions_session on colour_test.sessions (session_id);
create unique index concurrently if not exists answers_session on statistics.answers (session_id);
