-- Whose, then which: the keys of people's rows, and the references between them. That no account is missing was validated in 0096, so
-- that nothing is read for it here.
--
-- compatible: the version before names none of these keys, and what it finds its rows by has an index (0096).
alter table diagnostic.behaviour_answers drop constraint behaviour_answers_session_id_fkey;
alter table diagnostic.resource_answers drop constraint resource_answers_session_id_fkey;
alter table colour_test.answers drop constraint answers_session_id_fkey;
alter table reports.booklets drop constraint booklets_session_id_fkey;
alter table identity.access_tokens drop constraint access_tokens_device_id_fkey;
alter table identity.refresh_tokens drop constraint refresh_tokens_device_id_fkey;
alter table consent.approval_decisions drop constraint approval_decisions_request_id_fkey;

-- squawk-ignore adding-not-nullable-field
alter table diagnostic.behaviour_answers alter column account_id set not null;
alter table diagnostic.behaviour_answers
  drop constraint behaviour_answers_account,
  drop constraint behaviour_answers_pkey,
  add constraint behaviour_answers_pkey primary key using index behaviour_answers_key;
-- squawk-ignore adding-not-nullable-field
alter table diagnostic.resource_answers alter column account_id set not null;
alter table diagnostic.resource_answers
  drop constraint resource_answers_account,
  drop constraint resource_answers_pkey,
  add constraint resource_answers_pkey primary key using index resource_answers_key;
-- squawk-ignore adding-not-nullable-field
alter table colour_test.answers alter column account_id set not null;
alter table colour_test.answers
  drop constraint answers_account,
  drop constraint answers_pkey,
  add constraint answers_pkey primary key using index answers_key;
-- squawk-ignore adding-not-nullable-field
alter table reports.booklets alter column account_id set not null;
alter table reports.booklets
  drop constraint booklets_account,
  drop constraint booklets_pkey,
  add constraint booklets_pkey primary key using index booklets_key;
-- squawk-ignore adding-not-nullable-field
alter table identity.devices alter column account_id set not null;
alter table identity.devices
  drop constraint devices_account,
  drop constraint devices_pkey,
  add constraint devices_pkey primary key using index devices_key;
-- squawk-ignore adding-not-nullable-field
alter table identity.access_tokens alter column account_id set not null;
alter table identity.access_tokens
  drop constraint access_tokens_account,
  drop constraint access_tokens_pkey,
  add constraint access_tokens_pkey primary key using index access_tokens_key;
-- squawk-ignore adding-not-nullable-field
alter table identity.refresh_tokens alter column account_id set not null;
alter table identity.refresh_tokens
  drop constraint refresh_tokens_account,
  drop constraint refresh_tokens_pkey,
  add constraint refresh_tokens_pkey primary key using index refresh_tokens_key;

alter table diagnostic.sessions
  drop constraint sessions_pkey,
  add constraint sessions_pkey primary key using index sessions_key;
alter table colour_test.sessions
  drop constraint sessions_pkey,
  add constraint sessions_pkey primary key using index tests_key;
alter table statistics.answers
  drop constraint answers_pkey,
  add constraint answers_pkey primary key using index statistics_key;
alter table consent.consents
  drop constraint consents_pkey,
  add constraint consents_pkey primary key using index consents_key;
alter table consent.approval_requests
  drop constraint approval_requests_pkey,
  add constraint approval_requests_pkey primary key using index approval_requests_key;
alter table consent.approval_decisions
  drop constraint approval_decisions_pkey,
  add constraint approval_decisions_pkey primary key using index approval_decisions_key;

alter table diagnostic.behaviour_answers add constraint behaviour_answers_session_fkey
  foreign key (account_id, session_id) references diagnostic.sessions (account_id, id) on delete cascade not valid;
alter table diagnostic.resource_answers add constraint resource_answers_session_fkey
  foreign key (account_id, session_id) references diagnostic.sessions (account_id, id) on delete cascade not valid;
alter table colour_test.answers add constraint answers_session_fkey
  foreign key (account_id, session_id) references colour_test.sessions (account_id, session_id) on delete cascade not valid;
alter table reports.booklets add constraint booklets_session_fkey
  foreign key (account_id, session_id) references diagnostic.sessions (account_id, id) on delete cascade not valid;
alter table identity.access_tokens add constraint access_tokens_device_fkey
  foreign key (account_id, device_id) references identity.devices (account_id, id) on delete cascade not valid;
alter table identity.refresh_tokens add constraint refresh_tokens_device_fkey
  foreign key (account_id, device_id) references identity.devices (account_id, id) on delete cascade not valid;
alter table consent.approval_decisions add constraint approval_decisions_request_fkey
  foreign key (account_id, request_id) references consent.approval_requests (account_id, id) on delete cascade not valid;
