/** Every line of the contract, tried by a visitor, with tokens that are no longer good, by another person, by the owner. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problem } from '@eqinox/contract/problem';
import type { Route } from '@eqinox/contract/route';
import { type RouteName, routes } from '@eqinox/contract/routes';
import { lazily } from '@eqinox/domain/lazily';
import { accountIdOf } from '../../testing/diagnostics.ts';
import { signIn, signUp } from '../../testing/journey.ts';
import { type Answer, newPerson, type Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { type TwoPeople, twoPeople, wellFormed } from '../../testing/two-people.ts';
import { changeAccess, eraseIdentity } from '../identity/index.ts';
import { tokenHash } from '../secrets.ts';
import { type Expected, lines } from './access-lines.testing.ts';

// Many calls from one address, with tokens that are no longer good among them: not what the general limit is tried by.
const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { places, db, clock } = product;
let people: TwoPeople;
beforeAll(async () => {
  people = await twoPeople(product);
  // An export that is asked for here is still being made when its lines come, however long the lines before them take.
  await sql`
    create function jobs.tomorrow() returns trigger language plpgsql as $$
      begin new.start_after := now() + interval '1 day'; return new; end $$;
    create trigger tomorrow before insert on jobs.job for each row when (new.name = 'make-export')
      execute function jobs.tomorrow()`.execute(db);
});

// So many wrong passwords and codes in a row would make the next line wait.
beforeEach(async () => {
  await db.deleteFrom('identity.sign_in_failures').execute();
});

const names = Object.keys(routes) as RouteName[];
const forPersons = names.filter((name) => routes[name].access.startsWith('person'));

const requests = lazily(() => wellFormed(people));
const requestOf = (name: RouteName): { method: string; path: string; body?: unknown } => {
  const [method = '', path = ''] = name.split(' ');
  const { params = {}, body } = requests()[name] as { params?: Record<string, unknown>; body?: unknown };
  return { method, path: path.replace(/:(\w+)/gu, (_, key: string) => String(params[key])), body };
};

const tryLine = (person: Person, name: RouteName, headers?: Record<string, string>): Promise<Answer> => {
  const { method, path, body } = requestOf(name);
  return person.ask(method, path, body, headers);
};

const expectAnswer = (name: RouteName, answer: Answer, [status, body]: Expected): void => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  if (status >= 400) return expectProblem(answer, status, String(body));
  if (body !== undefined) expect(answer.body).toEqual(body);
  const { reply } = routes[name] as Route;
  // Nothing leaves that the contract does not name.
  if (reply !== null && typeof reply !== 'string') expect(reply.parse(answer.body)).toEqual(answer.body);
};

const expectProblem = ({ body, headers }: Answer, status: number, code: string): void => {
  expect(headers.get('content-type')).toMatch(/^application\/problem\+json(;|$)/u);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(problem.strict().parse(body)).toMatchObject({ status, code });
};

/** The same person for one line: what it does to their session touches no other line. */
const apart = async (person: Person, name: RouteName): Promise<Person> => {
  const other = newPerson(places, person.email);
  if (name === 'POST /identity/sign-out') return signIn(places, person.email);
  other.token = person.token;
  for (const [cookie, value] of person.cookies) other.cookies.set(cookie, value);
  return other;
};

test('no line is without a case', () => {
  expect(Object.keys(lines).toSorted()).toEqual(names.toSorted());
});

describe('a visitor', () => {
  test.each(names)('%s', async (name) => {
    const visitor = newPerson(places, 'visitor@example.org');
    const expected = forPersons.includes(name) ? ([401, 'not_signed_in'] as const) : lines[name].visitor;
    expect(expected, 'a line for visitors says what a visitor gets').toBeDefined();
    expectAnswer(name, await tryLine(visitor, name), expected ?? [0]);
  });
});

describe('a token that is no longer good', () => {
  const visitor = newPerson(places, 'visitor@example.org');
  const bearers = new Map<string, { header: string; message: string }>();

  beforeAll(async () => {
    const anonymous = 'User is not authenticated';
    bearers.set('of another scheme', { header: `Basic ${people.owner.token}`, message: anonymous });
    bearers.set('empty', { header: 'Bearer ', message: anonymous });
    bearers.set('made up', { header: `Bearer ${'A'.repeat(43)}`, message: anonymous });
    bearers.set('too long', { header: `Bearer ${'A'.repeat(4000)}`, message: anonymous });
    const { account_id, device_id } = await db
      .selectFrom('identity.access_tokens')
      .where('hash', '=', tokenHash(people.owner.token ?? ''))
      .select(['account_id', 'device_id'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('identity.access_tokens')
      .values({ account_id, hash: tokenHash('expired'), device_id, expires_at: new Date(clock().getTime()) })
      .execute();
    bearers.set('expired', { header: 'Bearer expired', message: anonymous });

    const gone = await signUp(places, 'gone@example.org');
    await gone.call('POST /identity/sign-out', {});
    bearers.set('signed out', { header: `Bearer ${gone.token}`, message: 'Access Token has been revoked' });
    for (const [state, message] of [
      ['disabled', 'User is disabled.'],
      ['deleted', 'User does not exist.'],
    ] as const) {
      const person = await signUp(places, `${state}@example.org`);
      await (state === 'disabled'
        ? changeAccess(db, person.email, 'disable', clock())
        : eraseIdentity(db, await accountIdOf(product, person), clock()));
      bearers.set(state, { header: `Bearer ${person.token}`, message });
    }
  });

  test.each(forPersons)('%s', async (name) => {
    for (const [kind, { header, message }] of bearers) {
      const answer = await tryLine(visitor, name, { authorization: header });
      expect(answer, kind).toMatchObject({ status: 401, body: { message } });
      expectProblem(answer, 401, (answer.body as { code: string }).code);
    }
    expect(bearers.size).toBe(8);
  });

  test.each(forPersons)('%s, with a body that fits nothing', async (name) => {
    const { method, path } = requestOf(name);
    const body = method === 'GET' ? undefined : { idAssertion: 'x', idSessionDiag: 'x' };
    for (const [kind, { header, message }] of bearers) {
      expect(await visitor.ask(method, path, body, { authorization: header }), kind).toMatchObject({
        status: 401,
        body: { message },
      });
    }
  });
});

describe('another person', () => {
  test.each(names)('%s', async (name) => {
    expectAnswer(name, await tryLine(await apart(people.stranger, name), name), lines[name].stranger);
  });
});

describe('the owner', () => {
  test.each(names)('%s', async (name) => {
    expectAnswer(name, await tryLine(await apart(people.owner, name), name), lines[name].owner);
  });
});

describe('a browser without the token of its cookie', () => {
  test.each(names.filter((name) => (routes[name] as Route).cookie))('%s', async (name) => {
    const person = await apart(people.owner, name);
    expect(person.cookies.size).toBeGreaterThan(0);
    expectAnswer(name, await tryLine(person, name, { 'x-xsrf-token': 'of another page' }), [403, 'xsrf_mismatch']);
  });
});
