-- What is over is forgotten on the way, by calls that anybody may make: it is found without reading the rest of a table
-- that somebody tries to fill.
create index sign_in_failures_last on identity.sign_in_failures (last_failed_at);
create index sign_ups_expires on identity.sign_ups (expires_at);
