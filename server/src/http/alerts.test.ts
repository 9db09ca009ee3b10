/** ops/alerts.yml speaks of what there is: measures that a running product tells, lines of the contract, pages that help. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '@eqinox/contract/routes';
import { startTestProduct } from '../../testing/test-product.ts';
import { jobNames } from '../jobs.ts';

const { places } = await startTestProduct({ idle: true });
const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const rules = read('ops/alerts.yml');
const all = (pattern: RegExp): string[] => [...new Set([...rules.matchAll(pattern)].map(([, found = '']) => found))];

test('every measure is one that the product tells', async () => {
  const said = await (await fetch(`${places.product}/api/metrics`)).text();
  const told = new Set([...said.matchAll(/^# TYPE (\S+) /gmu)].map(([, name]) => name));
  const named = all(/\b((?:eqinox|http)_[a-z_]+)\b/gu).map((name) => name.replace(/_(?:bucket|count)$/u, ''));
  expect(named.length).toBeGreaterThan(7);
  expect(named.filter((name) => !told.has(name))).toEqual([]);
});

test('every route is a line of the contract, every job one of ours', () => {
  const lines = Object.keys(routes).map((name) => `/api${name.split(' ')[1]}`);
  const patterns = all(/route=~?"([^"]+)"/gu);
  expect(patterns.length).toBeGreaterThan(2);
  for (const pattern of patterns)
    expect(
      lines.filter((line) => new RegExp(`^(?:${pattern})$`, 'u').test(line)),
      pattern,
    ).not.toEqual([]);
  for (const job of all(/job="([^"]+)"/gu)) expect(jobNames).toContain(job);
});

test('every bound is a border between buckets: between two of them nobody knows', async () => {
  const metrics = read('server/src/http/metrics.ts') + read('server/src/measure-work.ts');
  for (const [, bound = ''] of rules.matchAll(/histogram_quantile[^\n]* > ([\d.]+)$/gmu)) {
    expect(metrics).toMatch(new RegExp(`[[ ]${bound}[,\\]]`, 'u'));
  }
});

test('every alert is tried once, and has its part of the page', () => {
  const tried = read('ops/alerts.test.yml');
  const page = read('docs/operating.md');
  const headings = [...page.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  const alerts = all(/- alert: (\w+)/gu);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    expect(tried).toContain(`alertname: ${alert}\n        exp_alerts:`);
    expect(page).toContain(alert);
  }
  for (const part of all(/docs\/operating\.md#([\w-]+)/gu)) expect(headings).toContain(part);
});

const promtool = spawnSync('promtool', ['--version']).status === 0;
test.runIf(promtool)('each fires when it must, and none while all is well', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(root, 'ops/alerts.test.yml')], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});
