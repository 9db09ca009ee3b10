import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testLog } from '../../../testing/test-log.ts';
import { watchHosts } from './payment-hosts.ts';

const WELL = '<html><body><div id="server_status" style="text-align:center;">OK</div></body></html>';

/** An availability page that answers what a test tells it; null: not before `release`. */
const host = await (async () => {
  const state = { asked: 0, answer: WELL as string | null, release: () => {}, url: '' };
  const reply = async (response: ServerResponse): Promise<void> => {
    state.asked += 1;
    if (state.answer === null) await new Promise<void>((release) => (state.release = release));
    response.end(state.answer ?? WELL);
  };
  const server = createServer((_, response) => void reply(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => void server.close());
  return state;
})();
const NOBODY = 'http://127.0.0.1:1';
const PAGE = '/cgi/MYchoix_pagepaiement.cgi';

let now = 0;
const watch = (...hosts: string[]) => watchHosts(hosts, testLog, () => now);
beforeEach(() => {
  Object.assign(host, { asked: 0, answer: WELL });
});

test('the first host that is well, asked once in thirty seconds, however many order', async () => {
  const page = watch(NOBODY, host.url);
  const pages = await Promise.all(Array.from({ length: 20 }, page));
  for (const found of pages) expect(found).toEqual({ url: `${host.url}${PAGE}`, answers: true });
  now += 29_999;
  await page();
  expect(host.asked).toBe(1);
});

test('good news serves on while it is looked up anew, and not for ever', async () => {
  const page = watch(host.url);
  await page();
  host.answer = null;
  now += 30_000;
  expect(await page()).toMatchObject({ answers: true });
  expect(await page()).toMatchObject({ answers: true });
  await expect.poll(() => host.asked).toBe(2);
  host.answer = 'down for maintenance';
  host.release();
  await expect.poll(async () => (await page()).answers).toBe(false);

  host.answer = WELL;
  now += 5_000;
  expect(await page()).toMatchObject({ answers: true });
  host.answer = 'down for maintenance';
  now += 90_000;
  expect(await page()).toMatchObject({ answers: false });
});

test('nobody well: the first host, and asked again five seconds later', async () => {
  host.answer = '<div id="server_status">KO</div>';
  const page = watch(NOBODY, host.url);
  expect(await page()).toEqual({ url: `${NOBODY}${PAGE}`, answers: false });
  host.answer = WELL;
  now += 4_999;
  expect(await page()).toMatchObject({ answers: false });
  now += 1;
  expect(await page()).toEqual({ url: `${host.url}${PAGE}`, answers: true });
});
