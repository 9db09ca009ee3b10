/** Input that fits no schema, on every line: told in one problem, never a fault, never kept. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '@eqinox/contract/problem';
import type { Route } from '@eqinox/contract/route';
import { type RouteName, routes } from '@eqinox/contract/routes';
import { expectDeclared } from '../../testing/declared.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { type TwoPeople, twoPeople, wellFormed } from '../../testing/two-people.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { places, db, logged } = product;
let people: TwoPeople;
type Request = { params?: Record<string, unknown>; body?: Record<string, unknown> };
let requests: Record<RouteName, Request>;
beforeAll(async () => {
  people = await twoPeople(product);
  requests = wellFormed(people) as Record<RouteName, Request>;
});

/** Known before there are people: which fields hold days does not depend on who they are. */
const anybody = { owner: {}, other: {}, owned: {} } as unknown as TwoPeople;
const requestsOf = (name: RouteName) => (wellFormed(anybody) as Record<RouteName, Request>)[name].body ?? {};
const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d/u.test(value);

/** A person is turned away from a line of staff before what they send is looked at: bad-input-staff.test.ts looks there. */
const names = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'staff');
const routeOf = (name: RouteName): Route => routes[name];
const withBody = names.filter((name) => routeOf(name).body);
const withParams = names.filter((name) => routeOf(name).params);
/** A body may be left out there: only what is in it can be wrong. */
const bodyOptional = (name: RouteName): boolean => routeOf(name).body?.safeParse(undefined).success === true;

const pathOf = (name: RouteName, params = requests[name].params ?? {}): string =>
  (name.split(' ')[1] ?? '').replace(/:(\w+)/gu, (_, key: string) => String(params[key]));

