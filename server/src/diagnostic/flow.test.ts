/** A diagnostic from the purchase to the last answer, as the browser's calls see it. */
import { describe, expect, test, vi } from 'vitest';
import type { BehaviourPage, DiagnosticInfo, ResourcePage } from '@eqinox/contract/diagnostic';
import { screenSide } from '@eqinox/domain/diagnostic/answers';
import { PAIR_DESIGN } from '@eqinox/domain/diagnostic/pair-design.scoring';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { accountIdOf, giveDiagnostic, insertHolder, start } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehaviours, answerResources, beginDiagnostic } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import behaviours from '../../../content/instrument/behaviours.json' with { type: 'json' };
import resources from '../../../content/instrument/resources.json' with { type: 'json' };
import { sessionAnswers } from './answers.ts';
import { findSession } from './sessions.ts';

const product = await startTestProduct();
const { db } = product;

let people = 0;
const holder = (): Promise<Person> => insertHolder(product, `flow-${(people += 1)}@example.org`);
const infos = (person: Person): Promise<DiagnosticInfo> => person.call('POST /orizon/infos', { body: {} });

/** Some are: the device's voice says them. */
const isReadAloud = ({ numeroProposition }: { readonly numeroProposition: number }): boolean =>
  numeroProposition % 5 === 0;

/** Every page of part 1, in order. */
const walkBehaviours = async (person: Person): Promise<BehaviourPage[]> => {
  const pages = [await person.call('GET /orizon/behaviours/next', {})];
  for (let page = pages[0]; page && page.numeroProposition !== 0; page = pages.at(-1)) {
    const idAssertion = page.propositions[page.numeroProposition % 2]?.clef ?? '';
    const body = { idAssertion, durationMs: 1234, ...(isReadAloud(page) && { readAloud: true }) };
    pages.push(await person.call('POST /orizon/behaviours/save', { body }));
  }
  return pages;
};
const walkResources = async (person: Person): Promise<ResourcePage[]> => {
  const pages = [await person.call('GET /orizon/resources/next', {})];
  for (let page = pages[0]; page?.proposition; page = pages.at(-1)) {
    const value = ([-1, 0, 1, 2] as const)[page.numeroProposition % 4] ?? 0;
    const body = { idAssertion: page.proposition.clef, value, durationMs: 987, readAloud: isReadAloud(page) };
    pages.push(await person.call('POST /orizon/resources/save', { body }));
  }
  return pages;
};

const NOTHING_BOUGHT: DiagnosticInfo = {
  idSessionDiag: null,
  kind: null,
  title: null,
  withChromatic: false,
  withComportement: false,
  withRessource: false,
  chromaticOver: false,
  comportementOver: false,
  ressourceOver: false,
  hasPartOneBegin: false,
  statsOver: false,
  asksExecution: false,
  codeFrom: null,
};

test('infos follows the person from the purchase to the end', async () => {
  const person = await insertPerson(product, 'follows@example.org', { code_from: 'partenaire-demo' });
  expect(await infos(person)).toEqual({ ...NOTHING_BOUGHT, codeFrom: 'partenaire-demo' });

  await giveDiagnostic(product, person);
  const bought = await infos(person);
  expect(bought).toEqual({
    ...NOTHING_BOUGHT,
    idSessionDiag: expect.any(Number),
    kind: 'complete',
    title: 'Menu Essentiel',
    withComportement: true,
    withRessource: true,
    codeFrom: 'partenaire-demo',
    // Menu Essentiel: nobody but the person receives its results.
    withRestitution: false,
    step: null,
    pause: { hours: 24, days: 30 },
  });
  expect(await infos(person)).toEqual(bought);

  const { idSessionDiag } = bought;
  await beginDiagnostic(person);
  const begun = { ...bought, statsOver: true, hasPartOneBegin: true };
  expect(await infos(person)).toEqual(begun);
  await answerBehaviours(person);
  const step = { idSessionDiag, part: 2, answered: 0, size: 64, kept: 128, keptUntil: expect.any(String), over: null };
  expect(await infos(person)).toEqual({ ...begun, comportementOver: true, step });
  await answerResources(person);
  // Nothing is open any more; the session is still there by its id.
  expect(await infos(person)).toEqual({ ...NOTHING_BOUGHT, codeFrom: 'partenaire-demo' });
  expect(await person.call('POST /orizon/infos', { body: { idSessionDiag } })).toEqual({
    ...begun,
    comportementOver: true,
    ressourceOver: true,
  });
});

