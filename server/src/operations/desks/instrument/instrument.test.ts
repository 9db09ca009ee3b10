/** The desk of the instrument, on simulated people: planted faults are found, nothing is told too soon, and a month is counted once. */
import { beforeAll, describe, expect, test } from 'vitest';
import { PAIR_DESIGN } from '@eqinox/domain/diagnostic/pair-design.scoring';
import type { Side } from '@eqinox/domain/diagnostic/words';
import type { Language } from '@eqinox/domain/languages';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { seededRandom } from '@eqinox/domain/diagnostic/seeded-random';
import { firstTry } from '../../../../testing/do-jobs.ts';
import { insertMember } from '../../../../testing/staff.ts';
import { DAY } from '../../../../testing/test-clock.ts';
import { startTestProduct } from '../../../../testing/test-product.ts';
import { bankOf, currentBank, shownVersions } from '../../../content/banks.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '1000000' }, idle: true });
const { db, pool, clock } = product;

const current = (language: Language) => {
  const found = shownVersions().find((shown) => shown.current && shown.language === language);
  if (!found) throw new Error(language);
  return found;
};

/** At noon of the second day of so many months before this one. */
const monthsAgo = (months: number): Date => {
  const now = clock();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 2, 12));
};

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Of pair 3 of block 2, 19 of 20 choose the left statement; of pair 5 of block 4 most take what stands left on their screen. */
const POPULAR = { block: 2, pair: 3 };
const BY_SIDE = { block: 4, pair: 5 };
const is = (one: { block: number; pair: number }, other: typeof POPULAR) =>
  one.block === other.block && one.pair === other.pair;

interface Crowd {
  readonly language?: Language;
  readonly at: Date;
  readonly number?: string;
  /** Those of before, who sit down again. */
  readonly again?: readonly number[];
}

let people = 0;
/** So many people who complete part 1 an hour after they began it, and their accounts. */
const answered = async (count: number, { language = 'fr', at, number = currentBank().number, again }: Crowd) => {
  const random = seededRandom((people += 1) * 7_919);
  const accounts = again ?? Array.from({ length: count }, () => (people += 1) + 1_000_000);
  const over = new Date(at.getTime() + 3_600_000);
  if (!again) {
    await pool.query(
      `insert into account.accounts (id, email, identifiant, prenom, created_at)
       overriding system value select n, 'i' || n || '@example.org', 'i' || n || '@example.org', 'Exemple', $2
       from unnest($1::bigint[]) n`,
      [accounts, at],
    );
  }
  const { rows: sessions } = await pool.query<{ id: number; account_id: number; mirrored: boolean }>(
    `insert into diagnostic.sessions (account_id, purchase_id, kind, instrument_version, language, seed, mirrored, created_at,
       part_one_started_at, behaviours_answered, behaviours_last_at, behaviours_over_at)
     select n, n + $6, 'complete', $2, $3, n, n % 2 = 0, $4, $4, 128, $5, $5 from unnest($1::bigint[]) n
     returning id, account_id, mirrored`,
    [accounts, number, language, at, over, again ? 10_000_000 : 0],
  );
  for (const { id, account_id, mirrored } of sessions) {
    const { behaviours } = simulatePerson({ seed: account_id, sigma: 0.75, mirrored });
    const answers = behaviours.map((answer) => {
      const seen: Side = random() < 0.9 ? 'left' : 'right';
      const onScreen: Side = mirrored === (seen === 'left') ? 'right' : 'left';
      const chosen = is(answer, POPULAR)
        ? random() < 0.95
          ? 'left'
          : 'right'
        : is(answer, BY_SIDE)
          ? onScreen
          : answer.chosen;
      return { ...answer, chosen, ms: is(answer, BY_SIDE) && random() < 0.4 ? 800 : answer.durationMs };
    });
    await pool.query(
      `insert into diagnostic.behaviour_answers
         (account_id, session_id, attempt, ordinal, block, pair, chosen, duration_ms, language, answered_at)
       select $1, $2, 1, o, b, p, c, d, $3, $4
       from unnest($5::int[], $6::int[], $7::int[], $8::text[], $9::int[]) as a (o, b, p, c, d)`,
      [
        account_id,
        id,
        language,
        over,
        answers.map(({ ordinal }) => ordinal),
        answers.map(({ block }) => block),
        answers.map(({ pair }) => pair),
        answers.map(({ chosen }) => chosen),
        answers.map(({ ms }) => ms),
      ],
    );
  }
  return accounts;
};

