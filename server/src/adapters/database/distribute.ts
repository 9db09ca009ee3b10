/** Turns a database on the coordinator of a Citus cluster into one whose rows lie on its workers, by person. Done again, it does nothing. */
import { Client, patientLimits } from './client.ts';
import { whileConnecting } from './database-away.ts';
import type { DatabaseConnection } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';

export interface Placement {
  /** By `account_id`, which is in each key; the first is what the others lie beside. */
  readonly people: readonly [string, ...string[]];
  /** Whole on every machine, with the reason. */
  readonly everywhere: Readonly<Record<string, string>>;
  /** On the coordinator alone, with the reason. */
  readonly coordinator: Readonly<Record<string, string>>;
  /** Run where their first argument's rows lie: it says whose. */
  readonly functions: readonly string[];
}

/** What was done: how many tables of each kind, none when all of them were before. */
export interface Distributed {
  readonly people: number;
  readonly everywhere: number;
  readonly workers: number;
}

/** Same lock as migrations (migrate.ts): the tables are no one's else meanwhile. */
const LOCK = 7_301_204_518;

export const distribute = async (
  connection: DatabaseConnection,
  { people, everywhere, coordinator, functions }: Placement,
): Promise<Distributed> => {
  const client = new Client({ ...connection, ...patientLimits, application_name: 'eqinox-distribute' });
  client.on('error', () => {}); // the query under way rejects too
  try {
    await client.connect();
  } catch (error) {
    throw whileConnecting(error);
  }
  try {
    // Moving a year's answers takes as long as it takes; nobody is served meanwhile.
    client.limitMs = undefined;
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    const workers = await countWorkers(client);
    const all = [...people, ...Object.keys(everywhere), ...Object.keys(coordinator)];
    const unnamed = (await tablesOf(client)).filter((table) => !all.includes(table));
    if (unnamed.length > 0) {
      throw new StartupRefusal(
        `Nobody has said where these tables lie: ${unnamed.join(', ')} (server/src/placement.ts).`,
      );
    }
    const placed = await placedTables(client);
    const toMove = people.filter((table) => !placed.get(table)?.distributed);
    const toCopy = Object.keys(everywhere).filter((table) => !placed.get(table)?.reference);
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await client.query(`
      SET LOCAL citus.multi_shard_modify_mode TO 'sequential';
      SET LOCAL citus.enable_unsafe_triggers TO on`);
    if (toMove.length + toCopy.length > 0) {
      const references = await takeReferences(client, [...toMove, ...toCopy], {
        people,
        copied: Object.keys(everywhere),
      });
      for (const table of toMove) await dropWhatIsOfBefore(client, table);
      for (const table of toCopy) await client.query('SELECT create_reference_table($1::regclass)', [table]);
      for (const table of toMove) {
        await client.query(`SELECT create_distributed_table($1::regclass, 'account_id', colocate_with := $2)`, [
          table,
          table === people[0] ? 'none' : people[0],
        ]);
      }
      for (const put of references) await client.query(put);
    }
    for (const name of functions) await distributeFunction(client, name, people[0]);
    await client.query('COMMIT');
    // What was copied to the workers still lies here as well.
    for (const table of toMove) {
      await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [table]);
    }
    return { people: toMove.length, everywhere: toCopy.length, workers };
  } finally {
    await client.end();
  }
};

const countWorkers = async (client: Client): Promise<number> => {
  const { rowCount } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (!rowCount) {
    throw new StartupRefusal(
      'This database has no extension citus, so that there is nothing to distribute it over: connect to the coordinator of a ' +
        'Citus cluster (docs/scaling.md), or leave the database as it is.',
    );
  }
  const { rows } = await client.query<{ workers: number }>(
    `SELECT count(*)::int AS workers FROM pg_dist_node WHERE groupid <> 0 AND noderole = 'primary' AND isactive AND shouldhaveshards`,
  );
  const workers = rows[0]?.workers ?? 0;
  const { rowCount: coordinator } = await client.query('SELECT FROM pg_dist_node WHERE groupid = 0');
  if (workers === 0 || !coordinator) {
    throw new StartupRefusal(
      'This coordinator knows no workers, or not itself: citus_set_coordinator_host() and citus_add_node() first (docs/scaling.md).',
    );
  }
  return workers;
};

/** Ours: neither PostgreSQL's, nor the extension's, nor what migrations and jobs keep their own books in. */
export const tablesOf = async (client: Pick<Client, 'query'>): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT n.nspname || '.' || c.relname AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'public', 'jobs')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY name`);
  return rows.map(({ name }) => name);
};

const placedTables = async (client: Client) => {
  const { rows } = await client.query<{ name: string; distributed: boolean; reference: boolean }>(`
    SELECT n.nspname || '.' || c.relname AS name, p.partmethod = 'h' AS distributed,
      p.partmethod = 'n' AND p.repmodel = 't' AS reference
    FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid JOIN pg_namespace n ON n.oid = c.relnamespace`);
  return new Map(rows.map((row) => [row.name, row]));
};

/**
 * Takes away every reference from and to these tables; returns the statements that put those back that can be kept: among people's
 * rows, and to what is everywhere. One from people's rows to the coordinator's would lead from a machine to another.
 */
const takeReferences = async (
  client: Client,
  tables: readonly string[],
  { people, copied }: { people: readonly string[]; copied: readonly string[] },
): Promise<string[]> => {
  const { rows } = await client.query<{ drop: string; put: string; stays: boolean }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS put,
       conrelid = ANY($2::regclass[]) AND confrelid = ANY($2::regclass[]) OR confrelid = ANY($3::regclass[]) AS stays
     FROM pg_constraint
     WHERE contype = 'f' AND (conrelid = ANY($1::regclass[]) OR confrelid = ANY($1::regclass[]))
     ORDER BY conrelid::regclass::text, conname`,
    [tables, people, copied],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.filter(({ stays }) => stays).map(({ put }) => put);
};

/** What an instance of the version before needs and machines apart cannot keep: a trigger that looks elsewhere, uniqueness over everybody. */
const dropWhatIsOfBefore = async (client: Client, table: string): Promise<void> => {
  const { rows } = await client.query<{ drop: string }>(
    `SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS drop
     FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname = 'account_of_before'
     UNION ALL
     SELECT CASE WHEN k.oid IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
       ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, k.conname) END
     FROM pg_index i LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype IN ('u', 'p')
     WHERE i.indrelid = $1::regclass AND i.indisunique
       AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = 'account_id' AND a.attnum = ANY(i.indkey))`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
};

const distributeFunction = async (client: Client, name: string, beside: string): Promise<void> => {
  const { rows } = await client.query<{ signature: string; argument: string }>(
    `SELECT p.oid::regprocedure::text AS signature, p.proargnames[1] AS argument FROM pg_proc p WHERE p.oid = $1::regproc`,
    [name],
  );
  for (const { signature, argument } of rows) {
    await client.query(`SELECT create_distributed_function($1, $2, colocate_with := $3)`, [
      signature,
      argument,
      beside,
    ]);
  }
};