describe('the propositions', async () => {
  const person = await holder();
  const sessionId = await start(person);
  const first = await walkBehaviours(person);
  const second = await walkResources(person);

  test('are 128 and 64, counted from 1, and then none', () => {
    const counted = (last: number) => [...Array.from({ length: last }, (_, index) => index + 1), 0];
    expect(first.map((page) => page.numeroProposition)).toEqual(counted(128));
    expect(second.map((page) => page.numeroProposition)).toEqual(counted(64));
    expect(first.at(-1)).toEqual({ numeroProposition: 0, propositions: [], language: 'fr', upcoming: null });
    expect(second.at(-1)).toEqual({ numeroProposition: 0, proposition: null, language: 'fr', upcoming: null });
  });

  test('travel light: two of them and their clefs in less than a kilobyte', () => {
    for (const page of [...first, ...second]) expect(JSON.stringify(page).length).toBeLessThan(1024);
  });

  test('upcoming is what comes next', () => {
    for (const [index, { upcoming }] of first.slice(0, -2).entries()) {
      const { upcoming: _, ...next } = first[index + 1] as BehaviourPage;
      expect(upcoming).toEqual(next);
    }
    for (const [index, { upcoming }] of second.slice(0, -2).entries()) {
      const { upcoming: _, ...next } = second[index + 1] as ResourcePage;
      expect(upcoming).toEqual(next);
    }
    expect([first.at(-2)?.upcoming, second.at(-2)?.upcoming]).toEqual([null, null]);
  });

  test('are the bank’s, each once; the two of a pair are the plan’s, on its sides or, mirrored, on the others', async () => {
    const answers = await db
      .selectFrom('diagnostic.behaviour_answers')
      .where('session_id', '=', sessionId)
      .orderBy('ordinal')
      .selectAll()
      .execute();
    const { mirrored } = await db
      .selectFrom('diagnostic.sessions')
      .where('id', '=', sessionId)
      .select('mirrored')
      .executeTakeFirstOrThrow();
    for (const { ordinal, block, pair } of answers) {
      const [left, right] = PAIR_DESIGN[block - 1]?.[pair - 1] ?? [-1, -1];
      const shown = first[ordinal - 1]?.propositions.map(({ texte }) => texte);
      const stands = (facet: number, side: string) =>
        behaviours.find((row) => row.facet === facet && row.slot === block && row.side === side)?.fr;
      const planned = [stands(left, 'left'), stands(right, 'right')];
      expect(shown).toEqual(mirrored ? planned.toReversed() : planned);
    }
    const shown = first.flatMap((page) => page.propositions.map(({ texte }) => texte));
    expect(shown.toSorted()).toEqual(behaviours.map(({ fr }) => fr).toSorted());
    const rated = second.flatMap(({ proposition }) => (proposition ? [proposition.texte] : []));
    expect(rated.toSorted()).toEqual(resources.map(({ fr }) => fr).toSorted());
  });

  test('carry clefs that all differ', () => {
    const clefs = [
      ...first.flatMap((page) => page.propositions.map(({ clef }) => clef)),
      ...second.flatMap(({ proposition }) => (proposition ? [proposition.clef] : [])),
    ];
    expect(new Set(clefs).size).toBe(256 + 64);
  });

  test('are stored as they were answered, with their durations', async () => {
    const stored = await findSession(db, await accountIdOf(product, person), sessionId);
    if (!stored) throw new Error('the session is there');
    const { behaviours: part1, resources: part2 } = await sessionAnswers(db, stored);
    expect(part1.map((answer) => [answer.ordinal, screenSide(answer)])).toEqual(
      first.slice(0, -1).map(({ numeroProposition: n }) => [n, n % 2 === 0 ? 'left' : 'right']),
    );
    expect(part2.map(({ ordinal, value }) => [ordinal, value])).toEqual(
      second.slice(0, -1).map(({ numeroProposition: n }) => [n, [-1, 0, 1, 2][n % 4]]),
    );
    expect(new Set([...part1, ...part2].map(({ durationMs }) => durationMs))).toEqual(new Set([1234, 987]));
  });

  test('keep whether they were read aloud, which no score is told', async () => {
    for (const table of ['behaviour_answers', 'resource_answers'] as const) {
      const answers = await db
        .selectFrom(`diagnostic.${table}`)
        .where('session_id', '=', sessionId)
        .select(['ordinal', 'read_aloud'])
        .execute();
      expect(answers.filter(({ read_aloud }) => read_aloud).map(({ ordinal }) => ordinal)).toEqual(
        answers.map(({ ordinal }) => ordinal).filter((ordinal) => ordinal % 5 === 0),
      );
    }
    const stored = await findSession(db, await accountIdOf(product, person), sessionId);
    if (!stored) throw new Error('the session is there');
    expect(JSON.stringify(await sessionAnswers(db, stored))).not.toMatch(/aloud/iu);
  });
});

