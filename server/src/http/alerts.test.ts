/** ops/alerts.yml speaks of what there is: measures that a running product tells, lines of the contract, pages that help. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
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

test('what is counted is told from the start, at 0: of a series whose first value is 1 Prometheus knows no growth', async () => {
  const said = await (await fetch(`${places.product}/api/metrics`)).text();
  const told = new Set(
    said
      .split('\n')
      .map((line) => line.replace(/\{(.*)\} \S+$/u, (_, labels: string) => `{${labels.split(',').toSorted().join()}}`)),
  );
  const counted = all(/((?:eqinox|http)_[a-z_]+_(?:total|bucket|count)\{[^}]*\})/gu);
  expect(counted.length).toBeGreaterThan(5);
  const series = counted.flatMap(seriesOf);
  expect(series.length).toBeGreaterThan(20);
  expect(series.filter((one) => !told.has(one))).toEqual([]);
});

/** Each series that a selector means, with its labels in order: of a histogram the one without a bound. */
const seriesOf = (selector: string): string[] => {
  const [name = '', matchers = ''] = selector.slice(0, -1).split('{');
  const wanted = new Map(
    [...matchers.matchAll(/(\w+)=~?"([^"]*)"/gu)].map(([, label = '', value = '']) => [label, value]),
  );
  const route = wanted.get('route');
  if (route === undefined) {
    const labels = name.endsWith('_bucket') ? ['le="+Inf"'] : [];
    const [[label, values = ''] = []] = wanted;
    return values.split('|').map((value) => `${name}{${[...labels, `${label}="${value}"`].toSorted().join()}}`);
  }
  const bound = name.endsWith('_bucket') ? 'le="+Inf",' : '';
  const statuses = ['200', '500', '503'].filter((status) =>
    new RegExp(`^(?:${wanted.get('status') ?? '200'})$`, 'u').test(status),
  );
  return linesOf(route).flatMap(([method, path]) =>
    statuses.map((status) => `${name}{${bound}method="${method}",route="/api${path}",status="${status}"}`),
  );
};
const linesOf = (pattern: string): string[][] =>
  Object.keys(routes)
    .map((line) => line.split(' '))
    .filter(([, path]) => new RegExp(`^(?:${pattern})$`, 'u').test(`/api${path}`));

test('every line that answers with a booklet is in the objective of booklets', () => {
  const [, pattern = ''] = /- alert: EqinoxBookletsSlow\n[^]*?route=~"([^"]+)"/u.exec(rules) ?? [];
  const others = new Set([
    'GET /groups/:id/orders/:order/quote',
    'GET /groups/:id/cards',
    'GET /operations/documents/:number',
    'GET /factures/facture/:id',
    'GET /factures/avoir/:id',
    'GET /privacy/export/document',
  ]);
  const documents = Object.entries(routes as Record<string, Route>).filter(([, { reply }]) => reply === 'pdf');
  const booklets = documents.map(([line]) => line).filter((line) => !others.has(line));
  expect(
    linesOf(pattern)
      .map((line) => line.join(' '))
      .toSorted(),
  ).toEqual(booklets.toSorted());
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
