import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Client, patientLimits } from './client.ts';
import type { DatabaseConnection } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';

const LIMIT_MS = 6_000;
/** For a notification to come back. */
const ECHO_MS = 2_000;
/** So often we look whether two connections of ours share one of the server's. */
const ROUNDS = 5;

const STATEMENTS_LOST = new Set([
  '26000', // invalid_sql_statement_name: prepared on another connection than the one we were lent now
  '42P05', // duplicate_prepared_statement
]);

const withClients = async <T>(
  connections: readonly [DatabaseConnection, DatabaseConnection],
  work: (one: Client, other: Client) => Promise<T>,
): Promise<T> => {
  const [one, other] = connections.map((connection) => {
    const client = new Client({ ...connection, ...patientLimits, application_name: 'eqinox-start' });
    client.on('error', () => {}); // the query under way rejects too
    return client;
  }) as [Client, Client];
  try {
    for (const client of [one, other]) {
      await client.connect();
      client.limitMs = LIMIT_MS;
    }
    return await work(one, other);
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})));
  }
};

/**
 * Refuses a pooler that loses named statements: the answer of a questionnaire is one. One that lends a connection per
 * transaction has to know them by itself, as PgBouncer does from 1.21 on, and PgDog.
 */
export const refuseForgetfulPooler = (connection: DatabaseConnection): Promise<void> =>
  withClients([connection, connection], async (one, other) => {
    const named = { name: `eqinox-start-${randomBytes(6).toString('hex')}`, text: 'SELECT pg_backend_pid() AS pid' };
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        await one.query(named);
        // While this one is busy, the first gets another of the server's connections where they are shared.
        await other.query('BEGIN');
        await other.query(named);
        await one.query(named);
        await other.query('COMMIT');
      }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !STATEMENTS_LOST.has(error.code ?? '')) throw error;
      throw new StartupRefusal(
        'The pooler at DATABASE_URL lends connections per transaction and loses prepared statements: take PgBouncer 1.21 ' +
          'or later with max_prepared_statements above 0, or have it keep sessions (pool_mode = session).',
      );
    }
  });

/** Whether what is notified on one connection is heard on another: not through a pooler that lends connections per transaction. */
export const hearsNotifications = (listening: DatabaseConnection, notifying: DatabaseConnection): Promise<boolean> =>
  withClients([listening, notifying], async (ear, mouth) => {
    const channel = `eqinox_echo_${randomBytes(6).toString('hex')}`;
    const heard = new Promise<true>((resolve) => {
      ear.on('notification', (message) => message.channel === channel && resolve(true));
    });
    await ear.query(`LISTEN ${channel}`);
    await mouth.query(`NOTIFY ${channel}`);
    const waiting = new AbortController();
    const silence = sleep(ECHO_MS, false, { signal: waiting.signal }).catch(() => false);
    const echoed = await Promise.race([heard, silence]);
    waiting.abort();
    await ear.query(`UNLISTEN ${channel}`);
    return echoed;
  });
