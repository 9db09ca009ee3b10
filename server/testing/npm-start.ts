/** `npm start` in a process group of its own, as a terminal or a service manager runs it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter } from 'node:path';
import { isAlive } from '../../postgres/testing/embedded-postgres-process.ts';

export interface NpmStart {
  /** npm itself; its pid is the group's. */
  readonly npm: ChildProcess;
  /** Everything said so far. */
  said(): string;
  /** Resolves when `text` has been said `times` times; rejects with the last words when npm ends first. */
  heard(text: string, times?: number): Promise<void>;
  /** Process ids of what it has started, itself first; those whose command line holds `text` when given. */
  processes(text?: string): number[];
  /** Resolves to npm's exit code or signal once its output has ended. */
  ended(): Promise<number | NodeJS.Signals>;
  /** kill -9 to whatever is left of what `processes` ever named. */
  clear(): void;
}

export const npmStart = (folder: string, env: NodeJS.ProcessEnv): NpmStart => {
  const npm = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(npm, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const hearers = new Set<() => void>();
  const named = new Set<number>();
  let text = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const hear of hearers) hear();
    });
  }
  return {
    npm,
    said: () => text,
    heard: async (wanted, times = 1) => {
      let hear = (): void => {};
      const told = new Promise<void>((resolve) => {
        hear = () => text.split(wanted).length > times && resolve();
      });
      hearers.add(hear);
      hear();
      const over = exit.then(([code, signal]) => {
        throw new Error(`npm start ended (${signal ?? code}): ${text.slice(-4000)}`);
      });
      await Promise.race([told, over]).finally(() => hearers.delete(hear));
    },
    processes: (wanted) => {
      const found = descendants(npm.pid ?? 0);
      for (const { pid } of found) named.add(pid);
      return found.filter(({ line }) => wanted === undefined || line.includes(wanted)).map(({ pid }) => pid);
    },
    ended: async () => {
      const [code, signal] = await exit;
      return signal ?? code ?? -1;
    },
    clear: () => {
      for (const { pid } of descendants(npm.pid ?? 0)) named.add(pid);
      for (const pid of named) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
  };
};

/** Our environment without what npm and the tests told us, which is about us. */
export const plainEnvironment = (): NodeJS.ProcessEnv => {
  const about =
    /^(npm_(lifecycle|package)_|npm_(command|execpath|node_execpath|config_local_prefix)$|VITEST|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$|NODE_ENV$|NODE_OPTIONS$|NODE_V8_COVERAGE$|NODE_COMPILE_CACHE$|INIT_CWD$|E2E_)/u;
  const kept = Object.entries(process.env).filter(([name]) => !about.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
};

/**
 * A port that nobody listens on, below those that systems give to whoever asks for any: other suites' servers and calls take
 * those all the time, and one of them would be taken again before it is used here.
 */
export const freePort = async (host = '127.0.0.1'): Promise<number> => {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const probe = createServer().listen(port, host);
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
};

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly line: string;
}

const descendants = (ancestor: number): Running[] => {
  const all = running();
  const found = all.filter(({ pid }) => pid === ancestor);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
};

// /proc where there is one: small Linux systems come without ps.
const running = (): Running[] => {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/u.test(name))
      .flatMap((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          // "pid (name) state parent ...": the name may hold anything.
          const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
          const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
          return [{ pid: Number(name), parent, line }];
        } catch {
          return [];
        }
      });
  }
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/u);
    return { pid: Number(pid), parent: Number(parent), line: args.join(' ') };
  });
};
