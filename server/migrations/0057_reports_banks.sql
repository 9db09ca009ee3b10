-- Prints of the first bank's sessions are found under its number.
update reports.booklets set instrument_version = 'b6e4e42c' where instrument_version = 'EQX-FR 1.0';
