/** What every answer has in common: addresses, headers, health, limits, faults. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '@eqinox/contract/route';
import { routes } from '@eqinox/contract/routes';
import { signUp } from '../../testing/journey.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const LIMIT = 150;
const webRoot = await mkdtemp(join(tmpdir(), 'eqinox-web-'));
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>EQINOX</title>');
await mkdir(join(webRoot, 'assets'));
await writeFile(join(webRoot, 'assets/app-3f1c9a2b.js'), 'export {}');
await writeFile(join(webRoot, 'assets/fr-3166.json'), '[]');
afterAll(() => rm(webRoot, { recursive: true }));

// Addresses come from a header here: each test has its own, and with it its own limit.
const { places, db, env, logged } = await startTestProduct({
  webRoot,
  env: { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_MINUTE: String(LIMIT), PUBLIC_URL: 'https://eqinox.example' },
});
let person: Person;
beforeAll(async () => {
  person = await signUp(places, 'camille@example.org');
});

let network = 0;
const newAddress = (): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': `198.51.100.${(network += 1)}` });
const get = (path: string, headers: Record<string, string> = newAddress()) =>
  fetch(`${places.product}${path}`, { headers, redirect: 'manual' });

describe('addresses', () => {
  const unknown = { status: 404, code: 'not_found', message: 'not_found' };

  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/unknown'],
    ['GET', '/api/account/unknown/deep.json'],
    ['GET', '/api/Account'],
    ['DELETE', '/api/account'],
    ['POST', '/api/account'],
    ['PATCH', '/api/account/update'],
    ['GET', '/api/..%2f..%2fpackage.json'],
  ])('%s %s is a problem', async (method, path) => {
    const reply = await fetch(`${places.product}${path}`, { method, headers: newAddress() });
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
    expect(await reply.json()).toEqual(unknown);
    expect(reply.status).toBe(404);
  });

  /** Without what is another each time. */
  const lasting = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body ?? null, (key, value: unknown) => (key === 'challenge' ? '' : value)));

  test.each(Object.keys(routes))('%s answers with and without a slash at its end', async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const visitor = newPerson(places, 'visitor@example.org');
    const body = method === 'GET' ? undefined : { nothing: true };
    const [without, withSlash] = await Promise.all(
      ['', '/'].map((end) => visitor.ask(method, `${path.replace(/:\w+/u, '7')}${end}`, body, newAddress())),
    );
    expect(withSlash?.status).toBe(without?.status);
    expect(lasting(withSlash?.body)).toEqual(lasting(without?.body));
    expect(without?.body).not.toEqual(/order|to-init/u.test(path) ? {} : unknown);
  });
});

