/** The product as a process of its own on an embedded database of its own, for benches that look from outside. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const APP_SECRET = 'a secret of the bench that protects nothing at all';

export interface BenchProduct {
  readonly port: number;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts `server/src/main.ts` and waits until it answers. `dataDir` may hold a database already. */
export const startProduct = async (port: number, dataDir?: string): Promise<BenchProduct> => {
  const dir = dataDir ?? mkdtempSync(join(tmpdir(), 'eqinox-bench-'));
  // PostgreSQL may run as another account, which must be able to enter.
  chmodSync(dir, 0o755);
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dir,
      APP_SECRET,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000000',
    },
  });
  await answers(`http://127.0.0.1:${port}/api/ready`);
  return {
    port,
    dataDir: dir,
    stop: async () => {
      await ended(child);
      if (!dataDir) rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** Resolves once an address answers 200. */
export const answers = async (url: string): Promise<void> => {
  const until = Date.now() + 60_000;
  for (;;) {
    const ok = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ok) return;
    if (Date.now() > until) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Runs a bench program in a process of its own and answers the message it sends back. */
export const inProcess = <T>(program: string, work: object): Promise<T> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(program, import.meta.url)));
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`${program} ended with ${code}`));
    });
    child.send(work);
  });
