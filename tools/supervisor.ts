/**
 * Keeps programs running, and stops them together. A program that dies by itself is started again, each time after a
 * longer pause; one that was asked to stop, or refuses to start, ends all.
 *
 * Programs hear of us over their IPC channel, which is their lifeline too: the kernel closes it when we die, however that
 * happened, and they stop in good order. They may say `ready`, `refused` (the reason is on the terminal already) and
 * `asked` (somebody outside asked them to stop: they wait until we do it in order).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache } from './compile-cache.ts';

export interface Program {
  /** As in "The … has ended". */
  readonly name: string;
  /** Arguments of node. */
  readonly args: readonly string[];
  /** It sees to itself (a watcher), without a channel to us: its end is the end of all, whatever the reason. */
  readonly once?: boolean;
}

export interface Supervisor {
  /** Starts them all. Those of one group are alike and stop at the same time. */
  start(groups: readonly (readonly Program[])[]): void;
  /** Stops one group after the other, the last started first, and returns the exit code: `code`, or 1 if one had to be killed. */
  stop(code: number): Promise<number>;
}

const WITHIN_MS = 60_000;
const DEATHS = 5;
const FIRST_PAUSE_MS = 250;
const ASKING: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];

export interface Hearers {
  /** A line for the operator. */
  readonly say: (line: string) => void;
  /** Everything has ended; the exit code. */
  readonly over: (code: number) => void;
  readonly launched?: (pid: number) => void;
  /** Who has not ended so long after being asked to is killed: a program's own time limits are shorter. 20 s unless given. */
  readonly patienceMs?: number;
}

export const createSupervisor = ({ say, over, launched, patienceMs = 20_000 }: Hearers): Supervisor => {
  const order: (readonly Program[])[] = [];
  const running = new Map<Program, ChildProcess>();
  const deaths = new Map<Program, number[]>();
  const pauses = new Set<NodeJS.Timeout>();
  const known = new Set<Program>();
  let stopping: Promise<number> | undefined;

  const launch = (program: Program): void => {
    const child = spawn(process.execPath, program.args, {
      env: { ...process.env, ...compileCache },
      stdio: program.once ? 'inherit' : ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.set(program, child);
    if (child.pid !== undefined) launched?.(child.pid);
    let refused = false;
    child.on('message', (word) => {
      if (word === 'ready') known.add(program);
      if (word === 'refused') refused = true;
      if (word === 'asked') void stop(0);
    });
    const gone = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (running.get(program) !== child) return;
      running.delete(program);
      if (!stopping) ended(program, code, signal, refused);
    };
    child.once('exit', gone);
    child.once('error', () => gone(null, null));
  };

  const ended = (program: Program, code: number | null, signal: NodeJS.Signals | null, refused: boolean): void => {
    if (code === 0 || ASKING.includes(signal)) return void stop(0);
    // What was right a moment ago is refused because something is away: it may come back.
    if (program.once || (refused && !known.has(program))) return void stop(1);
    const now = Date.now();
    const recent = [...(deaths.get(program) ?? []), now].filter((at) => now - at < WITHIN_MS);
    deaths.set(program, recent);
    const how = signal ?? (code === null ? 'it could not be started' : `code ${code}`);
    if (recent.length >= DEATHS) {
      say(`The ${program.name} has ended by itself (${how}), for the ${DEATHS}th time within a minute: giving up.`);
      return void stop(1);
    }
    const pause = FIRST_PAUSE_MS * 2 ** (recent.length - 1);
    say(`The ${program.name} has ended by itself (${how}): starting it again in ${pause / 1000} s.`);
    const timer = setTimeout(() => {
      pauses.delete(timer);
      launch(program);
    }, pause);
    pauses.add(timer);
  };

  const stopAll = async (code: number): Promise<number> => {
    for (const timer of pauses) clearTimeout(timer);
    let forced = false;
    for (const group of order.toReversed()) {
      const children = group.flatMap((program) => running.get(program) ?? []);
      const ends = await Promise.all(children.map((child) => end(child, patienceMs)));
      if (ends.includes(false)) forced = true;
    }
    return forced ? 1 : code;
  };

  const stop = (code: number): Promise<number> => {
    if (!stopping) {
      stopping = stopAll(code);
      void stopping.then(over);
    }
    return stopping;
  };

  return {
    start: (groups) => {
      if (stopping) return;
      order.push(...groups);
      groups.flat().forEach(launch);
    },
    stop,
  };
};

/** Lets go of a program and waits for its end; false when it had to be killed. */
const end = async (child: ChildProcess, patienceMs: number): Promise<boolean> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return true;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  // For those that know nothing of a lifeline, and for one that has not come to its first line yet.
  child.kill('SIGTERM');
  const patience = new AbortController();
  const late = sleep(patienceMs, 'late', { signal: patience.signal }).catch(() => 'in time');
  if ((await Promise.race([gone, late])) === 'late') {
    child.kill('SIGKILL');
    await gone;
    return false;
  }
  patience.abort();
  return true;
};
