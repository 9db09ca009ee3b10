import { setTimeout as sleep } from 'node:timers/promises';
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
/** Connections that a pooler opened before, at the most: each that we are lent and that is too old is ended. */
const STALE = 50;

/**
 * Sees to it that connections have {@link SESSION_SETTINGS}, and resolves to the name of their role. Refuses where a pooler
 * goes on lending others.
 */
export const settleSessions = async (connection: DatabaseConnection): Promise<string> => {
  let altered = false;
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
      const { role, wrong } = await look(client);
      if (wrong.length === 0) return role;
      if (!altered) await alterRole(client);
      altered = true;
      // It keeps what it was opened with, and a pooler would lend it again.
      await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => {});
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(10 * stale);
  }
  throw new StartupRefusal(
    `Connections to the database do not have the settings of their role (${Object.keys(SESSION_SETTINGS).join(', ')}): ` +
      'have the pooler at DATABASE_URL open them anew (RECONNECT in the console of PgBouncer), and start again.',
  );
};

const look = async (client: Client): Promise<{ role: string; wrong: string[] }> => {
  const names = Object.keys(SESSION_SETTINGS);
  const { rows } = await client.query<{ role: string; settings: string[] }>(
    `SELECT current_user AS role, ARRAY(
       SELECT current_setting(name) FROM unnest($1::text[]) WITH ORDINALITY AS asked (name, place) ORDER BY place
     ) AS settings`,
    [names],
  );
  const { role = '', settings = [] } = rows[0] ?? {};
  return { role, wrong: names.filter((name, place) => settings[place] !== SESSION_SETTINGS[name]) };
};

/** A role may always set its own defaults. The database has a name of its own, which a pooler's may hide. */
const alterRole = async (client: Client): Promise<void> => {
  const settings = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) =>
      `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${pg.escapeLiteral(value).replaceAll("'", "''")}', current_database());`,
  );
  await client.query(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); ${settings.join(' ')} END $$`);
};
