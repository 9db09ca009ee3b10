-- Who was in which part that a portrait told: later portraits are held against parts as against portraits (docs/decisions/0071).
--
-- compatible: the version before writes portraits without it, whose parts then are held against as before.
alter table groups.portrait_people add column part smallint;

-- Of whoever is still there. Who has left is in no later portrait, unless they come back.
update groups.portrait_people w set part = told.part
from (
  select m.account_id, m.group_id, p.number, k.place - 1 as part
  from groups.participants m
  join groups.groups g on g.id = m.group_id
  join groups.portraits p on p.account_id = g.account_id and p.group_id = g.id
  cross join lateral jsonb_array_elements(p.portrait -> 'parts') with ordinality as k (told, place)
  where m.part is not null and k.told -> 'names' ? g.parts[m.part + 1]) told
where told.account_id = w.account_id and told.group_id = w.group_id and told.number = w.number;
