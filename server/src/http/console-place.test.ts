/** The console on a host and for networks of its own: nowhere else, for nobody else, and nothing of people's there. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
import { routes } from '@eqinox/contract/routes';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { consoleOf } from '../console-env.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'eqinox-console-'));
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>EQINOX</title>');
await mkdir(join(webRoot, 'assets'));
await writeFile(join(webRoot, 'assets/app-3f1c9a2b.js'), 'export {}');
afterAll(() => rm(webRoot, { recursive: true }));

const PEOPLE = 'eqinox.example';
const CONSOLE = 'gestion.eqinox.example';
const OFFICE = '198.51.100.7';
const product = await startTestProduct({
  webRoot,
  idle: true,
  env: {
    TRUST_PROXY: '127.0.0.1',
    REQUESTS_PER_MINUTE: '1000000',
    PUBLIC_URL: `http://${PEOPLE}`,
    CONSOLE_HOST: CONSOLE,
    CONSOLE_ADDRESSES: '198.51.100.0/24, 2001:db8:7::/48, 203.0.113.9',
  },
});
let member: TestMember;
beforeAll(async () => {
  member = await insertMember(product, 'auditor');
});

const at = (host: string, from = OFFICE) => ({ 'x-forwarded-host': host, 'x-forwarded-for': from });
const statusOf = async (path: string, host: string, from?: string, method = 'GET') => {
  const url = `${product.places.product}${path}`;
  return (await fetch(url, { method, headers: at(host, from), redirect: 'manual' })).status;
};

test.each([
  ['/gestion', CONSOLE, OFFICE, 200],
  ['/gestion/invitation', CONSOLE, '2001:db8:7:1::5', 200],
  ['/gestion', CONSOLE, '203.0.113.9', 200],
  ['/gestion', `${CONSOLE}:8443`, OFFICE, 200],
  ['/gestion', CONSOLE, '203.0.113.8', 404],
  ['/gestion', CONSOLE, '2001:db8:8::1', 404],
  ['/gestion', PEOPLE, OFFICE, 404],
  ['/Gestion/orders', PEOPLE, OFFICE, 404],
  ['/%67estion', PEOPLE, OFFICE, 404],
  ['/x/../gestion', PEOPLE, OFFICE, 404],
  ['/api/staff/self', CONSOLE, OFFICE, 401],
  ['/api/staff/self', CONSOLE, '203.0.113.8', 404],
  ['/api/staff/self', PEOPLE, OFFICE, 404],
  ['/api/%73taff/self', PEOPLE, OFFICE, 404],
  ['/api/staff/self/', PEOPLE, OFFICE, 404],
  ['/', PEOPLE, '203.0.113.8', 200],
  ['/login', PEOPLE, '203.0.113.8', 200],
  ['/', CONSOLE, OFFICE, 404],
  ['/login', CONSOLE, OFFICE, 404],
  ['/decouvrir', CONSOLE, OFFICE, 404],
  ['/assets/app-3f1c9a2b.js', CONSOLE, OFFICE, 200],
  ['/assets/app-3f1c9a2b.js', PEOPLE, '203.0.113.8', 200],
  ['/api/health', CONSOLE, '203.0.113.8', 200],
  ['/api/identity', CONSOLE, OFFICE, 204],
])('%s at %s from %s: %i', async (path, host, from, status) => {
  expect(await statusOf(path, host, from)).toBe(status);
});

describe('each line', () => {
  const lines = Object.entries(routes as unknown as Record<string, Route>).map(([name, { access }]) => {
    const [method = '', path = ''] = name.split(' ');
    const isConsoles = access === 'staff' || /^\/(?:staff|operations)\//u.test(path);
    return { method, path: `/api${path.replaceAll(/:\w+/gu, '7')}`, isConsoles, name };
  });
  const shared = new Set(['GET /identity', 'GET /partners/logos/:name']);

  test('of the console is not there for people, and none of people’s at the console', async () => {
    for (const { method, path, isConsoles, name } of lines) {
      if (shared.has(name)) continue;
      const [here, there] = isConsoles ? [CONSOLE, PEOPLE] : [PEOPLE, CONSOLE];
      expect(await statusOf(path, there, OFFICE, method), `${name} at ${there}`).toBe(404);
      expect(await statusOf(path, here, OFFICE, method), `${name} at ${here}`).not.toBe(429);
    }
  }, 120_000);
});

test('a member works there, and leads their mails there', async () => {
  expect(await member.browser.ask('GET', '/staff/self', undefined, at(CONSOLE))).toMatchObject({ status: 200 });
  expect(product.env.console).toMatchObject({ host: CONSOLE, url: `http://${CONSOLE}` });
  const { rpId } = (await member.browser.ask('POST', '/staff/passkeys/sign-in/start', {}, at(CONSOLE))).body as {
    rpId: string;
  };
  expect(rpId).toBe(CONSOLE);
});

test('the host of people is no host of its own; without one the console is where people are', () => {
  expect(() => consoleOf({ CONSOLE_HOST: PEOPLE }, `https://${PEOPLE}`)).toThrow(/PUBLIC_URL/u);
  expect(consoleOf({}, 'http://localhost:3000')).toEqual({ host: null, url: 'http://localhost:3000', addresses: [] });
  expect(consoleOf({ CONSOLE_HOST: CONSOLE }, 'https://eqinox.example:8443').url).toBe(`https://${CONSOLE}:8443`);
});
