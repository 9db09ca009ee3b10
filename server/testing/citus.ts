/** A cluster of installed PostgreSQL servers with the extension citus: a coordinator and two workers, for `npm run test:citus`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { distribute } from '../src/adapters/database/distribute.ts';
import type { DatabaseConnection } from '../src/adapters/database/database.ts';
import { PLACEMENT } from '../src/placement.ts';
import { startInstalledPostgres } from './installed-postgres.ts';
import { asAdministrator, onDatabase } from './template.ts';

const HOST = '127.0.0.1';

/** The newest installed PostgreSQL that has Citus beside it; null when none has. */
export const installedCitus = (): string | null => {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return null;
  const folders = readdirSync(versions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'));
  const has = (bin: string): boolean => {
    const { stdout, status } = spawnSync(join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' });
    return status === 0 && existsSync(join(stdout.trim(), 'extension', 'citus.control'));
  };
  return folders.find(has) ?? null;
};

export interface CitusCluster {
  /** Of the coordinator, as its superuser. */
  readonly url: string;
  /** The workers' ports. */
  readonly workers: readonly number[];
  remove(): void;
}

/** `ports`: of the coordinator and of its workers. */
export const startCitus = (bin: string, ports: readonly number[]): CitusCluster => {
  const settings = [
    `shared_preload_libraries = 'citus'`,
    'max_connections = 200',
    'wal_level = logical',
    'citus.shard_count = 4',
    "citus.node_conninfo = 'sslmode=disable'",
    'fsync = off',
    'full_page_writes = off',
  ];
  const nodes: ReturnType<typeof startInstalledPostgres>[] = [];
  const remove = (): void => {
    for (const node of nodes) node.remove();
  };
  try {
    for (const port of ports) nodes.push(startInstalledPostgres(bin, port, settings));
  } catch (error) {
    remove();
    throw error;
  }
  const [coordinator, ...workers] = nodes;
  if (!coordinator) throw new RangeError('no ports');
  return { url: coordinator.url, workers: workers.map(({ port }) => port), remove };
};

/** The workers of the cluster that suites run on; none on a plain server. */
export const testWorkers: readonly number[] = (process.env['TEST_CITUS_WORKERS'] ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number);

const workerOf = (coordinator: DatabaseConnection, port: number): DatabaseConnection => {
  if (!('connectionString' in coordinator)) throw new TypeError('a cluster is reached by an address');
  const url = new URL(coordinator.connectionString);
  url.port = String(port);
  return { connectionString: url.href };
};

/** Makes the database `name` of a coordinator one of the whole cluster, and distributes it as the product's command does. */
export const spreadDatabase = async (coordinator: DatabaseConnection, name: string): Promise<void> => {
  for (const port of testWorkers) {
    const worker = workerOf(coordinator, port);
    await asAdministrator(worker, (client) => client.query(`CREATE DATABASE ${name}`));
    await asAdministrator(onDatabase(worker, name), extend);
  }
  await asAdministrator(onDatabase(coordinator, name), async (client) => {
    await extend(client);
    const { port } = client;
    await client.query(`SELECT citus_set_coordinator_host('${HOST}', ${port})`);
    for (const worker of testWorkers) await client.query(`SELECT citus_add_node('${HOST}', ${worker})`);
  });
  await distribute(onDatabase(coordinator, name), PLACEMENT);
};

export const dropFromWorkers = async (coordinator: DatabaseConnection, name: string): Promise<void> => {
  for (const port of testWorkers) {
    await asAdministrator(workerOf(coordinator, port), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
};

const extend = (client: pg.Client) => client.query('CREATE EXTENSION citus');
