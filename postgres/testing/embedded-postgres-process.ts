import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../src/start-embedded-postgres.ts';

export type Started = Pick<EmbeddedPostgres, 'connection' | 'dataDir'> & {
  process: ChildProcess;
  logged: string[];
  milliseconds: number;
  /** Process id of the PostgreSQL server. */
  postmaster(): number;
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** kill -9: the process gets no chance to tidy up. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const CHILD = fileURLToPath(new URL('embedded-postgres-child.ts', import.meta.url));

/** Starts the embedded PostgreSQL in a process of its own; rejects with the refusal's sentence. */
export const startInProcess = async (
  launcher: string,
  uid: number,
  options: Omit<EmbeddedPostgresOptions, 'log'>,
): Promise<Started> => {
  const child = spawnLauncher(launcher, uid, options);
  const logged: string[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    const { log, started, refused } = JSON.parse(line);
    if (log) logged.push(log);
    if (refused) throw Object.assign(new Error(refused.message), { name: refused.name });
    if (started) return describeStarted(child, started, logged);
  }
  throw new Error('The process ended without a word');
};

/** As startInProcess, without waiting for anything. */
export const spawnLauncher = (
  launcher: string,
  uid: number,
  options: Omit<EmbeddedPostgresOptions, 'log'>,
): ChildProcess => {
  return spawn(process.execPath, [CHILD, JSON.stringify({ launcher, uid, options })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
};

const describeStarted = (
  child: ChildProcess,
  { connection, dataDir, milliseconds }: Started,
  logged: string[],
): Started => {
  child.stdout!.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    process: child,
    connection,
    dataDir,
    logged,
    milliseconds,
    postmaster: () => Number.parseInt(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8'), 10),
    query: async (sql) => {
      const client = new pg.Client(connection);
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended();
    },
    stop: async () => {
      child.stdin!.end('stop\n');
      await ended();
    },
  };
};

/** Process ids whose command line holds `text`; zombies have no command line. */
export const processesWith = (text: string): number[] => {
  return [...commandLines()].filter(([pid, line]) => pid !== process.pid && line.includes(text)).map(([pid]) => pid);
};

/** Process ids of a server's processes whose title holds `what`: "checkpointer", "io worker", "[local]" for a connection. */
export const processesOf = (postmaster: number, what: string): number[] => {
  return [...commandLines()]
    .filter(([pid, line]) => line.includes(what) && line.startsWith('postgres: ') && parentOf(pid) === postmaster)
    .map(([pid]) => pid);
};

/** Whether process `pid` runs (a zombie does not). */
export const isAlive = (pid: number): boolean => {
  return commandLines().has(pid);
};

/** Waits until `condition` holds; fails after 30 seconds. */
export const eventually = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(20)) {
    if (await condition()) return;
  }
  throw new Error(`Never came true: ${condition.toString()}`);
};

const parentOf = (pid: number): number => {
  if (!existsSync('/proc/self/stat')) {
    return Number.parseInt(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }), 10);
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0; // gone in between
  }
};

// /proc where there is one: small Linux systems come without ps.
const commandLines = (): Map<number, string> => {
  if (existsSync('/proc/self/cmdline')) {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return new Map(pids.map((pid) => [Number(pid), commandLine(pid)] as const).filter(([, line]) => line !== ''));
  }
  const lines = execFileSync('ps', ['-axo', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  const parsed = lines.map((line) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line)).filter((match) => match !== null);
  return new Map(
    parsed.filter(([, , stat]) => !stat?.startsWith('Z')).map(([, pid, , line]) => [Number(pid), line ?? '']),
  );
};

const commandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return ''; // gone in between
  }
};