/** Sends bytes as the owner; returns the status and the body as text. */
const send = async (
  name: RouteName,
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream,
  { type = 'application/json', path = pathOf(name) }: { type?: string | null; path?: string } = {},
) => {
  const reply = await fetch(`${places.product}/api${path}`, {
    method: name.split(' ')[0] ?? '',
    headers: {
      ...(type === null ? {} : { 'content-type': type }),
      authorization: `Bearer ${people.owner.token}`,
      'x-forwarded-for': '203.0.113.9',
    },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
  const sent = { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
  if (sent.status >= 400) {
    expectDeclared({ method: name.split(' ')[0] ?? '', path, ...sent, body: JSON.parse(sent.text) });
  }
  return sent;
};

const sendJson = (name: RouteName, body: unknown) => send(name, JSON.stringify(body));

type Sent = Awaited<ReturnType<typeof send>>;

/** Never a fault; when refused, a problem without a word about our insides. */
const expectCalm = ({ status, type, text }: Sent): void => {
  expect(status, text).toBeLessThan(500);
  if (status < 400) return;
  expect(type).toMatch(/^application\/problem\+json/u);
  expect(problem.strict().parse(JSON.parse(text)).status).toBe(status);
  expect(text).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|syntax error|postgres/iu);
};

const expectInvalid = (sent: Sent, at?: string): void => {
  expectCalm(sent);
  expect(sent).toMatchObject({ status: 400 });
  const { code, fields } = problem.parse(JSON.parse(sent.text));
  expect(code).toBe('invalid_input');
  if (at) expect(fields?.map(({ path }) => path).join()).toContain(at);
};

describe('a body', () => {
  const fieldsOf = (name: RouteName): string[] => Object.keys(requests[name].body ?? {});

  test.each(withBody)('of a wrong type or without a field: %s', async (name) => {
    for (const field of fieldsOf(name)) {
      expectInvalid(await sendJson(name, { ...requests[name].body, [field]: {} }), `body.${field}`);
      expectInvalid(await sendJson(name, { ...requests[name].body, [field]: ['x'] }), `body.${field}`);
      const { [field]: _, ...without } = requests[name].body ?? {};
      const optional = routeOf(name).body?.safeParse(without).success;
      const sent = await sendJson(name, without);
      if (optional) expectCalm(sent);
      else expectInvalid(sent, `body.${field}`);
    }
    expectInvalid(await sendJson(name, [requests[name].body]));
    expectInvalid(await sendJson(name, 'text'));
    expectInvalid(await sendJson(name, 7));
  });

  test.each(withBody)('with text that cannot be kept: %s', async (name) => {
    const texts = fieldsOf(name).filter((field) => typeof requests[name].body?.[field] === 'string');
    for (const field of texts) {
      for (const text of ['a\u0000bcdefghij1K', 'a\ud800bcdefghij1K', '\udfffabcdefghij1K']) {
        expectInvalid(await sendJson(name, { ...requests[name].body, [field]: text }), `body.${field}`);
      }
      expectCalm(await sendJson(name, { ...requests[name].body, [field]: 'é'.repeat(20_000) }));
    }
  });

  const withDay = withBody.filter((name) => Object.values(requestsOf(name)).some(isDay));
  test('there are lines that take a day', () => expect(withDay.length).toBeGreaterThan(2));

  test.each(withDay)('with a day at the ends of the calendar: %s', async (name) => {
    for (const field of fieldsOf(name).filter((key) => isDay(requests[name].body?.[key]))) {
      const sent = (value: string) => sendJson(name, { ...requests[name].body, [field]: value });
      // No database has a year 0000, whatever ISO 8601 says.
      for (const day of ['0000-01-01', '0000-02-29', '0000-12-31']) {
        expectInvalid(await sent(day), `body.${field}`);
        expectInvalid(await sent(`${day}T00:00:00.000Z`), `body.${field}`);
      }
      for (const day of ['0001-01-01', '0099-12-31', '1582-10-10', '9999-12-31']) {
        expectCalm(await sent(day));
        expectCalm(await sent(`${day}T00:00:00.000Z`));
      }
      expectInvalid(await sent('10000-01-01'), `body.${field}`);
      expectInvalid(await sent('-0001-01-01'), `body.${field}`);
    }
  });

  test.each(withBody)('that is no JSON: %s', async (name) => {
    for (const text of ['{"a":', '{', "{'a': 1}", '\u0000', '\ufeff{}x', 'undefined', '{"a":1}}']) {
      expectInvalid(await send(name, text));
    }
    const empty = await send(name, '');
    if (bodyOptional(name)) expectCalm(empty);
    else expectInvalid(empty);
  });

  test.each(withBody)('of another content type: %s', async (name) => {
    const text = JSON.stringify(requests[name].body);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', ';;']) {
      expectInvalid(await send(name, text, { type }));
    }
    expectInvalid(await send(name, new TextEncoder().encode(text), { type: null }));
  });

  test.each(names.filter((name) => !name.startsWith('GET')))('longer than its line takes: %s', async (name) => {
    const longer = (routeOf(name).bodyLimit ?? 64 * 1024) + 6_000;
    const body = JSON.stringify({ ...requests[name].body, extra: 'x'.repeat(longer) });
    expect(await send(name, body)).toMatchObject({ status: 413, text: expect.stringContaining('"too_large"') });
    const inPieces = new Blob([body]).stream();
    expect(await send(name, inPieces)).toMatchObject({ status: 413, text: expect.stringContaining('"too_large"') });
  });

  test.each(withBody)('nested 30,000 deep: %s', async (name) => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expectInvalid(await send(name, deep));
    expectCalm(await send(name, `{"extra":${deep}}`));
    const [field = 'x'] = fieldsOf(name);
    expectInvalid(await send(name, `{${JSON.stringify(field)}:${deep}}`));
  });

  test.each(withBody)('with keys of the prototype: %s', async (name) => {
    expectInvalid(await send(name, '{"__proto__":{"polluted":true}}'));
    expectInvalid(await send(name, '{"constructor":{"prototype":{"polluted":true}}}'));
    expect({}).not.toHaveProperty('polluted');
  });

  test('with fields that no line knows: ignored, nowhere kept', async () => {
    const mark = 'mark-3f1c9a';
    const extra = Object.fromEntries(
      ['accountId', 'account_id', 'id', 'role', 'activated_at', 'passwordHash', 'confirmed', mark].map((key) => [
        key,
        mark,
      ]),
    );
    for (const name of withBody) expectCalm(await sendJson(name, { ...requests[name].body, ...extra }));
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
    expect(tables.rows.length).toBeGreaterThan(15);
    for (const { name } of tables.rows) {
      const { rows } = await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${mark}%`}`.execute(db);
      expect(rows, name).toEqual([]);
    }
  });

  test('cannot change what the profile’s line does not offer', async () => {
    const before = await people.owner.call('GET /account', {});
    const reserved = { email: 'other@example.org', identifiant: 'x', codeFrom: 'bebe', pilier: 3, consentement: false };
    expect(await sendJson('PUT /account/update', reserved)).toMatchObject({ status: 200 });
    expect(await people.owner.call('GET /account', {})).toEqual(before);
  });
});

