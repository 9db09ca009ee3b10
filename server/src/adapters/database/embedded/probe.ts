import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Places } from './places.ts';

/** Application name of the connections that launchers keep open: who else uses the server is read from them. */
export const LIFELINE = 'eqinox-lifeline';

/**
 * An open connection to the server of this very cluster; or 'busy' when it lives but does not accept connections yet
 * (recovering after a crash, shutting down); or 'absent'.
 */
export async function connectTo(places: Places): Promise<pg.Client | 'busy' | 'absent'> {
  const client = new pg.Client({
    host: places.run,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
    application_name: LIFELINE,
    connectionTimeoutMillis: 5_000,
  });
  // The server may go at any moment; who needs to know listens to 'end'.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    if (rows[0]?.data_directory === places.cluster) return client;
  } catch (error) {
    // 57P03 cannot_connect_now
    if ((error as { code?: string }).code === '57P03') return 'busy';
  }
  client.end().catch(() => {});
  return 'absent';
}

/** How many other processes keep this server in use. */
export async function countOtherHolders(lifeline: pg.Client): Promise<number> {
  const { rows } = await lifeline.query<{ count: string }>(
    'SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
    [LIFELINE],
  );
  return Number(rows[0]?.count ?? 0);
}
