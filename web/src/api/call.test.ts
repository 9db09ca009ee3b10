import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { urlOf, call, send } from './call.ts';
import { NetworkError, Refusal } from './problem.ts';
import { signOut } from './sign-out.ts';

/** What the browser sent. */
interface Request {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (request: Request, response: ServerResponse) => void;

let server: Server;
let requests: Request[];
let answer: Answer;
let storage: Map<string, string>;

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' });
  response.end(JSON.stringify(body));
};
const refuse = (response: ServerResponse, status: number, code: string) =>
  json(response, status, { status, code, message: `about ${code}` });

beforeEach(async () => {
  requests = [];
  storage = new Map();
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const request = { line: `${incoming.method} ${incoming.url}`, headers: incoming.headers, body };
      requests.push(request);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${port}` });
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=a%2Bb' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
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

const signIn = (token: string) => {
  storage.set('accessToken', token);
  storage.set('lastUser', 'camille@exemple.fr');
};

const lines = () => requests.map(({ line }) => line);

test('addresses are filled and escaped', () => {
  expect(urlOf('GET /account/fromCodeCollaboration/:code', { params: { code: 'a/b c' } })).toBe(
    '/api/account/fromCodeCollaboration/a%2Fb%20c',
  );
  expect(urlOf('GET /x', { query: { one: 1, none: undefined, two: 'é' } })).toBe('/api/x?one=1&two=%C3%A9');
});

test('a call carries JSON, the XSRF token and, for a visitor, no bearer token', async () => {
  answer = (_request, response) => json(response, 200, { known: false, status: null });
  const reply = await call('POST /identity/check-email', { body: { email: 'camille@exemple.fr', ssoId: 2 } });
  expect(reply).toEqual({ known: false, status: null });
  const [request] = requests;
  expect(request?.line).toBe('POST /api/identity/check-email');
  expect(JSON.parse(request?.body ?? '')).toEqual({ email: 'camille@exemple.fr', ssoId: 2 });
  expect(request?.headers['content-type']).toBe('application/json');
  expect(request?.headers['x-xsrf-token']).toBe('a+b');
  expect(request?.headers['accept-language']).toBe('fr');
  expect(request?.headers.authorization).toBeUndefined();
});

test('a token without its user is not used', async () => {
  storage.set('accessToken', 'alone');
  answer = (_request, response) => response.writeHead(204).end();
  expect(await call('GET /identity')).toBeUndefined();
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test('a refusal carries status, code and message; a plain-text body is the message', async () => {
  answer = (_request, response) => refuse(response, 422, 'promo_refused');
  await expect(call('GET /state')).rejects.toMatchObject({
    status: 422,
    code: 'promo_refused',
    message: 'about promo_refused',
  });
  answer = (_request, response) =>
    response.writeHead(409, { 'content-type': 'text/plain' }).end('session reinitialized');
  const error: unknown = await call('GET /state').catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ status: 409, code: '', message: 'session reinitialized' });
});

/** Specification section 7: the calls whose screen shows the error itself. */
test.each([
  ['POST /identity/sign-in', 401, 'credentials_wrong'],
  ['POST /identity/check-credentials', 429, 'too_many'],
  ['PUT /account/change-password', 422, 'password_wrong'],
  ['PUT /account/change-email', 409, 'email_not_confirmed'],
  ['POST /restitution/book/:explorerId', 409, 'restitution_not_due'],
  ['POST /payment/buy-eqibox', 422, 'promo_refused'],
  ['POST /payment/gift-eqibox', 422, 'promo_refused'],
  ['POST /orizon/behaviours/save', 409, 'part_over'],
  ['GET /orizon/behaviours/next', 409, 'part_over'],
  ['POST /orizon/resources/save', 409, 'part_over'],
  ['GET /orizon/resources/next', 409, 'part_over'],
  ['POST /register', 409, 'registration_refused'],
  ['GET /explorer', 503, 'unavailable'],
  ['PUT /account/update', 422, 'names_missing'],
] as const)('%s refused with %i: the screen hears of it, and nothing else happens', async (route, status, code) => {
  // Whoever signs in has no session yet.
  const signedIn = status !== 401;
  if (signedIn) signIn('token');
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = (_request, response) => refuse(response, status, code);
  await expect(send(route, { params: { explorerId: 1 } })).rejects.toMatchObject({ status, code });
  expect(lines()).toHaveLength(1);
  expect(storage.has('accessToken')).toBe(signedIn);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('a cut line is a NetworkError, before the answer and in its middle', async () => {
  answer = (_request, response) => response.destroy();
  await expect(call('GET /state')).rejects.toBeInstanceOf(NetworkError);
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"currentDiagState":');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(call('GET /state')).rejects.toBeInstanceOf(NetworkError);
});

/** Knows `fresh` only; gives it for a refresh. */
const freshOnly: Answer = (request, response) => {
  if (request.line === 'POST /api/identity/refresh') {
    setTimeout(
      () =>
        json(response, 200, { accessToken: 'fresh', expiresAt: '2026-11-20T10:00:00Z', email: 'camille@exemple.fr' }),
      20,
    );
  } else if (request.headers.authorization === 'Bearer fresh') {
    json(response, 200, true);
  } else {
    refuse(response, 401, 'not_signed_in');
  }
};

test('three calls with an old token share one refresh and are all sent again', async () => {
  signIn('old');
  answer = freshOnly;
  const replies = await Promise.all([
    call('GET /account/isclient'),
    call('GET /potential/has-completed'),
    call('GET /offer/exist-options'),
  ]);
  expect(replies).toEqual([true, true, true]);
  expect(lines().filter((line) => line.includes('refresh'))).toHaveLength(1);
  expect(storage.get('accessToken')).toBe('fresh');
});

test('a tab that comes second takes the token that the first one got', async () => {
  signIn('old');
  answer = (request, response) => {
    // Another tab refreshes while this call is on its way.
    if (request.headers.authorization === 'Bearer old') storage.set('accessToken', 'fresh');
    freshOnly(request, response);
  };
  expect(await call('GET /account/isclient')).toBe(true);
  expect(lines()).toEqual(['GET /api/account/isclient', 'GET /api/account/isclient']);
});

test('what another tab has refreshed may arrive a moment after its lock, and is waited for', async () => {
  signIn('old');
  answer = freshOnly;
  let release = () => {};
  void navigator.locks.request('eqinox-refresh', () => new Promise<void>((resolve) => (release = resolve)));
  const reply = call('GET /account/isclient');
  await vi.waitUntil(() => lines().length === 1);
  release();
  setTimeout(() => storage.set('accessToken', 'fresh'), 120);
  expect(await reply).toBe(true);
  expect(lines()).toEqual(['GET /api/account/isclient', 'GET /api/account/isclient']);
});

test('a tab whose turn comes after another one failed refreshes by itself', async () => {
  signIn('old');
  answer = freshOnly;
  let release = () => {};
  void navigator.locks.request('eqinox-refresh', () => new Promise<void>((resolve) => (release = resolve)));
  const reply = call('GET /account/isclient');
  await vi.waitUntil(() => lines().length === 1);
  release();
  expect(await reply).toBe(true);
  expect(lines().filter((line) => line.includes('refresh'))).toHaveLength(1);
});

test('a tab that never gives its turn back is not waited for without end', async () => {
  signIn('old');
  answer = freshOnly;
  let release = () => {};
  void navigator.locks.request('eqinox-refresh', () => new Promise<void>((resolve) => (release = resolve)));
  const asleep = new AbortController();
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(asleep.signal);
  try {
    const reply = call('GET /account/isclient');
    await vi.waitUntil(() => patience.mock.calls.length === 1);
    expect(patience).toHaveBeenCalledWith(15_000);
    asleep.abort(new DOMException('', 'TimeoutError'));
    expect(await reply).toBe(true);
    expect(storage.get('accessToken')).toBe('fresh');
  } finally {
    patience.mockRestore();
    release();
  }
});

test('a session that is over is forgotten, and the call is refused', async () => {
  signIn('old');
  answer = (request, response) =>
    refuse(response, 401, request.line.includes('refresh') ? 'refresh_token_expired' : 'not_signed_in');
  await expect(call('GET /account/isclient')).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(storage.has('accessToken')).toBe(false);
  expect(lines()).toEqual(['GET /api/account/isclient', 'POST /api/identity/refresh']);
});

test('a refresh that finds nobody keeps the session: the line may come back', async () => {
  signIn('old');
  answer = (request, response) => {
    if (request.line.includes('refresh')) response.destroy();
    else refuse(response, 401, 'not_signed_in');
  };
  await expect(call('GET /account/isclient')).rejects.toBeInstanceOf(NetworkError);
  expect(storage.get('accessToken')).toBe('old');
});

test('a refused password of a visitor asks for no refresh', async () => {
  answer = (_request, response) => refuse(response, 401, 'credentials_wrong');
  await expect(
    call('POST /identity/sign-in', { body: { email: 'camille@exemple.fr', password: 'faux' } }),
  ).rejects.toMatchObject({ code: 'credentials_wrong' });
  expect(lines()).toEqual(['POST /api/identity/sign-in']);
});

test('an XSRF token that does not match is renewed once', async () => {
  answer = (request, response) => {
    if (request.line === 'GET /api/identity') {
      vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=new' });
      response.writeHead(204).end();
    } else if (request.headers['x-xsrf-token'] === 'new') response.writeHead(204).end();
    else refuse(response, 403, 'xsrf_mismatch');
  };
  await call('POST /identity/resend-code', { body: {} });
  expect(lines()).toEqual(['POST /api/identity/resend-code', 'GET /api/identity', 'POST /api/identity/resend-code']);
});

test('a refresh whose XSRF token another tab renewed meanwhile is asked for again', async () => {
  signIn('old');
  answer = (request, response) => {
    if (request.line === 'GET /api/identity') {
      vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=new' });
      response.writeHead(204).end();
    } else if (request.line.includes('refresh') && request.headers['x-xsrf-token'] !== 'new') {
      refuse(response, 403, 'xsrf_mismatch');
    } else freshOnly(request, response);
  };
  expect(await call('GET /account/isclient')).toBe(true);
  expect(lines().filter((line) => line.includes('refresh'))).toHaveLength(2);
  expect(storage.get('accessToken')).toBe('fresh');
});

test('signing out forgets the tokens even when nobody answers', async () => {
  signIn('token');
  answer = (_request, response) => response.destroy();
  await signOut();
  expect(storage.has('accessToken')).toBe(false);
  expect(storage.has('lastUser')).toBe(false);
});

test('signing out gives up on the server after 3 s, and forgets the tokens here', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    signIn('token');
    answer = () => undefined;
    const leaving = signOut();
    await vi.waitUntil(() => lines().length === 1);
    vi.advanceTimersByTime(2_999);
    expect(storage.has('accessToken')).toBe(true);
    vi.advanceTimersByTime(1);
    await leaving;
    expect(said).toHaveBeenCalledWith(expect.objectContaining({ message: 'Signout timeout fail' }));
    expect(storage.has('accessToken')).toBe(false);
    expect(storage.has('lastUser')).toBe(false);
  } finally {
    vi.useRealTimers();
    said.mockRestore();
  }
});

test.each([
  ['access_token_revoked', 'Access Token has been revoked'],
  ['refresh_token_revoked', 'Refresh Token has been revoked'],
  ['refresh_token_expired', 'Refresh Token has expired'],
  ['user_disabled', 'User is disabled.'],
  ['user_deleted', 'User does not exist.'],
])('%s ends the session without a refresh and clears the cookies', async (code, message) => {
  signIn('token');
  answer = (request, response) => {
    if (request.line.includes('sign-out')) response.writeHead(204).end();
    else json(response, 401, { status: 401, code, message });
  };
  await expect(call('GET /state')).rejects.toMatchObject({ code, message });
  expect(storage.has('accessToken')).toBe(false);
  await vi.waitUntil(() => lines().length === 2);
  expect(lines()).toEqual(['GET /api/state', 'POST /api/identity/sign-out']);
});

test('a refusal of an old token leaves the session that another tab began since', async () => {
  signIn('old');
  answer = (_request, response) => {
    signIn('new');
    refuse(response, 401, 'access_token_revoked');
  };
  await expect(call('GET /state')).rejects.toMatchObject({ code: 'access_token_revoked' });
  expect(storage.get('accessToken')).toBe('new');
});

test('a 401 that says nothing is an Authentication Error', async () => {
  answer = (_request, response) => response.writeHead(401).end();
  await expect(call('GET /state')).rejects.toMatchObject({ status: 401, message: 'Authentication Error' });
});
