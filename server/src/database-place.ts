import type { Env } from './env.ts';

/** Where the database is, as those who open or empty it want to be told. */
export const databasePlace = ({ database, data }: Env) => ({
  databaseUrl: database.url ?? undefined,
  directUrl: database.directUrl ?? undefined,
  dataDir: data.dir,
  dataDirIsExplicit: data.explicit,
});

/** The same as the role that owns the tables, for whoever copies or fills them. */
export const ownersPlace = (env: Env) => {
  const { directUrl, databaseUrl, ...place } = databasePlace(env);
  return { ...place, databaseUrl: directUrl ?? databaseUrl, asOwner: true };
};
