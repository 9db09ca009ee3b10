-- What the desk of the instrument shows: people who answered it, counted once a month by a job, so that the desk never goes over their answers.
-- compatible: new tables, which the version before does not know.
create table operations.instrument_versions (
  part text not null check (part in ('behaviours', 'resources', 'colours')),
  -- Of the statements, plan and order in this language (content/instrument/version.json).
  version text not null,
  language text not null,
  -- Months, YYYY-MM: the first in which somebody began it, and the last that is counted.
  since text not null,
  until text not null,
  begun integer not null check (begun > 0),
  completed integer not null check (completed between 0 and begun),
  -- Of those who completed, whose manner of answering is noted; and how many show each sign.
  noted integer not null,
  signed integer[] not null,
  -- Who answered it twice, some weeks apart.
  retested integer not null,
  primary key (part, version, language)
);

create table operations.instrument_pairs (
  version text not null,
  language text not null,
  block smallint not null check (block between 1 and 16),
  pair smallint not null check (pair between 1 and 8),
  until text not null,
  people integer not null check (people > 0),
  -- Of the statement that stands left in the plan.
  chose integer not null check (chose between 0 and people),
  mirrored integer not null check (mirrored between 0 and people),
  chose_mirrored integer not null check (chose_mirrored between 0 and mirrored),
  fast integer not null check (fast between 0 and people),
  median_ms integer,
  primary key (version, language, block, pair)
);

create table operations.instrument_facets (
  version text not null,
  language text not null,
  facet smallint not null check (facet between 0 and 15),
  until text not null,
  people integer not null,
  reliability double precision not null check (reliability between 0 and 1),
  primary key (version, language, facet)
);
