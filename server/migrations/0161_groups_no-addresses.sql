-- compatible: the version before writes addresses and reads them for the organiser's own export alone.
-- Whoever hands seats out mails the links themselves: no address of theirs was ever written to, and none is kept. The column goes in a later release.
update groups.seats set email = null where email is not null;