const count = () => product.handlers['count-instrument']({}, firstTry('count'));
/** As if what is kept were counted a month ago. */
const recount = async () => {
  for (const table of ['versions', 'pairs'])
    await pool.query(`update operations.instrument_${table} set until = $1`, [monthOf(monthsAgo(2))]);
  await count();
};

let members = 0;
const psychologist = async () =>
  (await insertMember(product, 'psychologist', `psy-${(members += 1)}@staff.example`)).browser;
const desk = async () => (await psychologist()).call('GET /operations/instrument', {});
const pairsOf = async (language: Language) =>
  (await psychologist()).call('GET /operations/instrument/:version/:language', {
    params: { version: current(language).version, language },
  });

beforeAll(async () => {
  expect(await desk()).toMatchObject({ until: null, versions: [] });
  await answered(200, { at: monthsAgo(3) });
  // The bank before shows the same statements in French: they are one.
  const before = current('fr').numbers.find((number) => number !== currentBank().number && bankOf(number)) ?? '';
  const older = await answered(110, { at: monthsAgo(4), number: before });
  await answered(97, { at: monthsAgo(2), language: 'en' });
  await answered(6, { at: monthsAgo(2), language: 'ne' });
  // Not theirs: a second sitting, and those of this month.
  await answered(0, { at: new Date(monthsAgo(4).getTime() + 20 * DAY), again: older.slice(0, 30) });
  await answered(40, { at: monthsAgo(0) });
  await count();
}, 60_000);

describe('the desk', () => {
  test('counts first attempts of what was shown, in tens; hides fewer than ten, and the least who would tell of them', async () => {
    const { until, versions } = await desk();
    expect(until).toBe(monthOf(monthsAgo(1)));
    const french = versions.find(({ language }) => language === 'fr');
    expect(french).toMatchObject({ part: 'behaviours', version: current('fr').version, current: true });
    expect(french).toMatchObject({ since: monthOf(monthsAgo(4)), begun: 310, completed: 310 });
    expect(
      versions
        .filter(({ begun }) => begun === null)
        .map(({ language }) => language)
        .toSorted(),
    ).toEqual(['en', 'ne']);
    expect(versions.find(({ language }) => language === 'ne')).toMatchObject({ since: null, completed: null });
  });

  test('says what may be claimed today, of how many', async () => {
    const { ladders } = await desk();
    const steps = (language: Language) =>
      ladders
        .find((ladder) => ladder.current && ladder.language === language)
        ?.steps.map(({ people, open }) => [people, open]);
    expect(steps('fr')).toEqual([
      [310, true],
      [310, true],
      [30, false],
      [null, false],
      [null, false],
    ]);
    expect(steps('en')?.[0]).toEqual([90, false]);
    expect(steps('ne')?.[0]).toEqual([0, false]);
    expect(steps('es')?.[0]).toEqual([0, false]);
  });
});

