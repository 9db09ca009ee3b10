/** The sandbox, as the neighbour it is: a process of its own, on free ports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnv } from './child-env.ts';

export interface TestSandbox {
  /** Where its pages are, without a trailing slash. */
  readonly url: string;
  readonly smtpPort: number;
  readonly imapPort: number;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));
/** Ends with the suite, however that ends: its standard input is ours. */
const END_WITH_US = 'data:text/javascript,process.stdin.on("end",()=>process.exit()).resume()';

/** The keys that the first one of this process made: others are spared a quarter of their start. */
const madeKeys = new Map<string, Buffer>();
const KEYS = ['cards-1024.pem', 'cards-2048.pem'];

const giveKeys = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await Promise.all([...madeKeys].map(([name, key]) => writeFile(join(folder, name), key, { mode: 0o600 })));
};

const keepKeys = async (folder: string): Promise<void> => {
  for (const name of KEYS) madeKeys.set(name, await readFile(join(folder, name)));
};

/** Keeps its keys under `dataDir`. */
export const startTestSandbox = async (dataDir: string): Promise<TestSandbox> => {
  const folder = join(dataDir, 'sandbox');
  await giveKeys(folder);
  const child = spawn(process.execPath, ['--import', END_WITH_US, MAIN], {
    env: {
      ...childEnv,
      HOST: '127.0.0.1',
      SANDBOX_PORT: '0',
      SMTP_PORT: '0',
      IMAP_PORT: '0',
      DATA_DIR: dataDir,
      BOOKING_HOOK: '',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [said] = (await Promise.race([once(child.stdout, 'data'), gone])) as [Buffer | number];
  const [, port, smtpPort, imapPort] =
    /http:\/\/[^:]+:(\d+) .*SMTP on port (\d+), IMAP on port (\d+)/u.exec(String(said)) ?? [];
  if (!port || !smtpPort) throw new Error(`the sandbox did not start: ${String(said)}`);
  if (madeKeys.size === 0) await keepKeys(folder);
  return {
    url: `http://127.0.0.1:${port}`,
    smtpPort: Number(smtpPort),
    imapPort: Number(imapPort),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
};
