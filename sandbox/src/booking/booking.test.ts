import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox } from '../cards/merchant.testing.ts';
import type { Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

test('name and e-mail of the address fill the form', async () => {
  const page = await (
    await fetch(`${sandbox.url}/booking/consultant-demo/60?cm=a%2Bb%40exemple.fr&cn=Zo%C3%A9%20%22E%22`)
  ).text();
  expect(page).toContain('value="a+b@exemple.fr"');
  expect(page).toContain('value="Zoé &#34;E&#34;"');
  expect(page).toMatch(/60\u00a0min/);
});

test('a duration is optional, and a number', async () => {
  expect(await (await fetch(`${sandbox.url}/booking/consultant-demo`)).text()).not.toContain('Durée');
  expect((await fetch(`${sandbox.url}/booking/consultant-demo/long`)).status).toBe(404);
});

test('confirming leads back to the product', async () => {
  const url = `${sandbox.url}/booking/consultant-demo/60`;
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ slot: '0' }), redirect: 'manual' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('https://eqinox.example/booking-vyte-response/1');
});

test('an appointment is in the API under its two addresses, and the site calls whoever asked for it', async () => {
  const calls: unknown[] = [];
  const listener = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      calls.push(JSON.parse(body));
      outgoing.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => void listener.listen(0, '127.0.0.1', done));
  const target_url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const ask = (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}${path}`, init);
  const authorization = 'sandbox';
  const hook = { action: 'event.confirmed', target_url };
  expect((await ask('/booking-api/hooks', { method: 'POST', body: JSON.stringify(hook) })).status).toBe(401);
  await ask('/booking-api/hooks', { method: 'POST', headers: { authorization }, body: JSON.stringify(hook) });
  const form = new URLSearchParams({ slot: '1', cm: 'api@exemple.fr', cn: 'Zoé' });
  await ask('/booking/consultante-exemple-a/30', { method: 'POST', body: form, redirect: 'manual' });
  const list = async (query: string) =>
    (await (await ask(`/booking-api/v2/events?${query}`, { headers: { authorization } })).json()) as {
      confirmed: { flag: boolean; date_id: string };
      dates: { _id: string; date: string; end_date: string }[];
    }[];
  const [event] = await list('creator_emails=consultante-a@eqinox.example&invitee_emails=api@exemple.fr');
  const date = event?.dates.find(({ _id }) => _id === event.confirmed.date_id);
  expect(Date.parse(date?.end_date ?? '') - Date.parse(date?.date ?? '')).toBe(30 * 60_000);
  expect(await list('invitee_emails=nobody@exemple.fr')).toEqual([]);
  expect(calls).toMatchObject([[{ action: 'event.confirmed', resource: { invitees: [{ email: 'api@exemple.fr' }] } }]]);
  listener.close();
});