describe('the order', () => {
  test('belongs to the session: the same however often it is read, another for somebody else', async () => {
    const [one, other] = await Promise.all([holder(), holder()]);
    const read = async (person: Person) => {
      await start(person);
      const pages = await walkBehaviours(person);
      return pages.flatMap((page) => page.propositions);
    };
    const [first, second] = await Promise.all([read(one), read(other)]);
    expect(first.map(({ texte }) => texte)).not.toEqual(second.map(({ texte }) => texte));
    // Block 1 comes first for everybody, and even its clefs have nothing in common.
    const pairs = (shown: typeof first) =>
      Array.from({ length: 8 }, (_, pair) =>
        shown
          .slice(2 * pair, 2 * pair + 2)
          .map(({ texte }) => texte)
          .toSorted(),
      );
    expect(pairs(first)).toEqual(pairs(second));
    const clefs = new Set(first.map(({ clef }) => clef));
    expect(second.filter(({ clef }) => clefs.has(clef))).toEqual([]);
  });

  test('outlives the process: another one gives the same page', async () => {
    const person = await holder();
    await start(person);
    await answerBehaviours(person, 40);
    const here = await person.call('GET /orizon/behaviours/next', {});
    vi.resetModules();
    const { behaviourPage, behavioursOf } = await import('./pages.ts');
    const { clefsOf } = await import('./clef.ts');
    const stored = await db
      .selectFrom('diagnostic.sessions')
      .where('account_id', '=', await accountIdOf(product, person))
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(behaviourPage(clefsOf(product.env.appSecret), behavioursOf(stored))).toEqual(here);
  });
});

describe('completion', () => {
  test('writes pillar, dominant type and supports as the domain scores them, and completes the purchase', async () => {
    const person = await holder();
    const id = await start(person);
    await answerBehaviours(person);
    expect(await person.call('GET /account/identity', {})).toMatchObject({ pilier: null, typeDominant: null });
    await answerResources(person);

    const session = await findSession(db, await accountIdOf(product, person), id);
    if (!session) throw new Error('the session is there');
    const { behaviours, resources } = await sessionAnswers(db, session);
    const { shape } = scoreMainBooklet(behaviours, resources);
    const [pilier, ...supports] = shape.order;
    expect(await person.call('GET /account/identity', {})).toMatchObject({
      pilier,
      typeDominant: shape.dominantType,
      supports,
    });
    expect(await person.call('GET /account', {})).toMatchObject({ pilier });
    expect(await person.call('GET /state', {})).toMatchObject({
      currentDiagState: 2,
      nbCompletedDiag: 1,
      dateLastCompleted: product.clock().toISOString(),
    });
  });

  test('not before the 64th answer, and the 64th may come twice', async () => {
    const person = await holder();
    await start(person);
    await answerBehaviours(person);
    await answerResources(person, 63);
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 1 });
    const { proposition } = await person.call('GET /orizon/resources/next', {});
    const body = { idAssertion: proposition?.clef ?? '', value: 2 as const };
    const answers = await Promise.all([1, 2, 3].map(() => person.ask('POST', '/orizon/resources/save', body)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { numeroProposition: 0, proposition: null, upcoming: null } });
    }
    expect(await person.call('GET /state', {})).toMatchObject({ currentDiagState: 2, nbCompletedDiag: 1 });
  });

  test('a second diagnostic is a session of its own, and its results replace the first ones', async () => {
    const person = await holder();
    const first = await start(person);
    await answerBehaviours(person, 128, (numero) => ({ side: numero % 2 === 0 ? 0 : 1, value: 0 }));
    await answerResources(person);
    const before = await person.call('GET /potential/quarts', {});

    await giveDiagnostic(product, person);
    const second = await start(person);
    expect(second).toBeGreaterThan(first);
    expect((await person.call('GET /orizon/behaviours/next', {})).numeroProposition).toBe(1);
    expect(await person.call('GET /potential/quarts', {})).toEqual(before);
    await answerBehaviours(person, 128, (numero) => ({ side: numero % 3 === 0 ? 0 : 1, value: 0 }));
    expect((await person.call('GET /orizon/resources/next', {})).numeroProposition).toBe(1);
    await answerResources(person);
    expect(await person.call('GET /potential/quarts', {})).not.toEqual(before);
    expect(await person.call('GET /state', {})).toMatchObject({ nbCompletedDiag: 2 });
  });
});

describe('next', () => {
  test('before the start, or with nothing bought: not started', async () => {
    const [bought, not] = [await holder(), await insertPerson(product, 'bought-nothing@example.org')];
    await infos(bought);
    for (const person of [bought, not]) {
      for (const part of ['behaviours', 'resources']) {
        const answer = await person.ask('GET', `/orizon/${part}/next`);
        expect(answer).toMatchObject({ status: 409, body: { code: 'not_started' } });
      }
    }
  });

  test('part 2 opens when part 1 is over', async () => {
    const person = await holder();
    await start(person);
    await answerBehaviours(person, 127);
    expect((await person.ask('GET', '/orizon/resources/next')).status).toBe(409);
    await answerBehaviours(person);
    expect((await person.call('GET /orizon/resources/next', {})).numeroProposition).toBe(1);
    expect((await person.call('GET /orizon/behaviours/next', {})).numeroProposition).toBe(0);
  });
});