describe('headers', () => {
  test('of data: never sniffed, run, framed, cached or referred to', async () => {
    for (const path of ['/api/account', '/api/stats/departement', '/api/unknown', '/api/identity', '/api/health']) {
      const { headers } = await get(path);
      expect(Object.fromEntries(headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      });
      if (path !== '/api/health') expect(headers.get('cache-control'), path).toBe('no-store');
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers.has(name)).toBe(false);
    }
  });

  test('of pages: only our own scripts and the tag manager’s, no frame, forms to us and to the card page, https for good', async () => {
    for (const path of ['/', '/login', '/settings/report?idFrom=bebe', '/unknown/page']) {
      const reply = await get(path);
      expect(reply.status, path).toBe(path.startsWith('/unknown') ? 404 : 200);
      expect(await reply.text()).toContain('EQINOX');
      expect(reply.headers.get('cache-control')).toBe('no-cache');
      const policy = new Map(
        (reply.headers.get('content-security-policy') ?? '').split(';').map((line) => {
          const [name = '', ...values] = line.trim().split(' ');
          return [name, values.toSorted()];
        }),
      );
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(new Set(policy.get('form-action'))).toEqual(new Set(["'self'", ...env.cards.hosts]));
      const measured = ["'self'", ...env.site.tagManagerOrigins].toSorted();
      expect(measured).toHaveLength(2);
      expect(policy.get('script-src')).toEqual(measured);
      expect(policy.get('connect-src')).toEqual(measured);
      expect(reply.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/u);
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  test('of files: a hashed one is kept for a year, another is asked for again, a missing one is no page', async () => {
    expect((await get('/assets/app-3f1c9a2b.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/assets/fr-3166.json')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/assets/app-00000000.js')).status).toBe(404);
  });

  test.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.env',
    '/%00',
  ])('no file outside the web: %s', async (path) => {
    const reply = await get(path);
    const body = await reply.text();
    // A browser resolves some of these to an ordinary page's address.
    if (reply.status === 200) expect(body).toContain('<title>EQINOX');
    else expect([400, 403, 404]).toContain(reply.status);
    expect(body).not.toMatch(/root:|"name"/u);
  });
});

test('a password manager is led to the page that changes a password, and told that not everything is a page', async () => {
  const led = await get('/.well-known/change-password');
  expect([led.status, led.headers.get('location')]).toEqual([302, '/settings/password']);
  const unknown = await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200');
  expect(unknown.status).toBe(404);
});

describe('watching', () => {
  test('life and readiness', async () => {
    expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/api/ready')).json()).toEqual({ status: 'ready' });
  });

  test('measures are by line of the contract: no id, address or person in them', async () => {
    await person.ask('GET', '/account/consent/4711', undefined, newAddress());
    await person.ask('GET', '/account/consent/4711?token=secret', undefined, newAddress());
    const measures = await (await fetch(`${places.product}/api/metrics`)).text();
    expect(measures).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/api\/account\/consent\/:id"[^}]*status="200"[^}]*\} 2/u,
    );
    expect(measures).toContain('process_cpu_seconds_total');
    // The figures themselves may hold any digits.
    const named = measures.replace(/ [\d.e+-]+$/gmu, '');
    expect(named).not.toMatch(/4711|secret|camille/u);
  });
});

describe('too many calls', () => {
  const account = (of: Person, from: Record<string, string>) => of.ask('GET', '/account', undefined, from);
  const signIn = (as: Person, from: Record<string, string>) =>
    as.ask('POST', '/identity/check-email', { email: 'x@example.org' }, from);

  test('of one person are refused until the minute is over; others behind the same address go on', async () => {
    const from = newAddress();
    const [busy, other] = [await signUp(places, 'ines@example.org'), await signUp(places, 'claude@example.org')];
    const answers = await Promise.all(Array.from({ length: LIMIT + 5 }, () => account(busy, from)));
    const refused = answers.filter(({ status }) => status === 429);
    // Signing up took some of that person's calls as well.
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused.length).toBeLessThan(10);
    expect(refused[0]?.body).toEqual({ status: 429, code: 'too_many', message: 'too_many' });
    const wait = Number(refused[0]?.headers.get('retry-after'));
    // Not a guess of ours: the time that is left.
    expect(wait).toBeGreaterThan(5);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await account(other, from)).toMatchObject({ status: 200 });
    expect(await signIn(newPerson(places, 'x@example.org'), from)).toMatchObject({ status: 200 });
  });

  test('without a token are counted by address, and a made-up token does not help', async () => {
    const from = newAddress();
    const visitor = newPerson(places, 'visitor@example.org');
    const answers = await Promise.all(
      Array.from({ length: LIMIT + 5 }, (_, call) =>
        signIn(visitor, { ...from, authorization: `Bearer made-up-${call}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await signIn(visitor, newAddress())).toMatchObject({ status: 200 });
  });

  test('pages and files are not counted', async () => {
    const from = newAddress();
    const replies = await Promise.all(Array.from({ length: LIMIT + 5 }, () => get('/login', from)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('what nobody foresaw', () => {
  test('is one word outside and a whole line in the log', async () => {
    await sql`alter table offers.purchases rename to gone`.execute(db);
    const answer = await person.ask('GET', '/state', undefined, newAddress());
    await sql`alter table offers.gone rename to purchases`.execute(db);
    expect(answer).toMatchObject({ status: 500, body: { status: 500, code: 'fault', message: 'fault' } });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
    const faults = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(faults).toMatchObject([
      { msg: 'fault', reqId: expect.any(String), err: { stack: expect.stringContaining('purchases') } },
    ]);
    expect(await person.ask('GET', '/state', undefined, newAddress())).toMatchObject({ status: 200 });
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n', 400],
    ['20 kB of headers', `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['a line break in a header', 'GET /api/health HTTP/1.1\r\nhost: x\r\nx: a\nb\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/identity/sign-out HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      400,
    ],
  ])('%s is refused, and the next call is served', async (_, bytes, status) => {
    const { hostname, port } = new URL(places.product);
    const socket = connect(Number(port), hostname);
    socket.end(bytes);
    const reply = await text(socket);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `, 'u'));
    expect(reply).not.toMatch(/node_modules|\.ts\b/u);
    expect((await get('/api/health')).status).toBe(200);
  });
});

test('the contract marks as persons’ all but the lines for visitors', () => {
  const open = Object.entries<Route>(routes).filter(([, { access }]) => access === 'visitor');
  const elsewhere = open.map(([name]) => name.split(' ')[1] ?? '').filter((path) => !path.startsWith('/identity'));
  expect(elsewhere.toSorted()).toEqual([
    '/account/fromCodeCollaboration/:code',
    '/account/initialize',
    '/account/to-init/:x',
    '/approvals/:token',
    '/approvals/:token/code',
    '/approvals/:token/disown',
    '/approvals/:token/erase',
    '/approvals/:token/no',
    '/approvals/:token/withdraw',
    '/approvals/:token/yes',
    '/groups/invitations/:code',
    '/partners/logos/:name',
    '/payment/notification',
    '/payment/notification',
    '/payment/order/:reference',
    '/register',
    '/reminders/:token',
    '/reminders/:token/off',
    '/reminders/:token/on',
    '/restitution/booklets/:token',
    '/restitution/booklets/:token/:booklet',
    // A consultant’s secret feed.
    '/restitution/calendar/:token',
    // What the booking site calls.
    '/restitution/site/:token',
    // The ways in of staff: what lies behind them is theirs.
    '/staff/invitation',
    '/staff/invitation/authenticator',
    '/staff/invitation/passkey',
    '/staff/invitation/passkey/start',
    '/staff/passkeys/sign-in',
    '/staff/passkeys/sign-in/start',
    '/staff/sign-in',
  ]);
});
