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
