/** The product as a process of its own on an embedded database of its own, for benches that look from outside. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { serverFlags } from '../node-flags.ts';
import { renderWorkersMegabytes } from '../testing/render-workers.ts';

export const APP_SECRET = 'a secret of the bench that protects nothing at all';

export interface BenchProduct {
  readonly port: number;
  readonly pid: number;
  /** Address of the neighbour, with its mailbox. */
  readonly sandbox: string;
  readonly dataDir: string;
  /** Where it finds its neighbour, for one beside it. */
  readonly neighbour: Readonly<Record<'SANDBOX_PORT' | 'SMTP_PORT', string>>;
  /** The embedded server's socket: the same door as the product's own. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string };
  /** Two connections to the same database. */
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

export interface Elsewhere {
  /** Folder of the sources that are started; these ones unless given. */
  readonly tree?: string;
  /** Shares the neighbour and the data directory of that one, and needs a DATABASE_URL. */
  readonly beside?: BenchProduct;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Benches that are about speed come from one address, and are not to be limited. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '100000000' };

/** Starts `server/src/main.ts` and its neighbour, and waits until the product answers. */
export const startProduct = async (
  settings: Readonly<Record<string, string>> = UNLIMITED,
  { tree = root, beside }: Elsewhere = {},
): Promise<BenchProduct> => {
  const dir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'eqinox-bench-'));
  // PostgreSQL may run as another account, which must be able to enter.
  chmodSync(dir, 0o755);
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const neighbour = beside?.neighbour ?? { SANDBOX_PORT: String(sandboxPort), SMTP_PORT: String(smtpPort) };
  const env = {
    ...process.env,
    PORT: String(port),
    ...neighbour,
    DATA_DIR: dir,
    APP_SECRET,
    LOG_LEVEL: 'error',
    ...settings,
  };
  const programs = [...(beside ? [] : ['sandbox/src/main.ts']), 'server/src/main.ts'];
  const children = programs.map((program) =>
    spawn(process.execPath, [...serverFlags, join(tree, program)], { stdio: ['ignore', 'ignore', 'inherit'], env }),
  );
  const server = children.at(-1);
  // A start that is refused has said why.
  const refused = new Promise<never>((_, reject) => {
    server?.once('exit', (code) => reject(new Error(`the product did not start: it ended with ${code}`)));
  });
  await Promise.race([answers(`http://127.0.0.1:${port}/api/ready`), refused]).catch(async (error: unknown) => {
    await Promise.all(children.map(ended));
    throw error;
  });
  const connection = { host: join(dir, 'postgres-run'), user: 'eqinox', database: 'eqinox' };
  const pool = new pg.Pool({ ...connection, max: 2 });
  // Said by the bench that misses it.
  pool.on('error', () => {});
  return {
    port,
    pid: server?.pid ?? 0,
    sandbox: `http://127.0.0.1:${neighbour.SANDBOX_PORT}`,
    dataDir: dir,
    neighbour,
    connection,
    pool,
    stop: async () => {
      await pool.end();
      await Promise.all(children.map(ended));
      if (!beside) rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** Runs `work` on a product of its own and stops it, whatever becomes of the work. */
export const withProduct = async <T>(
  work: (product: BenchProduct) => Promise<T>,
  settings?: Readonly<Record<string, string>>,
): Promise<T> => {
  const product = await startProduct(settings);
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
};

/** Resolves once an address answers 200. */
export const answers = async (url: string): Promise<void> => {
  const until = Date.now() + 180_000;
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

/** Ports where nobody listens now. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

/** Resident memory of the product in megabytes: its process, as it tells it itself, and those that render. */
export const residentMegabytes = async ({ port, pid }: BenchProduct): Promise<number> => {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/mu.exec(metrics)?.[1]) / 1e6 + renderWorkersMegabytes(pid);
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Runs a bench program in a process of its own and returns the message it sends back. */
export const inProcess = <T>(program: string, work: object): Promise<T> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(program, import.meta.url)));
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`${program} ended with ${code}`));
    });
    child.send(work);
  });
