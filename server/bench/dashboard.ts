/** The dashboard's calls in a product that has been there for years: 100,000 accounts and 200,000 diagnostics. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DASHBOARD_CALLS } from '../testing/dashboard.ts';
import { makeAnswered } from './answered-people.ts';
import { type Bench, figure, ms } from './figure.ts';
import { steadily } from './load.ts';
import type { Paced } from './pace.ts';
import type { PacedWork } from './paced-callers.ts';
import { type BenchProduct, inProcess, withProduct } from './product.ts';

const PEOPLE = 20;
const PER_SECOND = 50;
const ACCOUNTS = 100_000;

const seed = ({ dataDir }: BenchProduct): void => {
  const command = fileURLToPath(new URL('../src/operations/seed-accounts.ts', import.meta.url));
  execFileSync(process.execPath, [command, '--accounts', String(ACCOUNTS), '--diagnostics', String(2 * ACCOUNTS)], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
};

const bench: Bench = (quick) =>
  withProduct(async (product) => {
    const begun = performance.now();
    seed(product);
    const seconds = (performance.now() - begun) / 1000;
    const people = await makeAnswered(product, PEOPLE);
    const measure = (path: string, duration: number): Promise<Paced> =>
      inProcess<Paced>('./paced-callers.ts', {
        port: product.port,
        plan: steadily(PER_SECOND, duration, PEOPLE),
        requests: people.map(({ token }) => [{ method: 'GET', path: `/api${path}`, token }]),
        expected: 200,
      } satisfies PacedWork);
    const times: { name: string; p95: number }[] = [];
    for (const name of DASHBOARD_CALLS) {
      const path = name.slice('GET '.length);
      await measure(path, 1);
      const { p95, errors, firstError } = await measure(path, quick ? 3 : 20);
      if (errors > 0) throw new Error(`${name} failed ${errors} times: ${firstError}`);
      times.push({ name: path, p95 });
    }
    const slowest = times.reduce((one, other) => (other.p95 > one.p95 ? other : one));
    return [
      figure(
        `the dashboard's slowest call among ${ACCOUNTS.toLocaleString('en')} accounts, ${PER_SECOND}/s: p95`,
        `${ms(slowest.p95)} (${slowest.name})`,
        'below 30 ms',
      ),
      figure('… each of them', times.map(({ name, p95 }) => `${name} ${ms(p95)}`).join(', '), 'below 30 ms'),
      figure('… making those accounts', `${seconds.toFixed(0)} s`),
    ];
  });

export default bench;
