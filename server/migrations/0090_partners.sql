-- compatible: a version that reads partners from its own file goes on doing so.
-- Partners as data (docs/decisions/0054): a new one takes no release. A row that nobody changed at the console is content/partners.json's,
-- which each start takes over; these are the ones that it has today.
create schema partners;

-- Pictures that were given at the console, under the digest of what they hold: cleaned, and never changed.
create table partners.logos (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  bytes bytea not null,
  added_at timestamptz not null
);

create table partners.partners (
  code text primary key check (length(code) between 1 and 64),
  name text not null,
  kind text not null check (kind in ('collaboration', 'campaign', 'baby', 'plain')),
  -- Addresses of ours.
  logo text check (logo like '/%'),
  background text check (background like '/%'),
  tint text check (tint ~ '^#[0-9A-F]{6}$'),
  welcome jsonb not null,
  -- Outside of its period a code is nobody's.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Null: as the file has it.
  changed_at timestamptz,
  check (starts_at < ends_at)
);

insert into partners.partners (code, name, kind, logo, background, tint, welcome) values
  ('partenaire-demo', 'Partenaire démo', 'collaboration', '/assets/partners/partenaire-demo-logo.svg', '/assets/partners/partenaire-demo-fond.svg', '#EEF0F9', '{"fr": "Partenaire démo vous offre votre diagnostic. Bienvenue.", "en": "Partenaire démo offers you your diagnostic. Welcome.", "es": "Partenaire démo le ofrece su diagnóstico. Le damos la bienvenida.", "ne": "Partenaire démo ले तपाईंलाई यो परीक्षण उपहार दिएको छ। स्वागत छ।"}'),
  ('end-year-23', 'Fin d’année 2023', 'campaign', null, null, null, '{"fr": "Votre diagnostic de fin d’année vous attend.", "en": "Your end-of-year diagnostic is waiting for you.", "es": "Su diagnóstico de fin de año le espera.", "ne": "तपाईंको वर्षान्त परीक्षण तपाईंलाई पर्खिरहेको छ।"}'),
  ('bebe', 'Naissance', 'baby', null, null, null, '{"fr": "Un moment pour vous, avant ou après une naissance.", "en": "A moment for yourself, before or after a birth.", "es": "Un momento para usted, antes o después de un nacimiento.", "ne": "जन्मअघि वा जन्मपछि, तपाईंका लागि एक क्षण।"}');
