/** The sandbox, as the neighbour it is: a process of its own, on free ports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnv } from './child-env.ts';

export interface TestSandbox {
  /** Where its pages are, without a trailing slash. */
  readonly url: string;
  readonly smtpPort: number;
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));
/** Ends with the suite, however that ends: its standard input is ours. */
const END_WITH_US = 'data:text/javascript,process.stdin.on("end",()=>process.exit()).resume()';

/** Keeps its keys under `dataDir`. */
export const startTestSandbox = async (dataDir: string): Promise<TestSandbox> => {
  const child = spawn(process.execPath, ['--import', END_WITH_US, MAIN], {
    env: { ...childEnv, HOST: '127.0.0.1', SANDBOX_PORT: '0', SMTP_PORT: '0', DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [said] = (await Promise.race([once(child.stdout, 'data'), gone])) as [Buffer | number];
  const [, port, smtpPort] = /http:\/\/[^:]+:(\d+) .*SMTP on port (\d+)/u.exec(String(said)) ?? [];
  if (!port || !smtpPort) throw new Error(`the sandbox did not start: ${String(said)}`);
  return {
    url: `http://127.0.0.1:${port}`,
    smtpPort: Number(smtpPort),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
};
