/** The real server, as `npm start` runs it: `main.ts` in a process of its own, on a data directory with its own PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { childEnv } from './child-env.ts';
import { processesOf } from '../../postgres/testing/embedded-postgres-process.ts';
import { freePort } from './npm-start.ts';
import type { Places } from './person.ts';
import { renderWorkersOf } from './render-workers.ts';
import { startTestSandbox } from './test-sandbox.ts';

export interface MainProcess {
  readonly places: Places;
  /** The socket of its PostgreSQL server: the same door as its own. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** kill -9: no chance to tidy up. */
  kill(): Promise<void>;
  /** kill -9 of its PostgreSQL server, which it must notice and start again by itself. */
  killPostgres(): void;
  /** The same of one of that server's processes: PostgreSQL itself ends all of them then. */
  killBackend(): Promise<void>;
  /** The same of the processes that render, which it starts again when it needs one. */
  killRenderer(): void;
  /** Resolves once it has been killed, by whatever. */
  killed(): Promise<void>;
  /** Starts again on the same data, at the same address, after a kill; `env` is added for this life only. */
  restart(env?: NodeJS.ProcessEnv): Promise<void>;
  /** Stops everything in good order and removes the data. */
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export const startMain = async (env: NodeJS.ProcessEnv = {}): Promise<MainProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'eqinox-main-'));
  await chmod(dataDir, 0o755); // when we are root, PostgreSQL runs as another account
  const sandbox = await startTestSandbox(dataDir);
  const port = await freePort();
  const environment = {
    ...childEnv,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    SMTP_PORT: String(sandbox.smtpPort),
    SANDBOX_PORT: new URL(sandbox.url).port,
    PAYBOX_HOSTS: sandbox.url,
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
    ...env,
  };
  const tidy = async (): Promise<void> => {
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  let child = await launchMain(environment).catch(async (error: unknown) => {
    // A child that is left behind would keep the test run from ending.
    await tidy();
    throw error;
  });
  return {
    places: { product: environment.PUBLIC_URL, sandbox: sandbox.url },
    connection: { host: join(dataDir, 'postgres-run'), user: 'eqinox', database: 'eqinox' },
    kill: () => endMain(child, 'SIGKILL'),
    killPostgres: () => process.kill(postmaster(dataDir), 'SIGKILL'),
    killBackend: async () => void process.kill(await walWriter(dataDir), 'SIGKILL'),
    killRenderer: () => {
      for (const pid of renderWorkersOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL');
    },
    killed: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (child.signalCode !== 'SIGKILL') throw new Error(`main.ts ended by itself: ${child.exitCode}`);
    },
    restart: async (more = {}) => {
      child = await launchMain({ ...environment, ...more });
    },
    stop: async () => {
      await endMain(child, 'SIGTERM');
      await tidy();
    },
  };
};

const pidFile = (dataDir: string): string => join(dataDir, 'postgres/postmaster.pid');
const postmaster = (dataDir: string): number => Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10);

/** A server that was killed a moment ago has none before it has recovered. */
const walWriter = async (dataDir: string): Promise<number> => {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(20)) {
    const [found] = existsSync(pidFile(dataDir)) ? processesOf(postmaster(dataDir), 'walwriter') : [];
    if (found !== undefined) return found;
  }
  throw new Error('the database has no process that writes its log');
};

/** Resolves when it says that it is ready; rejects with its last words otherwise. `main`: that of another release. */
export const launchMain = async (env: NodeJS.ProcessEnv, main: string = MAIN): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4000);
        if (said.includes('Product ready')) resolve();
      });
    }
  });
  await Promise.race([
    ready,
    once(child, 'exit').then(() => {
      throw new Error(`main.ts ended: ${said}`);
    }),
  ]);
  return child;
};

export const endMain = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};
