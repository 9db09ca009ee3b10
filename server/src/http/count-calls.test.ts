/** The general limit counts what is served, however it is asked for, and people by who they are. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { signIn, signUp } from '../../testing/journey.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const LIMIT = 60;
const webRoot = await mkdtemp(join(tmpdir(), 'eqinox-web-'));
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>EQINOX</title>');
await writeFile(join(webRoot, 'icon.svg'), '<svg/>');
afterAll(() => rm(webRoot, { recursive: true }));

const { places } = await startTestProduct({
  webRoot,
  env: { TRUST_PROXY: '127.0.0.1', REQUESTS_PER_MINUTE: String(LIMIT) },
});
let network = 0;
const newAddress = (): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': `198.51.100.${(network += 1)}` });

interface Answer {
  readonly status: number;
  readonly head: string;
}

/** One and the same request many times over one connection, its target written exactly as given. */
const many = async (
  method: string,
  target: string,
  times: number,
  { 'x-forwarded-for': from } = newAddress(),
): Promise<Answer[]> => {
  const { hostname, port } = new URL(places.product);
  const head = `${method} ${target} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${from}\r\n`;
  const socket = connect(Number(port), hostname);
  socket.write(`${head}content-length: 0\r\n\r\n`.repeat(times - 1));
  socket.write(`${head}content-length: 0\r\nconnection: close\r\n\r\n`);
  const heads = (await text(socket)).matchAll(/HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n/gu);
  return [...heads].map(([head, status]) => ({ status: Number(status), head: head.toLowerCase() }));
};

const tooMany = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 429).length;

describe('of one address', () => {
  test.each([
    ['GET', '/api/identity'],
    ['GET', '/%61pi/identity'],
    ['GET', '/api/%69dentit%79'],
    ['GET', '/API/identity'],
    ['GET', '/%41pi/identity'],
    ['GET', '//api/identity'],
    ['GET', '/api//identity'],
    ['GET', '/%2fapi/identity'],
    ['GET', '/\\api\\identity'],
    ['GET', '/api/identity/'],
    ['GET', '/api/identity;x=1'],
    ['GET', '/api;x=1/identity'],
    ['GET', '/api/identity?/login'],
    ['GET', '/api/identity#/login'],
    ['GET', '/login/../api/identity'],
    ['GET', '/login/%2e%2e/api/identity'],
    ['GET', 'http://eqinox.example/api/identity'],
    ['GET', 'HTTP://elsewhere.example/%61pi/identity?x'],
    ['HEAD', 'http://eqinox.example/api/identity'],
    ['GET', '/api'],
    ['GET', '/api/unknown'],
    ['GET', '/%61pi/unknown'],
    ['GET', '/%61pi/api/account/to-init/x'],
    ['POST', '/api/unknown'],
    ['PATCH', '/api/identity'],
    ['OPTIONS', '/api/identity'],
    ['POST', '/login'],
    ['GET', '/unknown.js'],
    ['GET', '/.well-known/unknown'],
    ['GET', '/api/%zz'],
    ['GET', '/api/health'],
    ['GET', '/api/openapi.json'],
  ])('%s %s is counted, and its answers are data', async (method, target) => {
    const answers = await many(method, target, LIMIT + 3);
    expect(answers).toHaveLength(LIMIT + 3);
    expect(tooMany(answers)).toBe(3);
    for (const { status, head } of answers) {
      expect(status).toBeLessThan(500);
      expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
      expect(head).toContain('x-content-type-options: nosniff\r\n');
      if (status === 429) expect(head).toMatch(/\r\nretry-after: \d+\r\n/u);
    }
  });

  test('is one whatever port a gateway writes with it, and however many gateways do', async () => {
    const from = newAddress()['x-forwarded-for'];
    const answers: Answer[] = [];
    for (let port = 1024; port < 1024 + LIMIT + 3; port += 1) {
      // The second one is trusted as an address, and is none with its port.
      const forwarded = port % 2 === 0 ? `${from}:${port}` : `${from}:${port}, 127.0.0.1:${port}`;
      answers.push(...(await many('GET', '/api/identity', 1, { 'x-forwarded-for': forwarded })));
    }
    expect(tooMany(answers)).toBe(3);
    // Others behind the same gateways go on.
    const other = { 'x-forwarded-for': `${newAddress()['x-forwarded-for']}:1024, 127.0.0.1:1024` };
    expect(tooMany(await many('GET', '/api/identity', 1, other))).toBe(0);
  });

  test('all spellings are one count', async () => {
    const from = newAddress();
    const targets = ['/api/identity', '/%61pi/identity', 'http://eqinox.example/api/identity', '//api/x', '/API'];
    const answers: Answer[] = [];
    for (const target of targets) answers.push(...(await many('GET', target, LIMIT / 5 + 1, from)));
    expect(tooMany(answers)).toBe(5);
  });

  test.each([
    '/',
    '/login',
    '/settings/report?idFrom=x',
    '/icon.svg',
    'http://eqinox.example',
    'http://eqinox.example?idFrom=x',
    'http://eqinox.example/login',
    'HTTPS://elsewhere.example:8080/settings/report?idFrom=x',
    'http://eqinox.example/icon.svg',
  ])('the page at %s is not counted, and its answer is a page’s', async (target) => {
    const answers = await many('GET', target, LIMIT + 3);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { head } of answers) expect(head).toContain("default-src 'self'");
  });

  test.each(['/ap', '/apis/x'])('an address near the API’s, %s, is not counted either, and no page', async (target) => {
    const answers = await many('GET', target, LIMIT + 3);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    for (const { head } of answers) expect(head).toContain("default-src 'self'");
  });
});

