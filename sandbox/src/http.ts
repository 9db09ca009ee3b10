import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** What a route receives. `query` and `body` are raw, because signatures are computed over what was really sent. */
export type SandboxRequest = {
  readonly method: string;
  readonly path: string;
  /** Values of the `:names` of the route's path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Everything after `?`, undecoded. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Called once the reply has left (or the browser has gone). */
  readonly afterwards?: () => void;
};

/** No reply: the connection is closed without a word. */
export const HANG_UP = 'hang up';

type Answer = Reply | typeof HANG_UP;

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A URLPattern path: `/booking/:slug/:duration?`. */
  readonly path: string;
  readonly answer: (request: SandboxRequest) => Answer | Promise<Answer>;
};

const LARGEST_BODY = 100_000;

export const json = (value: unknown, status = 200): Reply => {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value, null, 2),
  };
};

export const text = (status: number, body: string): Reply => {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
};

/** "See other": the browser goes there with GET, so that reloading never repeats a form. */
export const redirect = (location: string): Reply => {
  return { status: 303, headers: { location } };
};

/** An HTTP server answering by the first route that fits; HEAD is GET without its body. */
export const serveRoutes = (routes: readonly Route[]): Server => {
  const table = routes.map((route) => ({ ...route, pattern: new URLPattern({ pathname: route.path }) }));
  return createServer((incoming, outgoing) => {
    void answer(table, incoming)
      .catch((error: unknown) => {
        console.error(error);
        return text(500, 'Erreur du bac à sable.');
      })
      .then((reply) => (reply === HANG_UP ? void incoming.socket.destroy() : send(reply, outgoing)));
  });
};

const answer = async (
  table: readonly (Route & { pattern: URLPattern })[],
  incoming: IncomingMessage,
): Promise<Answer> => {
  const target = incoming.url ?? '/';
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET');
  const body = await readBody(incoming);
  if (body === null) return text(413, 'Corps de requête trop long.');
  for (const route of table) {
    const groups = route.method === method ? route.pattern.exec({ pathname: path })?.pathname.groups : undefined;
    if (!groups) continue;
    const params = decodeParams(groups);
    if (!params) break;
    const query = mark < 0 ? '' : target.slice(mark + 1);
    return route.answer({ method, path, params, query, headers: incoming.headers, body });
  }
  return text(404, 'Page inconnue.');
};

const decodeParams = (groups: Record<string, string | undefined>): Record<string, string> | null => {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]));
  } catch {
    return null; // a stray % in the address
  }
};

/** The whole body, or null when it is too long (the rest is then read and dropped, so that the refusal can be delivered). */
const readBody = async (incoming: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  return size <= LARGEST_BODY ? Buffer.concat(chunks) : null;
};

const send = (reply: Reply, outgoing: ServerResponse): void => {
  if (reply.afterwards) outgoing.once('close', reply.afterwards);
  outgoing.writeHead(reply.status, {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...reply.headers,
  });
  outgoing.end(reply.body);
};
