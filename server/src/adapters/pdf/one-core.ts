/**
 * Keeps a process on one core, so that those who answer have the others. Wherever it goes, Linux grants a process that just got
 * its slice that slice before it lets anybody else in: on every core in turn, an answer would wait up to 4 ms at each step.
 * Where that hardly matters, it is let onto all of them.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How Node is started: `fork(program, args, start)`. */
export interface Start {
  readonly execPath?: string;
  readonly execArgv: string[];
}

/** Where a process of this place runs. */
export interface Place {
  /** On its core from the first moment on. */
  readonly start: Start;
  /** Lets it, all its threads included, onto all our cores, or back to its own; of a process that is gone, nothing. Null where nobody is kept. */
  readonly let: ((pid: number, onto: 'all' | 'own') => Promise<void>) | null;
}

/** Node as ever where there is no second core, no Linux or no `taskset` that may do it. */
export const placeOf = (place: number): Place => {
  const cores = allowedCores();
  const core = String(coreOf(place, cores));
  if (cores.length > 1) taskset ??= findTaskset(core);
  const program = cores.length > 1 ? taskset : 'none';
  if (program === undefined || program === 'none') return { start: { execArgv: [] }, let: null };
  return {
    start: { execPath: program, execArgv: ['-c', core, process.execPath] },
    let: (pid, onto) =>
      new Promise((resolve) => {
        const list = onto === 'all' ? cores.join(',') : core;
        execFile(program, ['-a', '-c', '-p', list, String(pid)], { env: {} }, () => resolve());
      }),
  };
};

/** Looked for once. */
let taskset: string | undefined;

const findTaskset = (core: string): string => {
  // oxlint-disable-next-line node/no-process-env -- the machine’s own, no setting of ours
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'taskset'))
    .find((file) => existsSync(file));
  // A container may forbid what it does: then every process started so would be lost.
  return found && spawnSync(found, ['-c', core, found, '--version']).status === 0 ? found : 'none';
};

/** From the last one down: the first is where a machine's own work tends to be. */
export const coreOf = (place: number, cores: readonly number[]): number =>
  cores[cores.length - 1 - (place % cores.length)]!;

/** The cores that this process may use; none when nobody says. */
const allowedCores = (): number[] => {
  try {
    const list = /^Cpus_allowed_list:\s*(\S+)$/mu.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return list === undefined ? [] : coresIn(list);
  } catch {
    return [];
  }
};

/** Of a list as Linux writes it: `0-2,5` are 0, 1, 2 and 5. */
export const coresIn = (list: string): number[] =>
  list.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
