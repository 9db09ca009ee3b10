/**
 * `npm run test:upgrade`: the product of the last release with a million answers is brought up to date while people answer, then
 * this version goes on where they are; then the last release starts again on the newer database, alone and beside this version, and does the main job.
 * Counts the saves that failed and what else did; the figures come last.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { describeCommit, lastRelease, writeTree } from '../server/bench/earlier-tree.ts';
import { type Request, saveRequest } from '../server/bench/http-caller.ts';
import { atHumanPace } from '../server/bench/load.ts';
import type { Paced } from '../server/bench/pace.ts';
import type { PacedWork } from '../server/bench/paced-callers.ts';
import { APP_SECRET, type BenchProduct, inProcess, startProduct } from '../server/bench/product.ts';
import type { makeSittings, Sitting } from '../server/bench/sittings.ts';
import { storeAnswers } from '../server/bench/store-answers.ts';
import { migrate } from '../server/src/adapters/database/migrate.ts';
import { otherPackages, tryOlder } from '../server/testing/older-instance.ts';
import { root } from './steps.ts';

const USAGE = `npm run test:upgrade [-- --answers 1000000] [--from COMMIT] [--seconds 40] [--people 100]`;
const PAUSE_MS = 1_000;
/** People answer for so long before and after. */
const LEAD_MS = 5_000;

const read = () => {
  try {
    const { values } = parseArgs({
      options: {
        answers: { type: 'string', default: '1000000' },
        from: { type: 'string' },
        seconds: { type: 'string', default: '40' },
        people: { type: 'string', default: '100' },
      },
    });
    const [answers, seconds, people] = [values.answers, values.seconds, values.people].map(Number) as [
      number,
      number,
      number,
    ];
    if (![answers, seconds, people].every((number) => Number.isSafeInteger(number) && number > 0)) throw new Error('');
    return { answers, seconds, people, from: values.from ?? lastRelease() };
  } catch (error) {
    console.error(`${USAGE}\n${(error as Error).message}\nIt needs git and the history of this repository.`);
    process.exit(1);
  }
};

const answering = (port: number, requests: Request[][], seconds: number): Promise<Paced> =>
  inProcess<Paced>('./paced-callers.ts', {
    port,
    plan: atHumanPace(requests.length, PAUSE_MS, seconds),
    requests,
    expected: 200,
  } satisfies PacedWork);

const requestsOf = (sittings: readonly Sitting[]): Request[][] =>
  sittings.map(({ token, answers }) => answers.map(({ clef }) => saveRequest(token, clef)));

const { answers, seconds, people, from } = read();
const folder = mkdtempSync(join(tmpdir(), 'eqinox-upgrade-'));
chmodSync(folder, 0o755);
const figures: [string, string | number][] = [['answers stored before', answers.toLocaleString('en')]];
let failed = 0;
let earlier: BenchProduct | undefined;
try {
  console.log(`Product of ${describeCommit(from)}`);
  writeTree(from, folder);
  const known = new Set(readdirSync(join(folder, 'server/migrations')));
  const fresh = readdirSync(join(root, 'server/migrations')).filter(
    (name) => name.endsWith('.sql') && !known.has(name),
  );
  if (fresh.length === 0) throw new Error('That commit has every migration: name an earlier one with --from.');
  const old = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);
  earlier = await startProduct(undefined, { tree: folder });
  await storeAnswers(earlier.pool, answers);
  const make = ((await old('server/bench/sittings.ts')) as { makeSittings: typeof makeSittings }).makeSittings;
  const sittings = await make(earlier.pool, APP_SECRET, people);

  console.log(`${people} people answer, each once a second; ${fresh.length} migrations: ${fresh.join(', ')}`);
  const meanwhile = answering(earlier.port, requestsOf(sittings), seconds);
  await sleep(LEAD_MS);
  const begun = performance.now();
  const log = { info: () => {}, error: console.error, warn: (line: object, text: string) => console.log(text, line) };
  const { applied } = await migrate(earlier.connection, { directory: join(root, 'server/migrations'), log });
  const taken = performance.now() - begun;
  if (taken + 2 * LEAD_MS > seconds * 1000)
    throw new Error(`It took ${taken.toFixed(0)} ms: people stopped answering before, ask for more --seconds.`);
  const during = await meanwhile;

  // This version beside the earlier one, on the same database: people go on where they are.
  const { host, user, database } = earlier.connection;
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
  const next = await startProduct({ DATABASE_URL: url, REQUESTS_PER_MINUTE: '100000000' });
  const rest = requestsOf(sittings).map((requests) => requests.slice(Math.ceil((seconds * 1000) / PAUSE_MS)));
  const after = await answering(next.port, rest, 10);
  await next.stop();
  const { rows } = await earlier.pool.query<{ n: string }>(
    'select count(*) as n from diagnostic.behaviour_answers where session_id = any($1)',
    [sittings.map(({ sessionId }) => sessionId)],
  );
  const acknowledged = during.calls + after.calls - during.errors - after.errors;
  const lost = acknowledged - Number(rows[0]?.n);
  // The way back: the version before is started anew on what this one made of its database.
  const back = await tryOlder(folder, url, { toTheBooklet: true, beside: earlier });
  for (const fault of back.faults) console.error(`FAULT: ${fault}`);
  failed = during.errors + after.errors + Math.abs(lost) + back.faults.length;
  const wrong = during.firstError ?? after.firstError;
  figures.push(
    ['migrations', applied.length],
    ['the upgrade took', `${(taken / 1000).toFixed(2)} s`],
    ['saves during it, by the version before', during.calls],
    ['… p50, p99', `${during.p50.toFixed(1)} ms, ${during.p99.toFixed(1)} ms`],
    ['saves after it, by this version', after.calls],
    ['failed saves', `${during.errors + after.errors}${wrong === null ? '' : ` (the first: ${wrong})`}`],
    ['acknowledged answers that are not stored', lost],
    ['the version before, started on the newer database, from sign-up to booklet', back.walks.join('; ')],
    [
      '… calls that it and this version answered, of both together with a fault',
      `${back.calls.join(', ')}, ${back.faults.length}`,
    ],
    ['packages that it wants in a version that is not installed', otherPackages(folder, root).join(', ') || 'none'],
  );
} catch (error) {
  failed += 1;
  console.error((error as Error).message);
} finally {
  await earlier?.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const [what, figure] of figures) console.log(`${what}: ${figure}`);
process.exit(failed === 0 ? 0 : 1);
