/** What no column holds, on every line of staff, by somebody whose role may use it: refused or nothing, never a fault. */
import { afterAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { problem } from '@eqinox/contract/problem';
import type { Route } from '@eqinox/contract/route';
import { type RouteName, routes } from '@eqinox/contract/routes';
import { mayUse, type Role, ROLES } from '@eqinox/domain/staff/rights';
import { expectDeclared } from '../../testing/declared.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { insertMember, type TestMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { type TwoPeople, wellFormed } from '../../testing/two-people.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { logged, places } = product;
await insertPerson(product, 'camille@example.org');
await insertMember(product, 'coordinator', 'spare@staff.example');

type Input = Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>;
const nobody = { owner: { email: 'camille@example.org' }, stranger: {}, owned: {} } as unknown as TwoPeople;
const requests = wellFormed(nobody) as unknown as Record<RouteName, Input>;
const lines = (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, route]) =>
  route.access === 'staff' ? [{ name, route, role: ROLES.find((role) => mayUse(role, route.right)) as Role }] : [],
);

/** Numbers beyond an integer's and a bigint's, days and instants of years that there are not, and what pages of lists join by. */
const NUMBERS = [
  0,
  -1,
  1.5,
  2 ** 31,
  3_000_000_000,
  2 ** 53 - 1,
  2 ** 53,
  1e308,
  '3000000000',
  '9'.repeat(16),
  '9'.repeat(30),
];
const DAYS = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13',
  '2026-02-30',
  '9999-12',
  '0000-01',
];
const INSTANTS = [
  ...['-271821-04-20', '+275760-09-13', '0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'].map(
    (day) => `${day}T00:00:00.000Z`,
  ),
  '2026-01-01T99:99:99.999Z',
  'Z'.repeat(24),
  ':'.repeat(24),
];
const ENDS = ['', '_a_1', '_a_999999999999999', '_z_1', '_F2026-000001', '_00000000-0000-4000-8000-000000000000'];
const TEXTS = ['', '\u0000', '\ud800', '%', '_', "'", 'x'.repeat(3_000), null, true, {}, ['1'], [3_000_000_000]];
const HOSTILE: readonly unknown[] = [...NUMBERS, ...DAYS, ...INSTANTS, ...TEXTS];
const HOSTILE_ENDS: readonly unknown[] = [
  ...HOSTILE,
  ...INSTANTS.flatMap((instant) => ENDS.map((end) => instant + end)),
];

/** The fields of an object, and of the objects in it, by the way to each. */
const fieldsOf = (schema: z.ZodType | undefined, way: readonly string[] = []): string[][] => {
  const { shape } = (schema ?? {}) as { shape?: Record<string, z.ZodType> };
  return Object.entries(shape ?? {}).flatMap(([key, field]) => [[...way, key], ...fieldsOf(field, [...way, key])]);
};
const withField = (value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown =>
  key === undefined
    ? put
    : { ...(value as object), [key]: withField((value as Record<string, unknown> | undefined)?.[key], rest, put) };

const sessions = new Map<Role, TestMember>();
const sessionOf = async (role: Role): Promise<TestMember> => {
  const open = sessions.get(role) ?? (await insertMember(product, role));
  sessions.set(role, open);
  return open;
};

const send = async (name: RouteName, role: Role, { params, query, body }: Input): Promise<void> => {
  const [method = '', line = ''] = name.split(' ');
  const filled = line.replace(/:(\w+)/gu, (_, key: string) => encodeURIComponent(String(params?.[key]).toWellFormed()));
  const given = Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]);
  const path = given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled;
  const answer = await (await sessionOf(role)).browser.ask(method, path, body);
  const said = `${path.slice(0, 200)} ${JSON.stringify(body ?? null).slice(0, 200)}: ${JSON.stringify(answer.body)}`;
  // Some lines end the session that asks.
  if (answer.status === 401) sessions.delete(role);
  expect(answer.status, said).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(problem.strict().parse(answer.body).status).toBe(answer.status);
  expectDeclared({ method, path, status: answer.status, type: answer.headers.get('content-type'), body: answer.body });
};

test.each(lines)(
  '$name',
  async ({ name, route, role }) => {
    const fine = requests[name];
    for (const way of fieldsOf(route.params))
      for (const value of HOSTILE)
        await send(name, role, { ...fine, params: withField(fine.params, way, value) as never });
    for (const way of fieldsOf(route.query))
      for (const value of way[0] === 'after' || way[0] === 'before' ? HOSTILE_ENDS : HOSTILE)
        await send(name, role, { ...fine, query: withField(fine.query, way, value) as never });
    for (const way of fieldsOf(route.body))
      for (const value of HOSTILE) await send(name, role, { ...fine, body: withField(fine.body, way, value) as never });
  },
  120_000,
);

test('lines are tried, and some of their fields lie in others', () => {
  expect(lines.length).toBeGreaterThan(100);
  expect(fieldsOf(routes['POST /operations/list-files/orders'].body)).toContainEqual(['filters', 'offer']);
  expect(places.product).not.toBe('');
});

afterAll(() => {
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
