/** From `npm start` on an installed and built tree to the first answered request, as a person waits for it. */
import { spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answers } from './product.ts';

/** Milliseconds. The product is stopped again before this resolves. */
export const measureStart = async (dataDir: string): Promise<number> => {
  chmodSync(dataDir, 0o755);
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: '3295', SANDBOX_PORT: '3296', SMTP_PORT: '3297', DATA_DIR: dataDir },
  });
  await answers('http://127.0.0.1:3295/api/ready');
  const taken = performance.now() - begun;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The whole group, as Ctrl-C does.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  return taken;
};
