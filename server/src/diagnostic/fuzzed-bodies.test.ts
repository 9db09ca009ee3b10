/** Every call of the questionnaires with anything in its body or address: refused in a problem, and nothing changes. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '@eqinox/contract/problem';
import { giveDiagnostic, insertHolder, nextPair, nextStatement, start } from '../../testing/diagnostics.ts';
import { runs } from '@eqinox/domain/full-size.testing';
import { crafted, hostile } from '../../testing/hostile-values.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehaviours } from '../../testing/journey.ts';
import type { Answer, Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct({ idle: true, env: { REQUESTS_PER_MINUTE: '100000000' } });
const MENU_ADO = 28;

type IsRight = (value: unknown) => boolean;
interface Line {
  readonly person: Person;
  /** A body that would be taken. */
  readonly valid: object;
  /** Which values a field may have, generously: every other one must be refused. Points lead into the body. */
  readonly fields: Readonly<Record<string, IsRight>>;
}

const oneOf =
  (...values: unknown[]): IsRight =>
  (value) =>
    values.includes(value);
const perhaps =
  (right: IsRight): IsRight =>
  (value) =>
    value === undefined || value === null || right(value);
const whole =
  (first: number, last: number): IsRight =>
  (value) =>
    Number.isInteger(value) && Number(value) >= first && Number(value) <= last;
/** A key of a list, as JSON has it or as a select's text. */
const keyUpTo =
  (last: number): IsRight =>
  (value) =>
    whole(1, last)(value) || (typeof value === 'string' && /^\d{1,4}$/u.test(value) && whole(1, last)(Number(value)));
const noKey = oneOf(undefined, null, '', '0', 0);
const text: IsRight = (value) => typeof value === 'string';
const date: IsRight = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/u.test(value);
const flag = oneOf(true, false);
/** JSON knows no undefined: such a field is left out. */
const durationMs: IsRight = (value) => value === undefined || whole(0, 86_400_000)(value);
const readAloud = oneOf(undefined, true, false);

const LINES = [
  '/orizon/behaviours/save',
  '/orizon/resources/save',
  '/chromatic/save',
  '/orizon/infos',
  '/orizon/start',
  '/chromatic/infos',
  '/chromatic/start',
  '/orizon/consentement/save',
  '/stats/save',
] as const;
type Path = (typeof LINES)[number];
/** They take a body as well as none: on what has begun they change nothing. */
const QUESTIONS = ['/orizon/infos', '/orizon/start', '/chromatic/infos', '/chromatic/start'];

let lines: Readonly<Record<Path, Line>>;
beforeAll(async () => {
  const answering = await insertHolder(product, 'answering@example.org');
  const rating = await insertHolder(product, 'rating@example.org');
  const colouring = await insertPerson(product, 'colouring@example.org');
  const beginner = await insertHolder(product, 'beginner@example.org', { birthday: null });
  const pairs = await start(answering);
  await start(rating);
  await answerBehaviours(rating);
  await giveDiagnostic(product, colouring, MENU_ADO);
  const colours = (await colouring.call('POST /chromatic/infos', { body: {} })).idSessionChromaticDiag ?? 0;
  await colouring.call('POST /orizon/consentement/save', { body: { idSessionDiag: colours, isParent: false } });
  await colouring.call('POST /chromatic/start', { body: {} });
  const bought = (await beginner.call('POST /orizon/infos', { body: {} })).idSessionDiag ?? 0;
  // There is one already: asking for it makes none.
  const short = (await answering.call('POST /orizon/infos', { body: { kind: 'short' } })).idSessionDiag ?? 0;

  const [pair] = (await nextPair(answering)).clefs;
  const { clef: statement } = await nextStatement(rating);
  const { clef: colour } = (await colouring.call('GET /chromatic/next', {})).proposition;
  const session = { person: answering, valid: { idSessionDiag: pairs } };
  const sessionFields = { idSessionDiag: perhaps(oneOf(pairs, short)), kind: oneOf(undefined, 'short') };
  const test = { person: colouring, valid: { idSessionChromaticDiag: colours } };
  const testFields = { idSessionChromaticDiag: perhaps(oneOf(colours)) };
  lines = {
    '/orizon/behaviours/save': {
      person: answering,
      valid: { idAssertion: pair, durationMs: 900, readAloud: true },
      fields: { idAssertion: oneOf(pair), durationMs, readAloud },
    },
    '/orizon/resources/save': {
      person: rating,
      valid: { idAssertion: statement, value: 1, durationMs: 900, readAloud: true },
      fields: { idAssertion: oneOf(statement), value: oneOf(-1, 0, 1, 2), durationMs, readAloud },
    },
    '/chromatic/save': {
      person: colouring,
      valid: {
        eqinoxCredentials: { idSessionChromaticDiag: colours },
        chromaticResponse: { idAssertion: colour, value: 3, durationMs: 900, readAloud: true },
      },
      fields: {
        eqinoxCredentials: oneOf(),
        'eqinoxCredentials.idSessionChromaticDiag': oneOf(colours),
        chromaticResponse: oneOf(),
        'chromaticResponse.idAssertion': oneOf(colour),
        'chromaticResponse.value': oneOf(0, 1, 2, 3),
        'chromaticResponse.durationMs': durationMs,
        'chromaticResponse.readAloud': readAloud,
      },
    },
    '/orizon/infos': { ...session, fields: sessionFields },
    '/orizon/start': { ...session, fields: { idSessionDiag: sessionFields.idSessionDiag } },
    '/chromatic/infos': { ...test, fields: testFields },
    '/chromatic/start': { ...test, fields: testFields },
    '/orizon/consentement/save': {
      person: beginner,
      valid: { idSessionDiag: bought, isParent: false, nomPrenom: 'Camille Exemple' },
      fields: { idSessionDiag: oneOf(bought), isParent: flag, nomPrenom: perhaps(text), dateConsent: perhaps(date) },
    },
    '/stats/save': {
      person: beginner,
      valid: { idSessionDiag: bought, catSocPro: 37, idDepartement: 75, birthday: '1990-05-17', workSituation: 2 },
      fields: {
        idSessionDiag: perhaps(oneOf(bought)),
        catSocPro: keyUpTo(99),
        fromBaby: perhaps(flag),
        fromBirthList: perhaps(flag),
        monthPregnancy: (value) => noKey(value) || keyUpTo(9)(value),
        idDepartement: keyUpTo(999),
        birthday: date,
        workSituation: keyUpTo(6),
        workSituationTime: (value) => noKey(value) || keyUpTo(4)(value),
      },
    },
  };
});

