/**
 * Every line of /api/openapi.json with anything in its address, its query and its body, by a visitor, a person and each role of
 * staff: nobody is answered with a fault, and every answer is what that page declares. `npm run test:fuzz` sends 100,000.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { runs } from '@eqinox/domain/full-size.testing';
import { ROLES } from '@eqinox/domain/staff/rights';
import { crafted, hostile } from '../../testing/hostile-values.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { insertMember } from '../../testing/staff.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { hashPassword } from '../identity/passwords.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}
interface Content {
  readonly schema: Schema;
}
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

// Nobody works on the jobs: what is asked for is only written.
const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '100000000' } });
const page = (await (await fetch(`${product.places.product}/api/openapi.json`)).json()) as { readonly paths: Paths };
const lines = Object.entries(page.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
const each = runs(4, Math.ceil(100_000 / lines.length));

let sent = 0;
afterAll(() => void process.stdout.write(`${sent} hostile requests to ${lines.length} lines of the API\n`));

const PASSWORD = 'Équinoxe 2026';
const passwordHash = await hashPassword(PASSWORD, product.env.passwordPepper);
const somebody = async (email: string): Promise<Person> => {
  const person = await insertPerson(product, email);
  await product.db
    .updateTable('identity.identities')
    .set({ password_hash: passwordHash })
    .where('email', '=', email)
    .execute();
  return person;
};

/** A visitor, a person, one of each role; whoever was signed out by what they sent is somebody else the next time. */
const askers = new Map<string, Person>();
const names = ['visitor', 'person', ...ROLES] as const;
const askerOf = async (name: (typeof names)[number]): Promise<Person> => {
  const known = askers.get(name);
  if (known) return known;
  const email = `${name}-${sent}@example.org`;
  const made =
    name === 'visitor'
      ? newPerson(product.places, email)
      : name === 'person'
        ? await somebody(email)
        : (await insertMember(product, name, email)).browser;
  askers.set(name, made);
  return made;
};
beforeAll(async () => {
  for (const name of names) await askerOf(name);
});
/** Whether what they sent signed them out: most lines are not theirs, and refuse them as they are. */
const isSignedOut = async (name: (typeof names)[number]): Promise<boolean> => {
  if (name === 'visitor') return false;
  const own = name === 'person' ? '/account/identity' : '/staff/self';
  return (await (await askerOf(name)).ask('GET', own)).status === 401;
};

/** What fits a schema, more or less: half of it is meant to come through to whatever stands behind. */
const fitting = (schema: Schema): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => [name, spoiltNowAndThen(field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: fields.map(([name]) => name) });
  }
  if (schema.items) return fc.array(spoiltNowAndThen(schema.items), { maxLength: 3 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2 ** 31 }),
    );
  return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 40 }));
};
const TEXTS = [
  'person@example.org',
  PASSWORD,
  '123456',
  '2026-11-24',
  '1',
  'fr',
  '+33612345678',
  'x'.repeat(300),
  '../..',
  '%00',
  "' or 1=1 --",
];
const spoiltNowAndThen = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile });

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed().slice(0, 2_000);

interface Sent {
  readonly who: (typeof names)[number];
  readonly path: string;
  readonly body: unknown;
}

const requests = (name: string, { parameters, requestBody }: Operation): fc.Arbitrary<Sent> => {
  const [, template = ''] = name.split(' ');
  const given = parameters.map((parameter) =>
    spoiltNowAndThen(parameter.schema).map((value) => ({ ...parameter, value })),
  );
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema
    ? fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })
    : fc.constantFrom<unknown>(undefined, undefined, ...crafted);
  return fc
    .record({ who: fc.constantFrom(...names), values: fc.tuple(...given), body })
    .map(({ who, values, body }) => {
      const path = values
        .filter((one) => one.in === 'path')
        .reduce(
          (filled, one) => filled.replace(`{${one.name}}`, encodeURIComponent(asText(one.value)) || '0'),
          template,
        );
      const query = values
        .filter((one) => one.in === 'query')
        .map((one) => `${one.name}=${encodeURIComponent(asText(one.value))}`);
      return {
        who,
        path: query.length > 0 ? `${path}?${query.join('&')}` : path,
        body: name.startsWith('GET') ? undefined : body,
      };
    });
};

const replySchema = ({ responses }: Operation): z.ZodType | null => {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema ? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]) : null;
};

describe.each(lines)('$name', ({ name, operation }) => {
  test('answers no fault and what it declares', { timeout: 3_600_000 }, async () => {
    const [method = ''] = name.split(' ');
    const reply = replySchema(operation);
    await fc.assert(
      fc.asyncProperty(requests(name, operation), async ({ who, path, body }) => {
        sent += 1;
        // Whatever is refused is held against the page by whoever asks (testing/declared.ts).
        const answer = await (await askerOf(who)).ask(method, path, body);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        if (answer.status === 401 && (await isSignedOut(who))) askers.delete(who);
        if (answer.status === 200 && reply) {
          const read = reply.safeParse(answer.body);
          expect(read.success, `${JSON.stringify(answer.body).slice(0, 500)} ${read.error?.message ?? ''}`).toBe(true);
        }
      }),
      { numRuns: each },
    );
  });
});

test('text that is no JSON, of a kind that is none, or too much of it is refused in a problem', async () => {
  const url = `${product.places.product}/api/identity/check-email`;
  const kinds = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'x',
    '',
  ];
  const texts = [
    '',
    '{',
    '[[[[',
    '"\\ud800"',
    '{"email":',
    'null',
    `[${'['.repeat(60_000)}`,
    'x'.repeat(3_000_000),
    '\0\0',
  ];
  for (const kind of kinds) {
    for (const text of texts) {
      const headers = kind === '' ? {} : { 'content-type': kind };
      const answer = await fetch(url, { method: 'POST', headers, body: text });
      const said = await answer.text();
      expect(answer.status, `${kind} ${text.slice(0, 20)}: ${said}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${kind} ${text.slice(0, 20)}: ${said}`).toBeLessThan(500);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/u);
    }
  }
});
