import { spawn } from 'node:child_process';
import { chownSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupRefusal } from '../startup-refusal.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Places } from './places.ts';
import { disarmStaleLocks, isServerOf, recordedPid } from './postmaster-pid.ts';
import { connectTo } from './probe.ts';
import { serverSettings } from './settings.ts';
import { holdServer } from './watchdog.ts';
import type { Hold } from './watchdog.ts';

/** A running server: a connection that proves it lives, and our share in it. */
export type Postmaster = { pid: number; lifeline: pg.Client; hold: Hold };

export type PostmasterConfig = {
  places: Places;
  binaries: Binaries;
  account: Account | undefined;
  settings: Record<string, string>;
};

const PATIENCE_MS = 60_000;

/**
 * Adopts the server that runs on the cluster, or starts one. To be called under the start lock.
 * "Runs" means that a connection to it succeeds; nothing else is believed.
 */
export async function adoptOrStart(config: PostmasterConfig): Promise<Postmaster> {
  const { places, account } = config;
  let deadline = Date.now() + PATIENCE_MS;
  let started: Started | null = null;
  let failures = 0;
  for (;;) {
    const answer = await connectTo(places);
    if (typeof answer === 'object') {
      const pid = recordedPid(places.cluster);
      if (pid === null) throw new Error(`A server runs on ${places.cluster} without a postmaster.pid`);
      const held = started?.pid === pid ? started.hold : holdServer(places.run, places.cluster, pid, account);
      if (held !== started?.hold) started?.hold.release();
      return { pid, lifeline: answer, hold: held };
    }
    // Replaying its log after a crash, or on its way down: either ends by itself, however long it takes.
    if (answer === 'busy') deadline = Date.now() + PATIENCE_MS;
    if (answer === 'absent' && (started === null || started.exited())) {
      if (started) {
        started.hold.release();
        failures += 1;
      }
      // Backends that outlived a killed server keep its shared memory for a moment, and a server that is going
      // down keeps its pid file: a few tries tell these from a server that cannot start at all.
      if (failures >= 20 || (failures >= 3 && !mayClearBySelf(config))) throw refusal(config, 'does not start');
      if (failures > 0) await sleep(200);
      started = start(config);
    }
    if (Date.now() > deadline) {
      started?.hold.release();
      throw refusal(config, 'gives no answer');
    }
    await sleep(10);
  }
}

/** Stops the server and waits until it has written everything down and left. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  process.kill(pid, 'SIGINT'); // "fast": sessions are ended, transactions under way rolled back
  const deadline = Date.now() + PATIENCE_MS;
  while (isServerOf(cluster, pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) has not stopped within a minute`);
    await sleep(10);
  }
}

type Started = { pid: number; hold: Hold; exited(): boolean };

function start({ places, binaries, account, settings }: PostmasterConfig): Started {
  disarmStaleLocks(places.cluster, places.run);
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
  const hold = holdServer(places.run, places.cluster, child.pid, account);
  return { pid: child.pid, hold, exited: () => exited };
}

function mayClearBySelf({ places }: PostmasterConfig): boolean {
  return /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(lastLines(places.log));
}

function refusal({ places }: PostmasterConfig, complaint: string): StartupRefusal {
  return new StartupRefusal(
    `PostgreSQL ${complaint} in ${places.cluster}. The end of its log (${places.log}):\n${lastLines(places.log)}`,
  );
}

function lastLines(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const buffer = Buffer.alloc(Math.min(size, 1500));
    readSync(handle, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').split('\n').slice(-8).join('\n').trim();
  } finally {
    closeSync(handle);
  }
}
