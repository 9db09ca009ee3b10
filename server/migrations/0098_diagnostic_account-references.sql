-- concurrently
-- Validating what is valid does nothing, and each procedure does what is left.
-- squawk-ignore-file prefer-robust-stmts
-- compatible: nothing is changed.
alter table diagnostic.behaviour_answers validate constraint behaviour_answers_session_fkey;
alter table diagnostic.resource_answers validate constraint resource_answers_session_fkey;
alter table colour_test.answers validate constraint answers_session_fkey;
alter table reports.booklets validate constraint booklets_session_fkey;
alter table identity.access_tokens validate constraint access_tokens_device_fkey;
alter table identity.refresh_tokens validate constraint refresh_tokens_device_fkey;
alter table consent.approval_decisions validate constraint approval_decisions_request_fkey;
