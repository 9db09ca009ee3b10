-- compatible: texts alone, and only where nobody has changed them.
-- Spanish says tú to everybody (decision 59).
update partners.partners set welcome = jsonb_set(welcome::jsonb, '{es}', to_jsonb(said.now))
from (values
  ('partenaire-demo', 'Partenaire démo le ofrece su diagnóstico. Le damos la bienvenida.', 'Partenaire démo te ofrece tu diagnóstico. Te damos la bienvenida.'),
  ('end-year-23', 'Su diagnóstico de fin de año le espera.', 'Tu diagnóstico de fin de año te espera.'),
  ('bebe', 'Un momento para usted, antes o después de un nacimiento.', 'Un momento para ti, antes o después de un nacimiento.')
) as said (code, before, now)
where partners.code = said.code and partners.welcome::jsonb ->> 'es' = said.before;
