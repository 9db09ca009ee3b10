// Installs the packages when they are missing or the lock file has changed since. Plain JavaScript: it runs before
// anything is installed, on whatever Node (>= 20) the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const mark = join(root, 'node_modules', '.installed-from');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const installed = existsSync(mark) && readFileSync(mark, 'utf8') === lock;
if (!installed) {
  console.log('Installing packages (once per change of package-lock.json)…');
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('npm ci failed: see above.');
    process.exit(run.status ?? 1);
  }
  writeFileSync(mark, lock);
}
