/** From `npm start` on an installed and built tree to the first answered request, as a person waits for it. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, figure, median } from './figure.ts';
import { answers, freePorts } from './product.ts';

/** Milliseconds. The product is stopped again before this resolves. */
const measureStart = async (dataDir: string): Promise<number> => {
  const [port, sandboxPort, smtpPort] = (await freePorts(3)).map(String);
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: port, SANDBOX_PORT: sandboxPort, SMTP_PORT: smtpPort, DATA_DIR: dataDir },
  });
  await answers(`http://127.0.0.1:${port}/api/ready`);
  const taken = performance.now() - begun;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The whole group, as Ctrl-C does.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  return taken;
};

const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;

const bench: Bench = async (quick) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eqinox-start-'));
  chmodSync(dataDir, 0o755);
  try {
    const first = await measureStart(dataDir);
    const later: number[] = [];
    for (let run = 0; run < (quick ? 3 : 7); run += 1) later.push(await measureStart(dataDir));
    return [
      figure('npm start to the first answer, first time', seconds(first), 'at most 5 s'),
      figure('… after that (median)', seconds(median(later)), 'at most 3 s'),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export default bench;
