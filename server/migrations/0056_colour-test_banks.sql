-- As in 0055: the first bank's number, and the language in which its statements were shown.
update colour_test.sessions set instrument_version = 'b6e4e42c', language = 'fr';
