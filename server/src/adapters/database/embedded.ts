/** The embedded PostgreSQL of development, what it refuses said as the product's own refusals. */
import { PostgresRefusal } from '@eqinox/postgres/postgres-refusal';
import { removeCluster } from '@eqinox/postgres/remove-cluster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@eqinox/postgres/start-embedded-postgres';
import { StartupRefusal } from './startup-refusal.ts';

type Place = Parameters<typeof removeCluster>[0];

export const startEmbedded = async (place: Place): Promise<EmbeddedPostgres> => {
  const server = await inOurWords(startEmbeddedPostgres(place));
  return { ...server, stop: () => inOurWords(server.stop()) };
};

/** Resolves to the data directory that is empty now. */
export const removeEmbedded = (place: Place): Promise<string> => inOurWords(removeCluster(place));

const inOurWords = <T>(done: Promise<T>): Promise<T> =>
  done.catch((error: unknown) => {
    throw error instanceof PostgresRefusal ? new StartupRefusal(error.message) : error;
  });
