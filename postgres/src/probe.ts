import pg from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Places } from './places.ts';

/** Application name of the connections that launchers keep open: who else uses the server is read from them. */
export const LIFELINE = 'eqinox-lifeline';

/** A connection to the server that lasts as long as it does. */
export type Lifeline = { client: pg.Client; ended: Promise<void> };

/**
 * Why there is no connection: the server is 'recovering' after a crash or starting, is 'stopping', lives but says
 * nothing that helps ('mute'), or is 'absent'.
 */
export type Silence = 'recovering' | 'stopping' | 'mute' | 'absent';

const ANSWER_MS = 5_000;

/** An open connection to the server of this very cluster, or why there is none. */
export const connectTo = async (places: Places): Promise<Lifeline | Silence> => {
  const client = new pg.Client({
    host: places.run,
    port: 5432,
    user: SUPERUSER,
    database: 'postgres',
    application_name: LIFELINE,
    connectionTimeoutMillis: ANSWER_MS,
  });
  // The server may go at any moment; who needs to know listens to `ended`.
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => void client.once('end', resolve));
  let silence: Silence = 'absent';
  try {
    await client.connect();
    const { rows } = await ask<{ data_directory: string }>(client, 'SHOW data_directory');
    if (rows[0]?.data_directory === places.cluster) return { client, ended };
  } catch (error) {
    silence = silenceOf(error as Error);
  }
  client.end().catch(() => {});
  return silence;
};

/**
 * Asks the server. Who gets no answer in time gives up the connection too: with the query still under way on it, the next
 * one would wait behind.
 */
export const ask = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: string,
  values: unknown[] = [],
  limitMs = ANSWER_MS,
): Promise<pg.QueryResult<Row>> => {
  const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
  const overdue = setTimeout(() => stream.destroy(new Error('Query read timeout')), limitMs);
  try {
    return await client.query<Row>(query, values);
  } finally {
    clearTimeout(overdue);
  }
};

const silenceOf = (fault: Error): Silence => {
  if (/^(timeout expired|Query read timeout)$/.test(fault.message)) return 'mute';
  if (!(fault instanceof pg.DatabaseError)) return 'absent';
  // 57P03 cannot_connect_now; anything else comes from a server that is there, such as one that is full.
  if (fault.code !== '57P03') return 'mute';
  return fault.message.includes('shutting down') ? 'stopping' : 'recovering';
};

/** How many other processes keep this server in use. */
export const countOtherHolders = async ({ client }: Lifeline): Promise<number> => {
  const { rows } = await ask<{ count: string }>(
    client,
    'SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
    [LIFELINE],
  );
  return Number(rows[0]?.count ?? 0);
};
