/**
 * The README's production command, in a copy of what a clone holds: installed, built, served and stopped by whatever Node
 * the machine has, and by the one that is pinned; a person pays with it.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCardProvider } from '../testing/card-provider.ts';
import { eventually, isAlive } from '../../postgres/testing/embedded-postgres-process.ts';
import { order, readMail, signUp } from '../testing/journey.ts';
import { freePort, npmStart, plainEnvironment } from '../testing/npm-start.ts';
import { writeOperatorFiles } from '../testing/operator-files.ts';
import { PRODUCTION_ENV } from '../testing/production-env.ts';
import { createEmptyDatabase, databaseUrl } from '../testing/test-database.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What .gitignore names, and git's own. */
const NOT_CLONED = new Set(['.git', 'node_modules', 'dist', '.data', '.cache', 'test-results', 'playwright-report']);
const BANK = '192.0.2.1';

const folder = await mkdtemp(join(tmpdir(), 'eqinox-production-'));
const clone = join(folder, 'clone');
const provider = testCardProvider();
const { connection } = await createEmptyDatabase<never>();
const sandbox = await startTestSandbox(join(folder, 'sandbox'));
afterAll(async () => {
  await sandbox.stop();
  provider.close();
  await rm(folder, { recursive: true, force: true });
});

const production = async (port: number): Promise<NodeJS.ProcessEnv> => {
  return {
    ...PRODUCTION_ENV,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl(connection),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sandbox.smtpPort),
    TRUST_PROXY: '127.0.0.1',
    PAYBOX_HOSTS: 'https://127.0.0.1:1',
    PAYBOX_DIRECT_HOSTS: 'https://127.0.0.1:1',
    PAYBOX_PUBLIC_KEYS: provider.publicKeyFile,
    PAYBOX_SOURCE_ADDRESSES: BANK,
    ...(await writeOperatorFiles(folder)),
  };
};

/** The machine's own Node, and the pinned one as if it were the machine's. */
const onPath = async (which: string): Promise<NodeJS.ProcessEnv> => {
  const env = plainEnvironment();
  if (which === 'the machine’s') return env;
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  await symlink(join(ROOT, 'node_modules/node/bin/node'), join(bin, 'node'));
  return { ...env, PATH: `${bin}${delimiter}${env['PATH']}` };
};

beforeAll(async () => {
  await cp(ROOT, clone, {
    recursive: true,
    filter: (from) => !NOT_CLONED.has(basename(from)) || dirname(from) === dirname(ROOT),
  });
});

describe('NODE_ENV=production npm start', () => {
  test.each([
    // Settings that leave out what is only needed to build, as an image for production may have them.
    ['the machine’s', { npm_config_omit: 'dev optional', NPM_CONFIG_PRODUCTION: 'true' }, true],
    ['the pinned', {}, false],
  ])(
    'on %s Node, up to a paid order, and stops in good order',
    async (which, settings, installs) => {
      const port = await freePort();
      const env = { ...(await onPath(which)), ...(await production(port)), ...settings };
      const product = npmStart(clone, env);
      try {
        await product.heard('Product ready: https://eqinox.example');
        expect(product.said().includes('Installing packages')).toBe(installs);
        expect(product.said()).not.toContain('Sandbox ready');

        const places = { product: `http://127.0.0.1:${port}`, sandbox: sandbox.url };
        const page = await fetch(places.product);
        expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        // No SITE_FILE: whoever has no scripts writes to the seller.
        expect(await page.text()).toContain('href="mailto:factures@shop.example"');
        // Not the demonstration's, which production takes for a common one.
        const person = await signUp(places, `production-${installs}@example.org`, undefined, 'Zenith-2028-ete');
        const form = await order(person, 27);
        const paid = { reference: form.pbx_CMD, amount: form.pbx_TOTAL, authorisation: '123456' };
        expect(await provider.notify(places, paid, { 'x-forwarded-for': BANK })).toBe(200);
        expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 1 });
        const [invoice] = await person.call('GET /factures/history', {});
        expect(invoice).toMatchObject({ numero: expect.stringMatching(/\d{6}$/u) });
        const mail = await readMail(places, person.email, /factur/iu, 60_000);
        expect(mail.attachments.length).toBeGreaterThan(0);

        const started = product.processes();
        product.npm.kill('SIGTERM');
        expect(await product.ended()).toBe(0);
        await eventually(() => !started.some(isAlive));
      } finally {
        product.clear();
      }
    },
    // Everything is installed, from npm's cache where it has it.
    300_000,
  );

  test('without its settings is refused with one sentence, and spoils nothing', () => {
    const env = { ...plainEnvironment(), NODE_ENV: 'production' };
    const start = (): string => {
      try {
        return execFileSync('npm', ['start', '--silent'], { cwd: clone, env, encoding: 'utf8', stdio: 'pipe' });
      } catch (error) {
        const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
        return `${status} ${stdout}${stderr}`;
      }
    };
    expect(start()).toMatch(/^1 Production needs [^\n]*\n$/u);
    expect(start()).toMatch(/^1 Production needs [^\n]*\n$/u);
  });
});
