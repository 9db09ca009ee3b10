-- compatible: the version before neither reads nor writes it.
-- The address that the operator's file gives a consultant, noted whenever the product starts: the only one to which a link to booklets goes without
-- an account. The console changes the address beside it, one member alone (decision 79). Null: the file never named them.
alter table booking.consultants add column file_email text;