describe('of people', () => {
  const account = (of: Person, from: Record<string, string>) => of.ask('GET', '/account', undefined, from);
  const check = (as: Person, from: Record<string, string>) =>
    as.ask('POST', '/identity/check-email', { email: 'x@example.org' }, from);
  const refused = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 429).length;

  test('all devices of one are one count, wherever they are; others behind the same address go on', async () => {
    const [busy, calm] = [await signUp(places, 'camille@example.org'), await signUp(places, 'claude@example.org')];
    const devices = await Promise.all([1, 2].map(() => signIn(places, busy.email)));
    const from = newAddress();
    const answers: { status: number }[] = [];
    for (let call = 0; call < LIMIT + 5; call += 1) {
      const asked = call % 2 === 0 ? account : check;
      answers.push(await asked(devices[call % 2]!, call % 3 === 0 ? newAddress() : from));
    }
    // What was asked under that name before, from the mailbox of a sign-up on, may count as well.
    expect(refused(answers)).toBeGreaterThanOrEqual(5);
    expect(refused(answers.slice(-5))).toBe(5);
    expect(await account(calm, from)).toMatchObject({ status: 200 });
    expect(await check(newPerson(places, 'x@example.org'), from)).toMatchObject({ status: 200 });
  });

  test('made-up tokens are counted by their address, another one each time; who is signed in there goes on', async () => {
    const calm = await signUp(places, 'ines@example.org');
    const from = newAddress();
    const answers: { status: number }[] = [];
    for (let call = 0; call < LIMIT + 5; call += 1) {
      const stranger = newPerson(places, 'x@example.org');
      stranger.token = `made-up-${call}`;
      answers.push(await account(stranger, from));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(LIMIT).fill(401), ...Array(5).fill(429)]);
    expect(await account(calm, from)).toMatchObject({ status: 200 });
  });

  test('a token that is over is its bearer’s address’s: its owner’s calls are not used up with it', async () => {
    const owner = await signUp(places, 'alex@example.org');
    const old = await signIn(places, owner.email);
    expect(await account(old, newAddress())).toMatchObject({ status: 200 });
    const { token } = old;
    await old.call('POST /identity/sign-out', {});
    const [finder, from] = [newPerson(places, 'x@example.org'), newAddress()];
    finder.token = token;
    const answers: { status: number }[] = [];
    for (let call = 0; call < LIMIT + 5; call += 1) answers.push(await account(finder, from));
    // The first one found out.
    expect(refused(answers)).toBe(4);
    expect(await account(owner, from)).toMatchObject({ status: 200 });
  });
});

test('refusals of somebody who goes on at once leave one after the other; others are answered meanwhile', async () => {
  const from = newAddress();
  await many('GET', '/api/identity', LIMIT, from);
  let waiting = 100;
  const call = async (): Promise<number> => {
    const { status } = await fetch(`${places.product}/api/identity`, { headers: from });
    waiting -= 1;
    return status;
  };
  const refused = Promise.all(Array.from({ length: waiting }, call));
  const { status } = await fetch(`${places.product}/api/identity`, { headers: newAddress() });
  expect(status).toBeLessThan(300);
  expect(waiting).toBeGreaterThan(0);
  expect(new Set(await refused)).toEqual(new Set([429]));
});
