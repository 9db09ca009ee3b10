import pg from 'pg';
import { Client, patientLimits } from './client.ts';
import { whileConnecting } from './database-away.ts';
import type { DatabaseConnection } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';

/**
 * What each of our connections goes by; the server's own settings may differ (another time zone, no time limit). They are
 * defaults of the role in this database, which PostgreSQL itself applies when it opens a connection: a SET of ours would
 * stay with whatever connection a pooler had lent us, and a start-up parameter is refused by older poolers.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '30s',
};

// Two roles must not be altered at once: the later one would fail.
const LOCK = 7_301_204_520;
const LIMIT_MS = 6_000;
/** Connections that a pooler opened before, at the most: each of them that we are lent is ended. */
const STALE = 100;

/**
 * Sees to it that connections have {@link SESSION_SETTINGS}, and resolves to the name of their role. Refuses where a pooler
 * goes on lending others.
 */
export const settleSessions = async (connection: DatabaseConnection): Promise<string> => {
  let alteredAt: number | undefined;
  for (let stale = 0; stale < STALE; stale += 1) {
    const client = new Client({ ...connection, ...patientLimits, application_name: 'eqinox-start' });
    client.on('error', () => {}); // the query under way rejects too
    try {
      await client.connect();
    } catch (error) {
      throw whileConnecting(error);
    }
    client.limitMs = LIMIT_MS;
    try {
      const { role, settled, openedAt } = await look(client);
      if (settled) return role;
      // PgBouncer also keeps the time zone that the first connection of its life told it.
      if (alteredAt !== undefined && openedAt > alteredAt) break;
      alteredAt ??= await alterRole(client);
      // It keeps what it was opened with, and a pooler would lend it again.
      await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new StartupRefusal(
    `Connections to the database do not have the settings of their role (${Object.keys(SESSION_SETTINGS).join(', ')}): ` +
      'have the pooler at DATABASE_URL open them anew (RECONNECT in the console of PgBouncer), and start again.',
  );
};

/** A server's own default may be UTC by its longer name. */
const LOOK = `
  SELECT current_user AS role, extract(epoch FROM backend_start)::float8 AS "openedAt",
    (SELECT bool_and(regexp_replace(current_setting(key), '^Etc/', '') = value) FROM json_each_text($1)) AS settled
  FROM pg_stat_activity WHERE pid = pg_backend_pid()`;

interface Looked {
  readonly role: string;
  readonly openedAt: number;
  readonly settled: boolean;
}

const look = async (client: Client): Promise<Looked> => {
  const { rows } = await client.query<Looked>(LOOK, [JSON.stringify(SESSION_SETTINGS)]);
  return rows[0] ?? { role: '', openedAt: 0, settled: false };
};

/**
 * A role may always set its own defaults. The database has a name of its own, which a pooler's may hide. Resolves to when
 * that was, by the server's clock.
 */
const alterRole = async (client: Client): Promise<number> => {
  const settings = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) =>
      `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${pg.escapeLiteral(value).replaceAll("'", "''")}', current_database());`,
  );
  await client.query(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); ${settings.join(' ')} END $$`);
  const { rows } = await client.query<{ now: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 AS now');
  return rows[0]?.now ?? 0;
};
