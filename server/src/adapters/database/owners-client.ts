import { Client, patientLimits } from './client.ts';
import { whileConnecting } from './database-away.ts';
import type { DatabaseConnection } from './pool.ts';

/** One connection as the owner of the tables, for as long as `work` takes; each of its queries may take `limitMs`. */
export const withOwnersClient = async <T>(
  owner: DatabaseConnection,
  limitMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ ...owner, ...patientLimits, application_name: 'eqinox-migrate' });
  client.on('error', () => {}); // the query under way rejects too
  try {
    await client.connect();
  } catch (error) {
    throw whileConnecting(error);
  }
  try {
    client.limitMs = limitMs;
    return await work(client);
  } finally {
    await client.end();
  }
};
