-- People.
create schema account;

create table account.accounts (
  id bigint generated always as identity primary key,
  email text not null,
  identifiant text not null,
  nom text,
  prenom text,
  civilite smallint not null default 2 check (civilite in (1, 2)),
  birthday date,
  departement integer,
  last_cat_soc integer,
  code_from text,
  language text not null default 'fr' check (language in ('fr', 'en', 'es', 'ne')),
  consentement boolean not null default true,
  birth_list text,
  opposition_client boolean not null default true,
  consentement_prospect boolean not null default true,
  -- Results of the last completed diagnostic, written at its completion.
  pilier smallint check (pilier between 1 and 4),
  type_dominant smallint check (type_dominant in (1, 3, 4, 5, 7)),
  supports smallint[] not null default '{}',
  -- When the complete-profile form was saved: until then the space is not activated.
  activated_at timestamptz,
  created_at timestamptz not null
);
create index accounts_email on account.accounts (email);