/** Everything that these calls may write, as one fingerprint. */
const everything = async (): Promise<string> => {
  const tables = [
    ...['sessions', 'behaviour_answers', 'resource_answers'].map((table) => `diagnostic.${table}`),
    ...['sessions', 'answers'].map((table) => `colour_test.${table}`),
    'consent.consents',
    'statistics.answers',
    'offers.purchases',
    'account.accounts',
  ];
  const prints = tables.map(
    (table) => `select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) from ${table} t`,
  );
  const { rows } = await sql<{ md5: string }>`${sql.raw(prints.join(' union all '))}`.execute(product.db);
  return rows.map(({ md5 }) => md5).join();
};

const changed = (body: object, path: string, value: unknown): object => {
  const [key = '', ...rest] = path.split('.');
  const inner = (body as Record<string, unknown>)[key];
  return { ...body, [key]: rest.length === 0 ? value : changed(inner as object, rest.join('.'), value) };
};

const expectRefused = ({ status, body }: Answer): void => {
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(problem.parse(body).status).toBe(status);
};

describe.each(LINES)('%s', (path) => {
  test('with one field that is not right is refused', { timeout: 600_000 }, async () => {
    const { person, valid, fields } = lines[path];
    const before = await everything();
    const wrong = fc
      .tuple(fc.constantFrom(...Object.keys(fields)), hostile)
      .filter(([field, value]) => !fields[field]?.(value));
    const examples = exampleFields(fields);
    await fc.assert(
      fc.asyncProperty(wrong, async ([field, value]) => {
        expectRefused(await person.ask('POST', path, changed(valid, field, value)));
        expect(await everything()).toBe(before);
      }),
      { numRuns: examples.length + runs(60, 3000), examples },
    );
  });

  test('with something else altogether changes nothing', { timeout: 600_000 }, async () => {
    const { person } = lines[path];
    const before = await everything();
    await fc.assert(
      fc.asyncProperty(hostile, async (body) => {
        const answer = await person.ask('POST', path, body);
        if (QUESTIONS.includes(path) && answer.status === 200) return;
        expectRefused(answer);
        expect(await everything()).toBe(before);
      }),
      { numRuns: runs(60, 2000) },
    );
    expect(await everything()).toBe(before);
  });
});

/** Each crafted value in each field that it is wrong for, in every run. */
const exampleFields = (fields: Line['fields']): [[string, unknown]][] =>
  Object.entries(fields).flatMap(([field, isRight]) =>
    crafted.filter((value) => !isRight(value)).map((value): [[string, unknown]] => [[field, value]]),
  );

/** Node itself refuses longer addresses before any line of ours. */
const inAddress = crafted.map((value) => JSON.stringify(value)).filter((text) => text.length < 4_000);

test.each(['/orizon/resources/next?idSessionDiag=', '/account/consent/'])(
  '%s with anything after it tells nothing of others',
  { timeout: 600_000 },
  async (path) => {
    const { person } = lines['/orizon/resources/save'];
    const before = await everything();
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...inAddress), fc.string({ maxLength: 60 })), async (text) => {
        const { status, body } = await person.ask('GET', `${path}${encodeURIComponent(text.toWellFormed())}`);
        // A number that nobody holds is an empty list of consents, or a questionnaire not begun.
        if (/^\d+$/u.test(text) && whole(1, Number.MAX_SAFE_INTEGER)(Number(text)))
          expect([200, 400, 404, 409]).toContain(status);
        else expectRefused({ status, body, headers: new Headers() });
      }),
      { numRuns: runs(100, 2000) },
    );
    expect(await everything()).toBe(before);
  },
);

test('and each of the bodies that were spoilt would have been taken', async () => {
  for (const path of LINES) {
    const { person, valid } = lines[path];
    expect([200, 204], path).toContain((await person.ask('POST', path, valid)).status);
  }
  expect({}).not.toHaveProperty('polluted');
});
