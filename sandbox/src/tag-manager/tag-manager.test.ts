import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox } from '../cards/merchant.testing.ts';
import type { Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const events = async (): Promise<unknown> => (await fetch(`${sandbox.url}/tag-manager.json`)).json();

test('the script sends what the data layer held before it and all that comes after, in order', async () => {
  const response = await fetch(`${sandbox.url}/tag-manager.js`);
  expect(response.headers.get('content-type')).toMatch(/javascript/);
  const sent: { address: string; body: string }[] = [];
  const page = {
    URL,
    document: { currentScript: { src: `${sandbox.url}/tag-manager.js` }, cookie: '' },
    navigator: { sendBeacon: (address: URL, body: string) => sent.push({ address: address.href, body }) },
    dataLayer: [{ event: 'page_view', page_path: '/' }] as unknown[],
    window: {},
  };
  page.window = page;
  runInNewContext(await response.text(), page);
  page.dataLayer.push({ event: 'purchase' }, { event: 'last' });
  expect(page.dataLayer).toHaveLength(3);
  expect(page.document.cookie).toMatch(/^sandbox_visitor=\w+;/);
  for (const { address, body } of sent) expect((await fetch(address, { method: 'POST', body })).status).toBe(204);
  expect(await events()).toEqual([{ event: 'last' }, { event: 'purchase' }, { event: 'page_view', page_path: '/' }]);
});

test('what is no event is refused, and the latest 200 are kept', async () => {
  const post = (body: string) => fetch(`${sandbox.url}/tag-manager/events`, { method: 'POST', body });
  expect((await post('{')).status).toBe(400);
  for (let number = 0; number < 201; number += 1) await post(JSON.stringify({ number }));
  const kept = (await events()) as { number?: number }[];
  expect(kept).toHaveLength(200);
  expect(kept[0]).toEqual({ number: 200 });
  expect(kept.at(-1)).toEqual({ number: 1 });
});
