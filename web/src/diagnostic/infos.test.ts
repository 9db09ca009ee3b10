import type { DiagnosticInfo } from '@eqinox/contract/diagnostic';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentInfo, knownSession, pathAfter, pathBefore, shortInfo } from './infos.ts';

const NEW: DiagnosticInfo = {
  idSessionDiag: 2,
  kind: 'complete',
  title: 'Menu Essentiel',
  withChromatic: false,
  withComportement: true,
  withRessource: true,
  chromaticOver: false,
  comportementOver: false,
  ressourceOver: false,
  hasPartOneBegin: false,
  statsOver: true,
  asksExecution: false,
  codeFrom: null,
};
const OVER = { ...NEW, idSessionDiag: 1, comportementOver: true, ressourceOver: true, hasPartOneBegin: true };
const NOTHING = { ...NEW, idSessionDiag: null, kind: null, withComportement: false, withRessource: false };
const SHORT: DiagnosticInfo = { ...NEW, kind: 'short', withComportement: false };

let server: Server;
let storage: Map<string, string>;
/** What the server knows by session; under null, the open purchase; under `short`, the short diagnostic. */
let known: Map<number | 'short' | null, DiagnosticInfo>;
let asked: (number | 'short' | null)[];

beforeEach(async () => {
  [storage, known, asked] = [new Map(), new Map(), []];
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const { idSessionDiag = null, kind } = JSON.parse(body) as { idSessionDiag?: number | null; kind?: 'short' };
      asked.push(kind ?? idSessionDiag);
      const info = known.get(kind ?? idSessionDiag);
      response.writeHead(info ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(info ?? { status: 404, code: 'not_found', message: 'not_found' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const remember = (idSessionDiag: number) => storage.set('orizonCredentials', JSON.stringify({ idSessionDiag }));

test('without credentials the open purchase is meant, and its session is remembered', async () => {
  known.set(null, NEW);
  expect(await currentInfo()).toEqual(NEW);
  expect(storage.get('orizonCredentials')).toBe('{"idSessionDiag":2}');
  expect(asked).toEqual([null]);
});

test('a session under way is asked for by its id, in one call', async () => {
  remember(2);
  known.set(2, NEW);
  expect(await currentInfo()).toEqual(NEW);
  expect(asked).toEqual([2]);
});

test.each([
  ['over', OVER],
  ['somebody else’s', undefined],
])('a session that is %s gives way to the purchase made since', async (_state, old) => {
  remember(1);
  if (old !== undefined) known.set(1, old);
  known.set(null, NEW);
  expect(await currentInfo()).toEqual(NEW);
  expect(knownSession()).toBe(2);
});

test('with nothing bought the credentials go', async () => {
  remember(1);
  known.set(1, OVER).set(null, NOTHING);
  expect(await currentInfo()).toEqual(NOTHING);
  expect(storage.has('orizonCredentials')).toBe(false);
});

test.each(['', 'nonsense', '{}', '{"idSessionDiag":"2"}'])('credentials that say nothing (%s) are none', (text) => {
  storage.set('orizonCredentials', text);
  expect(knownSession()).toBeNull();
});

test('the short diagnostic is the one that is meant once asked for, until the dashboard leaves it aside', async () => {
  known
    .set('short', { ...SHORT, idSessionDiag: 5 })
    .set(5, { ...SHORT, idSessionDiag: 5 })
    .set(null, NEW);
  expect((await shortInfo()).idSessionDiag).toBe(5);
  expect((await currentInfo()).idSessionDiag).toBe(5);
  storage.delete('orizonCredentials');
  expect(await currentInfo()).toEqual(NEW);
  expect(asked).toEqual(['short', 5, null]);
});

test('the ways before and after answering', () => {
  expect(pathBefore({ ...NEW, statsOver: false })).toBe('/tell-us-more');
  expect(pathBefore(NEW)).toBe('/eqinox/part1-start');
  expect(pathBefore({ ...NEW, comportementOver: true })).toBe('/eqinox/part2-start');
  expect(pathBefore(OVER)).toBe('/login');
  expect(pathBefore(NOTHING)).toBe('/');
  expect(pathAfter({ ...NEW, comportementOver: true })).toBe('/eqinox/part2-start');
  expect(pathAfter(OVER)).toBe('/eqinox/end');
  expect(pathBefore(SHORT)).toBe('/deca/start');
  expect(pathAfter({ ...SHORT, ressourceOver: true })).toBe('/deca/end');
});
