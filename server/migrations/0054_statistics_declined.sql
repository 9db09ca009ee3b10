-- "Je préfère ne pas répondre": the questions about health that were answered so, apart from a no and from what was not asked.
-- And to which words a list's key was an answer: 1 until here; entries that were worded more exactly have both (content/statistics).
alter table statistics.answers
  add column declined text[] not null default '{}',
  add column wording smallint not null default 1;
