/**
 * The release before on a database that has had later migrations: it starts there, does the main job, and shares people with an instance of this
 * version beside it. So a rollout has both at once, and there is a way back (docs/decisions/0045).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type BenchProduct, startProduct } from '../bench/product.ts';
import * as ours from './journey.ts';
import type { Places } from './person.ts';

type Journey = typeof ours;

export interface Trial {
  /** Whether both parts are answered to their end, and the booklet opened. */
  readonly toTheBooklet: boolean;
  /** Another product on the same database: whoever does a job sends its mails to the same neighbour. */
  readonly beside?: BenchProduct;
}

export interface OlderFigures {
  /** Walks that came to their end, by who was asked. */
  readonly walks: readonly string[];
  /** Calls that the older instance answered, and this version. */
  readonly calls: readonly [older: number, newer: number];
  /** One line for whatever did not go as it should: a walk that was broken off, an answer of 500 and above, a job that failed. */
  readonly faults: readonly string[];
}

/** Long enough to be on the way when the last page changes. */
const SOME = 12;

/** `folder`: the sources of the release before (earlier-tree.ts); `url`: a database that this version has migrated. */
export const tryOlder = async (folder: string, url: string, { toTheBooklet, beside }: Trial): Promise<OlderFigures> => {
  const settings = { DATABASE_URL: url, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' };
  const theirs = (await import(pathToFileURL(join(folder, 'server/testing/journey.ts')).href)) as Journey;
  const faults: string[] = [];
  const walks: string[] = [];
  const older = await startProduct(settings, { tree: folder, ...(beside && { beside }) });
  try {
    const newer = await startProduct(settings, { beside: older });
    try {
      const addresses = [older, newer].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
      const alone = { product: addresses[0], sandbox: older.sandbox };
      const both = byTurns(addresses, older.sandbox);
      const ways: [string, Journey, Places][] = [
        ['by the older one alone', theirs, alone],
        ['by turns, from a page of before', theirs, both],
        ['by turns, from a page of this version', ours, both],
      ];
      for (const [index, [name, journey, places]] of ways.entries()) {
        await takeWalk(journey, places, `walk-${index}-${older.port}@example.org`, toTheBooklet).then(
          () => walks.push(name),
          (error: unknown) => faults.push(`${name}: ${String(error)}`),
        );
      }
      const told = await Promise.all([older, newer].map(measuresOf));
      faults.push(...told.flatMap(({ faults: said }) => said));
      return { walks, faults, calls: [told[0]?.calls ?? 0, told[1]?.calls ?? 0] };
    } finally {
      await newer.stop();
    }
  } finally {
    await older.stop();
  }
};

/** Each call goes to the other one. */
const byTurns = (addresses: readonly [string, string], sandbox: string): Places => {
  let turn = 0;
  return {
    sandbox,
    get product() {
      turn += 1;
      return addresses[turn % 2] ?? addresses[0];
    },
  };
};

/** The main job: sign up and in, order and pay, answer both parts, read what came of it. */
const takeWalk = async (journey: Journey, places: Places, email: string, toTheBooklet: boolean): Promise<void> => {
  await journey.signUp(places, email);
  const person = await journey.signIn(places, email);
  await journey.payAtProvider(await journey.order(person, 27));
  for (let tries = 0; (await person.call('GET /state', {})).currentDiagState === 0; tries += 1) {
    if (tries > 100) throw new Error('what was paid did not come');
    await sleep(100);
  }
  await journey.beginDiagnostic(person);
  await journey.answerBehaviours(person, SOME);
  const next = await person.call('GET /orizon/behaviours/next', {});
  if (next.numeroProposition !== SOME + 1) throw new Error(`proposition ${next.numeroProposition} comes next`);
  if (toTheBooklet) {
    await journey.answerBehaviours(person);
    await journey.answerResources(person);
    const booklet = await person.ask('GET', '/potential/last-report');
    const begins = Buffer.from((booklet.body as Uint8Array).subarray(0, 5)).toString();
    if (booklet.status !== 200 || begins !== '%PDF-') throw new Error(`the booklet: ${booklet.status} ${begins}`);
  }
  await person.call('GET /state', {});
  await person.call('GET /account', {});
  const diagnostics = await person.call('GET /potential/history', {});
  const invoices = await person.call('GET /factures/history', {});
  if (diagnostics.length !== (toTheBooklet ? 1 : 0) || invoices.length !== 1)
    throw new Error(`${diagnostics.length} diagnostics, ${invoices.length} invoices`);
};

/** What an instance says of its own work. */
const measuresOf = async ({ port }: BenchProduct): Promise<{ calls: number; faults: string[] }> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  const lines = [
    ...text.matchAll(/^http_request_duration_seconds_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\} (\d+)/gmu),
  ];
  const jobs = [...text.matchAll(/^eqinox_job_tries_total\{job="([^"]+)",outcome="(failed|again)"\} ([1-9]\d*)/gmu)];
  return {
    calls: lines.reduce((sum, [, , , , count]) => sum + Number(count), 0),
    faults: [
      ...lines
        .filter(([, , , status, count]) => Number(status) >= 500 && Number(count) > 0)
        .map(([, method, route, status, count]) => `${method} ${route} was answered ${status}, ${count} times`),
      ...jobs.map(([, job, outcome, count]) => `the job ${job} ${outcome}, ${count} times`),
    ],
  };
};

/** Packages of the server that it wants in another version than is installed here: with them it was not tried. */
export const otherPackages = (folder: string, here: string): string[] => {
  const wanted = (root: string): Record<string, string> =>
    (JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8')) as { dependencies: Record<string, string> })
      .dependencies;
  const now = wanted(here);
  return Object.entries(wanted(folder)).flatMap(([name, version]) =>
    now[name] === version ? [] : [`${name} ${version}`],
  );
};
