/** One typed way to call the server: `await call('POST /identity/check-email', { body: { email } })`. */
import type { CommonRefusal, CallInput, ReplyOf, RouteName, Routes } from '@eqinox/contract/routes';
import { currentLanguage } from '../language/language.ts';
import { pause } from './back-off.ts';
import { crossTabLock } from './cross-tab-lock.ts';
import { NetworkError, refusalFrom } from './problem.ts';
import { learnServerTime } from './server-clock.ts';
import { accessToken, forgetTokens, keepTokens, type Tokens } from './session.ts';

type Input<N extends RouteName> = CallInput<N> & { readonly signal?: AbortSignal };
/** Routes without any input may be called with their name alone. */
export type InputArguments<N extends RouteName> = {} extends CallInput<N> ? [input?: Input<N>] : [input: Input<N>];

/** Routes that answer a document or a picture: they are downloaded (`download.ts`) or shown, not called. */
export type PdfRoute = { [N in RouteName]: Routes[N]['reply'] extends 'pdf' | 'file' | 'png' ? N : never }[RouteName];

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** `GET /potential/report/:id` with `{ params: { id: 7 } }` gives `/api/potential/report/7`. */
export const urlOf = (route: string, { params = {}, query = {} }: AnyInput = {}): string => {
  const path = route.slice(route.indexOf('/'));
  const filled = path.replace(/:(\w+)/gu, (_place, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // oxlint-disable-next-line typescript/no-base-to-string -- the contract has plain values here
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `/api${filled}${search.size === 0 ? '' : `?${search}`}`;
};

const cookie = (name: string): string | undefined => {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length));
};

const request = async (route: string, input: AnyInput, token: string | null): Promise<Response> => {
  const headers: Record<string, string> = {
    accept: 'application/json, application/pdf, text/plain',
    // The one on the screen, which may not be the browser's.
    'accept-language': currentLanguage(),
  };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  // Reading asks for no proof, and cookies are slow to read.
  const xsrf = route.startsWith('GET ') ? undefined : cookie('XSRF-TOKEN');
  if (xsrf !== undefined) headers['x-xsrf-token'] = xsrf;
  try {
    const response = await fetch(new URL(urlOf(route, input), location.origin), {
      method: route.slice(0, route.indexOf(' ')),
      headers,
      credentials: 'same-origin',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    });
    learnServerTime(response);
    return response;
  } catch (error) {
    if (input.signal?.aborted === true) throw error;
    throw new NetworkError({ cause: error });
  }
};

/** The same; once more when its XSRF token was renewed, by another tab perhaps, while it was on its way. */
const guarded = async (route: string, input: AnyInput, token: string | null): Promise<Response> => {
  const response = await request(route, input, token);
  if (response.status !== 403 || (await refusalFrom(response.clone())).code !== 'xsrf_mismatch') return response;
  await request('GET /identity', {}, null);
  return request(route, input, token);
};

/** What another tab stored arrives here within moments of its turn: so many, of so many milliseconds each, are waited. */
const MOMENTS = 20;
const MOMENT_MS = 50;

let refreshing: Promise<string | null> | undefined;

/**
 * A new access token in place of `refused`, or null when the session is over. One refresh serves all the calls of this
 * tab (`refreshing`) and all the tabs (their turns): whoever comes second finds a newer token already there.
 */
const newTokenFor = (refused: string): Promise<string | null> => {
  const refresh = async (second: boolean): Promise<string | null> => {
    for (let waited = 0; second && waited < MOMENTS && accessToken() === refused; waited += 1) await pause(MOMENT_MS);
    const held = accessToken();
    if (held !== refused) return held;
    const response = await guarded('POST /identity/refresh', {}, null);
    if (response.ok) {
      const tokens = (await response.json()) as Tokens;
      keepTokens(tokens);
      return tokens.accessToken;
    }
    if (response.status !== 401) throw await refusalFrom(response);
    forgetTokens();
    return null;
  };
  // Where tabs do not wait for one another, the server's tolerance for siblings covers two of them.
  refreshing ??= crossTabLock('eqinox-refresh', refresh).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};

/** Refusals after which no refresh can help (specification section 8, the session-invalid messages). */
const OVER = new Set<string>([
  'access_token_revoked',
  'refresh_token_revoked',
  'refresh_token_expired',
  'user_disabled',
  'user_deleted',
] satisfies CommonRefusal[]);

/** Forgets a session that is over, here and in the cookies. */
const endSession = (refused: string): null => {
  // Another tab may have signed in anew since this call left.
  if (accessToken() === refused) {
    forgetTokens();
    guarded('POST /identity/sign-out', {}, null).catch(() => undefined);
  }
  return null;
};

/** Sends a call, renewing what can be renewed once (the XSRF token, the access token). Throws `Refusal` or `NetworkError`. */
export const send = async (route: string, input: AnyInput): Promise<Response> => {
  // The console goes by a cookie of staff, and says nothing of the person that this browser may hold.
  const token = / \/(?:staff|operations)\//u.test(route) ? null : accessToken();
  let response = await guarded(route, input, token);
  if (response.status === 401 && token !== null) {
    const over = OVER.has((await refusalFrom(response.clone())).code);
    const renewed = over ? endSession(token) : await newTokenFor(token);
    if (renewed !== null) response = await guarded(route, input, renewed);
  }
  if (!response.ok) throw await refusalFrom(response);
  return response;
};

/** Calls a route of the contract and returns its reply. Throws `Refusal` or `NetworkError`. */
export const call = async <N extends Exclude<RouteName, PdfRoute>>(
  route: N,
  ...[input]: InputArguments<N>
): Promise<ReplyOf<N>> => {
  const response = await send(route, input ?? {});
  if (response.status === 204) return undefined as ReplyOf<N>;
  // The sign-in page of a hotel's network says 200 too: nothing was acknowledged.
  const fromServer = response.headers.get('content-type')?.includes('json') === true;
  if (!fromServer) throw new NetworkError({ cause: new Error(`${route} was answered by something else`) });
  try {
    return (await response.json()) as ReplyOf<N>;
  } catch (error) {
    // The line was cut in the middle of the answer.
    throw new NetworkError({ cause: error });
  }
};