describe('an address', () => {
  const ids = ['0', '-1', '1.5', 'abc', 'NaN', 'Infinity', '1e400', '9'.repeat(250), '9007199254740993', "1'--", '%00'];
  const broken = ['%', '%E0%A4%A', '%ff'];

  test.each(withParams)('with a parameter of the wrong kind: %s', async (name) => {
    for (const value of [...ids, ...broken, '%F0%9F%98%80', '..%2f..%2fetc', 'x'.repeat(2000)]) {
      const [key = ''] = Object.keys(requests[name].params ?? {});
      const sent = await send(name, undefined, { path: pathOf(name, { [key]: value }) });
      expectCalm(sent);
      if (key === 'id') expect([400, 404], value).toContain(sent.status);
    }
  });

  test.each([...broken.map((text) => `/account/${text}`), '/%', '/account?%', '/state?__proto__[x]=1&x=%ff'])(
    'that cannot be read: %s',
    async (path) => {
      expectCalm(await send('GET /account', undefined, { path }));
    },
  );
});

describe('anything at all', () => {
  const hostile = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: fc.constantFrom('\u0000', '\ud83d', '\n', '𐌰', "'", '"', '\\', '{', '%', 'a', ' ') }),
    fc.double(),
    fc.constantFrom(2 ** 31, 2 ** 53, -(2 ** 63), 1e308, '', '0', '1', '٣', 'null', '1990-02-30', '-271821-04-20'),
    fc.emailAddress(),
    fc.date({ noInvalidDate: true, min: new Date(-62_200_000_000_000) }).map((date) => date.toISOString()),
    fc.date({ noInvalidDate: true, min: new Date(-62_200_000_000_000) }).map((date) => date.toISOString().slice(0, 10)),
  );

  test.each(withBody)('in the body, never a fault: %s', async (name) => {
    const sample = requests[name].body ?? {};
    const altered = fc
      .record(Object.fromEntries(Object.keys(sample).map((key) => [key, hostile])), { requiredKeys: [] })
      .map((changes) => ({ ...sample, ...changes }));
    await fc.assert(
      fc.asyncProperty(fc.oneof({ arbitrary: altered, weight: 4 }, hostile), async (body) => {
        expectCalm(await sendJson(name, body));
      }),
      { numRuns: 40 },
    );
  });

  test.each(withParams)('in the address, never a fault: %s', async (name) => {
    const [key = ''] = Object.keys(requests[name].params ?? {});
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (text) => {
        expectCalm(await send(name, undefined, { path: pathOf(name, { [key]: encodeURIComponent(text) }) }));
      }),
      { numRuns: 25 },
    );
  });

  test('in the headers, never a fault', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', ';', '=', ',', '%', '"', ' ', 'é', '/', '*', 'q'),
      maxLength: 200,
    });
    const headers = fc.record({ cookie: text, 'accept-language': text, 'user-agent': text, authorization: text });
    await fc.assert(
      fc.asyncProperty(headers, async (sent) => {
        const reply = await fetch(`${places.product}/api/identity/sign-out`, { method: 'POST', headers: sent });
        expect([204, 403]).toContain(reply.status);
      }),
      { numRuns: 60 },
    );
  });
});

test('nothing of all that was a fault in the log', () => {
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