describe('the pairs', () => {
  test('a pair that nineteen of twenty choose, and one that is chosen by the side, are found; and few of the others', async () => {
    const { pairs, people, until } = await pairsOf('fr');
    expect([people, until, pairs.length]).toEqual([310, monthOf(monthsAgo(1)), 128]);
    const popular = pairs.find((pair) => is(pair, POPULAR));
    expect(popular).toMatchObject({ people: 310, verdict: 'replace', bySide: false });
    expect(popular?.share?.value).toBeGreaterThan(0.9);
    const bySide = pairs.find((pair) => is(pair, BY_SIDE));
    expect(bySide).toMatchObject({ verdict: 'kept', bySide: true });
    expect(bySide?.shownLeft?.low).toBeGreaterThan(0.7);
    expect(bySide?.shownRight?.high).toBeLessThan(0.3);
    expect(bySide?.fast).toBeGreaterThan(0.3);
    expect(bySide?.medianMs).toBeGreaterThan(500);
    const others = pairs.filter((pair) => !is(pair, POPULAR) && !is(pair, BY_SIDE));
    expect(others.filter(({ verdict }) => verdict !== 'kept')).toEqual([]);
    expect(others.filter((pair) => pair.bySide).length).toBeLessThan(5);
    expect(others.filter(({ fast }) => (fast ?? 0) > 0.1)).toEqual([]);
  });

  test('stand beside their statements, as the plan has them', async () => {
    const { pairs } = await pairsOf('fr');
    const { plan, texts } = currentBank();
    const [left, right] = plan[POPULAR.block - 1]?.[POPULAR.pair - 1] ?? PAIR_DESIGN[0]![0]!;
    expect(pairs.find((pair) => is(pair, POPULAR))).toMatchObject({
      first: texts.fr?.behaviours[left]?.[POPULAR.block - 1],
      second: texts.fr?.behaviours[right]?.[POPULAR.block - 1],
    });
  });

  test('facets keep people apart about as well as these people do', async () => {
    const { facets } = await pairsOf('fr');
    expect(facets).toHaveLength(16);
    const mean = facets.reduce((sum, { reliability }) => sum + reliability, 0) / 16;
    // Spread .75: about .63 (reference: evidence 6.3).
    expect(Math.abs(mean - 0.63)).toBeLessThan(0.06);
  });

  test('of ninety-seven nothing is said but that they are not enough yet, in tens', async () => {
    expect(await pairsOf('en')).toMatchObject({ people: 90, needed: 100, until: null, pairs: [], facets: [] });
    const [{ count: kept } = { count: 0 }] = await db
      .selectFrom('operations.instrument_pairs')
      .where('language', '!=', 'fr')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .execute();
    expect(Number(kept)).toBe(0);
  });

  test('what was never published is not there', async () => {
    const answer = await (await psychologist()).ask('GET', '/operations/instrument/00000000/fr');
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('the same month', () => {
  test('is counted once, whatever comes or goes', async () => {
    const before = [await desk(), await pairsOf('fr')];
    await answered(12, { at: monthsAgo(1) });
    await pool.query(
      `delete from diagnostic.sessions where account_id in (select min(account_id) from diagnostic.sessions)`,
    );
    await count();
    expect([await desk(), await pairsOf('fr')]).toEqual(before);
  });

  test('the next one adds them; eight more leave the pairs as they were, and whoever restarted has begun and no more', async () => {
    await recount();
    const pair = () =>
      db
        .selectFrom('operations.instrument_pairs')
        .where('block', '=', 1)
        .where('pair', '=', 1)
        .select('people')
        .execute();
    expect(await pair()).toEqual([{ people: 321 }]);
    expect((await pairsOf('fr')).people).toBe(320);
    // Four of the twelve came earlier; of those of before, eleven began anew.
    await pool.query(
      `update diagnostic.sessions set behaviours_over_at = $2 where id in
      (select id from diagnostic.sessions where part_one_started_at = $1 order by id limit 4)`,
      [monthsAgo(1), monthsAgo(2)],
    );
    await pool.query(
      `update diagnostic.sessions set behaviours_attempt = 2 where id in
      (select id from diagnostic.sessions where part_one_started_at = $1 order by id limit 11)`,
      [monthsAgo(3)],
    );
    await recount();
    expect(await pair()).toEqual([{ people: 321 }]);
    const { versions } = await desk();
    expect(versions.find(({ language }) => language === 'fr')).toMatchObject({ begun: 320, completed: 310 });
  });

  test('of what is too little by now nothing is said; one more does not bring it up anew', async () => {
    await pool.query(`update diagnostic.sessions set withdrawn_at = now() where part_one_started_at <> $1`, [
      monthsAgo(4),
    ]);
    await pool.query(
      `delete from diagnostic.sessions where id in
      (select id from diagnostic.sessions where part_one_started_at = $1 order by id offset 96)`,
      [monthsAgo(4)],
    );
    // A parent takes the yes back: what the child answered is read by nothing new.
    const { id: session_id, account_id } = await db
      .selectFrom('diagnostic.sessions')
      .where('part_one_started_at', '=', monthsAgo(4))
      .orderBy('id')
      .select(['id', 'account_id'])
      .executeTakeFirstOrThrow();
    const asked = { email: 'parent@example.org', title: 'MENU ADO', with_restitution: true, with_colours: true };
    const { id: request_id } = await db
      .insertInto('consent.approval_requests')
      .values({ account_id, session_id, ...asked, asked_at: monthsAgo(4), birthday: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('consent.approval_decisions')
      .values({ account_id, session_id, request_id, decision: 'withdrawn', text_version: '1', decided_at: clock() })
      .execute();
    const completed = () =>
      db
        .selectFrom('operations.instrument_versions')
        .where('part', '=', 'behaviours')
        .where('language', '=', 'fr')
        .where('version', '=', current('fr').version)
        .select('completed')
        .executeTakeFirstOrThrow();
    await recount();
    expect(await completed()).toEqual({ completed: 95 });
    expect(await pairsOf('fr')).toMatchObject({ people: 90, until: null, pairs: [], facets: [] });
    await answered(6, { at: monthsAgo(1) });
    await recount();
    expect(await completed()).toEqual({ completed: 101 });
    expect((await pairsOf('fr')).pairs[0]).toBeDefined();
    const kept = await db
      .selectFrom('operations.instrument_pairs')
      .where('language', '=', 'fr')
      .select('people')
      .execute();
    expect(new Set(kept.map(({ people }) => people))).toEqual(new Set([321]));
  });
});
