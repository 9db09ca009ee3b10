/** What the measures say of jobs and mails, and that a mute database does not hold them. */
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { jobNames, promisedJobs } from './jobs.ts';
import type { JobCount } from './adapters/jobs/job-rows.ts';
import { briefly, measureWork } from './measure-work.ts';

const failing: JobCount = {
  name: 'mail-order',
  waiting: 1,
  later: 2,
  running: 3,
  retrying: 4,
  failed: 5,
  oldestDueSeconds: 600.5,
};
/** A job of another version is none of ours: labels are those of the code. */
const stranger: JobCount = { ...failing, name: 'camille@example.org' };

const measured = (counts: () => Promise<JobCount[]>): Promise<string> => {
  const registry = new Registry();
  const outcomes = new Map([['mail-order', { done: 7, again: 8, failed: 9, ended: 0 }]]);
  const mailer = { counts: () => ({ sent: 10, refused: 11, failed: 12 }) };
  measureWork(registry, {
    jobs: { counts, outcomes: () => outcomes, onDone: (hear) => hear('mail-order', 7) },
    mailer,
    returns: { counts: () => ({ returned: 13, 'soft-returned': 14, complained: 15, ignored: 16 }) },
  });
  return registry.metrics();
};

test('every name has a line, those without jobs too, and nothing else has', async () => {
  const said = await measured(async () => [stranger, failing]);
  for (const line of [
    'eqinox_jobs{job="mail-order",state="waiting"} 1',
    'eqinox_jobs{job="mail-order",state="later"} 2',
    'eqinox_jobs{job="mail-order",state="running"} 3',
    'eqinox_jobs{job="mail-order",state="retrying"} 4',
    'eqinox_jobs{job="mail-order",state="failed"} 5',
    'eqinox_jobs{job="mail-gift",state="failed"} 0',
    'eqinox_jobs_oldest_due_seconds{job="mail-order"} 600.5',
    'eqinox_promised_jobs_failed{job="mail-order"} 5',
    'eqinox_promised_jobs_failed{job="erase-account"} 0',
    'eqinox_job_tries_total{job="mail-order",outcome="failed"} 9',
    'eqinox_job_seconds_count{job="mail-gift"} 0',
    'eqinox_job_seconds_bucket{le="5",job="mail-order"} 0',
    'eqinox_job_seconds_bucket{le="10",job="mail-order"} 1',
    'eqinox_mails_total{outcome="refused"} 11',
    'eqinox_mails_total{outcome="returned"} 13',
  ]) {
    expect(said.split('\n')).toContain(line);
  }
  expect(said.match(/^eqinox_jobs\{/gmu)).toHaveLength(5 * jobNames.length);
  expect(said.match(/^eqinox_promised_jobs_failed\{/gmu)).toHaveLength(promisedJobs.size);
  expect(said).not.toContain('@');
});

test.each([
  ['is mute', () => new Promise<never>(() => {})],
  ['is away', () => Promise.reject(new Error('away'))],
])('a database that %s leaves its lines out, and the rest is there', async (_, counts) => {
  const said = await measured(counts);
  expect(said).not.toMatch(/^eqinox_(?:jobs|promised_jobs)/mu);
  expect(said).toContain('eqinox_mails_total{outcome="sent"} 10');
});

test('it is asked once at a time and once in a while, and heard when it speaks again', async () => {
  let [asked, now] = [0, 0];
  let answer: ((said: string) => void) | undefined;
  const ask = briefly(
    () => {
      asked += 1;
      return new Promise<string>((resolve) => (answer = resolve));
    },
    () => now,
  );
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([null, null, null]);
  expect(asked).toBe(1);
  answer?.('back');
  expect(await Promise.all([ask(), ask()])).toEqual(['back', 'back']);
  now = 4_999;
  expect([await ask(), asked]).toEqual(['back', 1]);
  now = 5_000;
  const next = ask();
  answer?.('later');
  expect([await next, asked]).toEqual(['later', 2]);
});
