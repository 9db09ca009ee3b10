import { spawn } from 'node:child_process';
import { chownSync, closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresRefusal } from './postgres-refusal.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { endOfLog, replayProgress } from './log-file.ts';
import type { Places } from './places.ts';
import { disarmStaleLocks, isServerOf, recordedPid } from './postmaster-pid.ts';
import { connectTo } from './probe.ts';
import type { Lifeline, Silence } from './probe.ts';
import { serverSettings } from './settings.ts';
import { holdServer } from './watchdog.ts';
import type { Hold } from './watchdog.ts';

/** A running server: a connection that proves it lives, and our share in it. */
export type Postmaster = { pid: number; lifeline: Lifeline; hold: Hold };

export type PostmasterConfig = {
  places: Places;
  binaries: Binaries;
  account: Account | undefined;
  settings: Record<string, string>;
  /** Share of the usual patience. */
  patience: number;
  /** Aborted by whoever no longer wants the server. */
  signal: AbortSignal;
};

/** How long a server may be in one state before we lose patience; its recovery, without getting anywhere. */
const PATIENCE_MS: Record<Silence, number> = { recovering: 60_000, stopping: 20_000, mute: 15_000, absent: 60_000 };

const COMPLAINT: Record<Silence, string> = {
  recovering: 'does not come to the end of its recovery',
  stopping: 'has been shutting down without an end',
  mute: 'gives no answer',
  absent: 'gives no answer',
};

/** A server that is going down has written down what it must in less; one that hangs is told to drop everything. */
const STOPPING_MS = 3_000;
/** The same of a server that nobody waits for. */
const STOPPED_MS = 10_000;
/** A server that has closed its socket has this long to leave. */
const LEAVING_MS = 5_000;

/**
 * Adopts the server that runs on the cluster, or starts one. To be called under the start lock.
 * "Runs" means that a connection to it succeeds; nothing else is believed. Ends, one way or the other.
 */
export const adoptOrStart = async (config: PostmasterConfig): Promise<Postmaster> => {
  let started: Started | null = null;
  try {
    return await getConnected(config, (child) => {
      started?.hold.release();
      started = child;
    });
  } finally {
    // Whoever got connected holds the server by a share of its own.
    (started as Started | null)?.hold.release();
  }
};

const getConnected = async (config: PostmasterConfig, keep: (started: Started) => void): Promise<Postmaster> => {
  const { places, account } = config;
  const clock = stopwatch(places);
  let started: Started | null = null;
  let failures = 0;
  for (let pause = 10; ; pause = Math.min(pause * 1.2, 200)) {
    config.signal.throwIfAborted();
    const answer = await connectTo(places);
    const pid = recordedPid(places.cluster);
    if (typeof answer === 'object') {
      if (pid === null) throw refusal(config, 'runs without a postmaster.pid');
      return { pid, lifeline: answer, hold: holdServer(places.run, places.cluster, pid, account) };
    }
    const waited = clock.spentIn(answer);
    if (answer === 'stopping' && waited > STOPPING_MS && pid !== null) signal(places.cluster, pid, 'SIGQUIT');
    if (waited > PATIENCE_MS[answer] * config.patience) throw refusal(config, COMPLAINT[answer]);
    if (answer === 'absent' && (started === null || started.exited())) {
      if (started) failures += 1;
      // Backends that outlived a killed server keep its shared memory for a moment, and a server that is going
      // down keeps its pid file: a few tries tell these from a server that cannot start at all.
      if (failures >= 20 || (failures >= 3 && !mayClearBySelf(config))) throw refusal(config, 'does not start');
      const leaving = pid !== null && isServerOf(places.cluster, pid) && waited < LEAVING_MS;
      if (!leaving) {
        if (failures > 0) await sleep(200);
        started = start(config);
        keep(started);
        pause = 10;
      }
    }
    await sleep(pause);
  }
};

/** How long the server has been in the state it is in; a recovery that gets on begins anew. */
const stopwatch = (places: Places): { spentIn(silence: Silence): number } => {
  let state = '';
  let since = 0;
  return {
    spentIn: (silence) => {
      const now = silence === 'recovering' ? `recovering ${replayProgress(places.log)}` : silence;
      if (now !== state) [state, since] = [now, performance.now()];
      return performance.now() - since;
    },
  };
};

/** Stops the server and waits until it has written everything down and left. */
export const stopPostmaster = async (cluster: string, pid: number): Promise<void> => {
  signal(cluster, pid, 'SIGINT'); // "fast": sessions are ended, transactions under way rolled back
  const began = performance.now();
  while (isServerOf(cluster, pid)) {
    const waited = performance.now() - began;
    // "Immediate": nothing is written down, and the next start recovers what was acknowledged.
    if (waited > STOPPED_MS) signal(cluster, pid, 'SIGQUIT');
    if (waited > 2 * STOPPED_MS) throw new PostgresRefusal(`PostgreSQL (process ${pid}) does not stop.`);
    await sleep(10);
  }
};

const signal = (cluster: string, pid: number, name: 'SIGINT' | 'SIGQUIT'): void => {
  try {
    if (isServerOf(cluster, pid)) process.kill(pid, name);
  } catch {
    // Gone in between, or another account's.
  }
};

type Started = { pid: number; hold: Hold; exited(): boolean };

const start = ({ places, binaries, account, settings }: PostmasterConfig): Started => {
  disarmStaleLocks(places.cluster, places.run, account);
  const log = openSync(places.log, 'a', 0o600);
  if (account) chownSync(places.log, account.uid, account.gid);
  const options = Object.entries({ ...serverSettings(places.run), ...settings });
  const child = spawn(
    binaries.postgres,
    ['-D', places.cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: places.cluster,
      // No secret of ours goes into its environment, and no PG* variable of the operator's shell either.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  let exited = false;
  child.on('exit', () => (exited = true));
  child.on('error', () => (exited = true));
  child.unref();
  if (child.pid === undefined) return { pid: 0, hold: { release: () => {} }, exited: () => true };
  try {
    const hold = holdServer(places.run, places.cluster, child.pid, account);
    return { pid: child.pid, hold, exited: () => exited };
  } catch (error) {
    child.kill('SIGQUIT'); // without a watchdog it could outlive us
    throw error;
  }
};

const mayClearBySelf = ({ places }: PostmasterConfig): boolean => {
  return /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(endOfLog(places.log));
};

const refusal = ({ places }: PostmasterConfig, complaint: string): PostgresRefusal => {
  return new PostgresRefusal(
    `PostgreSQL ${complaint} in ${places.cluster}. The end of its log (${places.log}):\n${endOfLog(places.log)}`,
  );
};
