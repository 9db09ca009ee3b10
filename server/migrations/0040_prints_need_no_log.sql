-- A print is worked out of the answers again whenever it is missing: it need not survive a crash of the server, and each one
-- would otherwise send its 300 kB through the log that answers wait for.
alter table reports.booklets set unlogged;
