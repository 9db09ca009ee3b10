/**
 * A person with a browser's habits, over HTTP: keeps cookies, repeats the XSRF token, carries the bearer token, reads their
 * mail in the sandbox. Tests, benches and the demonstration data live through the product with it.
 */
import type { ReplyOf, RouteName, CallInput } from '@eqinox/contract/routes';
import { expectDeclared } from './declared.ts';

export interface Places {
  /** Where the product answers, without a trailing slash. */
  readonly product: string;
  /** Where the sandbox answers. */
  readonly sandbox: string;
}

/** What came back: status, parsed body (JSON, or text), and headers. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface Person {
  readonly email: string;
  readonly cookies: Map<string, string>;
  token: string | null;
  /** Any call; nothing is expected of its answer, but that the API's document declares a refusal. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A line of the contract that must succeed. */
  call<N extends RouteName>(name: N, input: CallInput<N>): Promise<ReplyOf<N>>;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A person who has not signed in. */
export const newPerson = (places: Places, email: string): Person => {
  const person: Person = {
    email,
    cookies: new Map(),
    token: null,
    ask: async (method, path, body, headers = {}) => {
      const reply = await fetch(`${places.product}/api${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
          cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': person.cookies.get('XSRF-TOKEN') ?? '',
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      keepCookies(person.cookies, reply.headers);
      const answer = { status: reply.status, body: await bodyOf(reply), headers: reply.headers };
      expectDeclared({ method, path, ...answer, type: reply.headers.get('content-type') });
      return answer;
    },
    call: async (name, input) => {
      const [method = '', path = ''] = name.split(' ');
      const { params = {}, query, body } = input as AnyInput;
      const filled = path.replace(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(params[key])));
      const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>).toString()}`;
      const answer = await person.ask(method, `${filled}${search}`, body);
      if (answer.status >= 300) {
        throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return answer.body as never;
    },
  };
  return person;
};

const bodyOf = async (reply: Response): Promise<unknown> => {
  const type = reply.headers.get('content-type') ?? '';
  if (type.includes('json')) return reply.json();
  if (type.includes('pdf')) return new Uint8Array(await reply.arrayBuffer());
  return (await reply.text()) || undefined;
};

const keepCookies = (cookies: Map<string, string>, headers: Headers): void => {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const gone = attributes.some((attribute) => /max-age=0|expires=thu, 01 jan 1970/iu.test(attribute));
    if (gone) cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
};
