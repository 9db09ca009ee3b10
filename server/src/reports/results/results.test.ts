/** History, quarters and rose, as the dashboard asks for them. */
import { describe, expect, test } from 'vitest';
import { pillarOf } from '@eqinox/domain/diagnostic/words';
import { scoreMainBooklet } from '@eqinox/domain/reports/main-booklet.scoring';
import { accountIdOf, giveDiagnostic, insertHolder, start, takeAsReader } from '../../../testing/diagnostics.ts';
import { insertPerson } from '../../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../../testing/answer-at-once.ts';
import type { Person } from '../../../testing/person.ts';
import { DAY, testClock } from '../../../testing/test-clock.ts';
import { startTestProduct } from '../../../testing/test-product.ts';
import { currentBank, nameOfBank } from '../../content/banks.ts';
import { completedSessions } from '../../diagnostic/index.ts';
import { bookletDocument } from '../booklets/main/main-document.ts';
import { simulatedSource } from '../booklets/main/main-source.testing.ts';

const clock = testClock('2026-01-31T12:00:00Z');
const product = await startTestProduct({ clock });
const { db } = product;

let people = 0;
const email = (): string => `results-${(people += 1)}@example.org`;

/** Has answered as the simulated person of a seed would, whatever order the session drew. */
const takeLike = async (person: Person, seed: number, sigma = 1) => {
  const { like } = await takeAsReader(product, person, { seed, sigma });
  return scoreMainBooklet(
    like.behaviours.map((answer) => ({ ...answer, durationMs: 4000 })),
    like.resources.map((answer) => ({ ...answer, durationMs: 3000 })),
  );
};

describe('nothing taken yet', () => {
  test.each([
    ['nothing bought', () => insertPerson(product, email())],
    ['a diagnostic under way', () => insertHolder(product, email())],
  ])('%s', async (_, make) => {
    const person = await make();
    expect(await person.call('GET /potential/has-completed', {})).toBe(false);
    expect(await person.call('GET /potential/isOlderThan6Month', {})).toBe(false);
    expect(await person.call('GET /potential/isOlderThan1Year', {})).toBe(false);
    expect(await person.call('GET /potential/history', {})).toEqual([]);
    expect(await person.call('GET /potential/quarts', {})).toEqual([]);
    expect(await person.call('GET /potential/quartsRosace', {})).toEqual([]);
    expect((await person.ask('GET', '/potential/last-report')).status).toBe(404);
  });
});

describe('quarters and rose', () => {
  test.each([
    [11, 1],
    [12, 1.5],
    // So flat that no groups are shown.
    [13, 0.05],
  ])('of person %i are the booklet’s own numbers', async (seed, sigma) => {
    const person = await insertHolder(product, email());
    const booklet = await takeLike(person, seed, sigma);
    const couleurs = { 1: 'yellow', 2: 'green', 3: 'red', 4: 'bleu' } as const;
    const etapes = { 1: 'l’Exploration', 2: 'la Collaboration', 3: 'la Décision', 4: 'la Concrétisation' } as const;
    expect(await person.call('GET /potential/quarts', {})).toEqual(
      booklet.shape.order.map((id) => {
        const { value, low, high } = booklet.pillars[id - 1]?.choices ?? { value: 0, low: 0, high: 0 };
        const devant = booklet.comparisons
          .filter((gap) => gap.established && gap.higher === id)
          .map((gap) => gap.lower);
        return { id, couleur: couleurs[id], etape: etapes[id], score: value, bas: low, haut: high, devant };
      }),
    );
    const rose = await person.call('GET /potential/quartsRosace', {});
    expect(rose).toEqual(
      booklet.facets.map(({ facet, behaviour, motivation, level }) => ({
        id: facet,
        pilier: pillarOf(facet),
        libelle: expect.stringMatching(/^\p{Lu}\p{Ll}+$/u),
        comportement: behaviour.value,
        bas: behaviour.low,
        haut: behaviour.high,
        ressource: motivation.value,
        ressourceBas: motivation.low,
        ressourceHaut: motivation.high,
        niveau: level,
      })),
    );
    expect(new Set(rose.map(({ libelle }) => libelle)).size).toBe(16);
    // The printed rose is drawn from these very numbers, in this order.
    const printed = bookletDocument(simulatedSource({}, { booklet }));
    expect(
      printed.facets.map(({ id, pillar, behaviour, motivation, level }) => [id, pillar, behaviour, motivation, level]),
    ).toEqual(
      rose.map(({ id, pilier, comportement, bas, haut, ressource, ressourceBas, ressourceHaut, niveau }) => [
        id,
        pilier,
        { low: bas, value: comportement, high: haut },
        { low: ressourceBas, value: ressource, high: ressourceHaut },
        niveau,
      ]),
    );
    expect(rose.every(({ niveau }) => (niveau === null) === !booklet.grouped)).toBe(true);
    if (sigma < 0.1) expect(booklet.grouped).toBe(false);
    for (const { bas, comportement, haut } of rose) {
      expect(bas).toBeLessThanOrEqual(comportement);
      expect(comportement).toBeLessThanOrEqual(haut);
    }
  });

  test('careless answers, be they contrasted, rank nothing: the booklet does not either', async () => {
    const person = await insertHolder(product, email());
    // As fast as the hand goes, and one word throughout part 2; contrasted all the same.
    const { like } = await takeAsReader(product, person, { seed: 11, sigma: 1.5 });
    const [session] = await completedSessions(db, await accountIdOf(product, person));
    await db
      .updateTable('diagnostic.behaviour_answers')
      .set({ duration_ms: 300 })
      .where('session_id', '=', session?.id ?? 0)
      .execute();
    await db
      .updateTable('diagnostic.resource_answers')
      .set({ value: 1 })
      .where('session_id', '=', session?.id ?? 0)
      .execute();
    const hasty = like.behaviours.map((answer) => ({ ...answer, durationMs: 300 }));
    const booklet = scoreMainBooklet(
      hasty,
      like.resources.map((answer) => ({ ...answer, value: 1 as const })),
    );
    expect([booklet.grouped, booklet.quality.redo]).toEqual([false, true]);
    const quarts = await person.call('GET /potential/quarts', {});
    expect(quarts.flatMap(({ devant }) => devant)).toEqual([]);
    const rose = await person.call('GET /potential/quartsRosace', {});
    expect(new Set(rose.map(({ niveau }) => niveau))).toEqual(new Set([null]));
    expect(await person.call('GET /potential/history', {})).toMatchObject([{ retake: 'offered' }]);
  });

  test('pillars alike in every way stand by their number', async () => {
    const person = await insertHolder(product, email());
    await start(person);
    // The left side always: each facet stands eight times on each side.
    await answerBehavioursAtOnce(product, person, 128, () => ({ side: 0, value: 0 }));
    await answerResourcesAtOnce(product, person, 64, () => ({ side: 0, value: 0 }));
    const quarts = await person.call('GET /potential/quarts', {});
    expect(quarts.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(quarts.map(({ score }) => Math.round(score))).toEqual([32, 32, 32, 32]);
  });

  test('are one’s own', async () => {
    const [first, second] = await Promise.all([insertHolder(product, email()), insertHolder(product, email())]);
    await takeLike(first, 21);
    expect(await second.call('GET /potential/quarts', {})).toEqual([]);
    second.token = null;
    for (const path of ['quarts', 'quartsRosace', 'history', 'has-completed', 'last-report', 'report/1']) {
      expect((await second.ask('GET', `/potential/${path}`)).status).toBe(401);
    }
  });
});

describe('history', () => {
  test('a completed diagnostic, from the day it is completed', async () => {
    const person = await insertHolder(product, email());
    await takeLike(person, 31);
    expect(await person.call('GET /potential/history', {})).toEqual([
      {
        idDiag: expect.any(Number),
        idOffre: 27,
        offre: 'Menu Essentiel',
        date: clock().toISOString(),
        hasAutonome: true,
        hasYouth: false,
        hasProjectClose: false,
        hasExtension: false,
        hasManagerExtension: false,
        isOptionRestitution: false,
        instrument: nameOfBank(currentBank().number, ['fr']),
        retake: null,
      },
    ]);
    expect(await person.call('GET /potential/has-completed', {})).toBe(true);
  });

  test('newest first, with what each offer holds; debriefs stand from the day they are bought', async () => {
    const person = await insertPerson(product, email());
    const moment = (days: number) => new Date(clock().getTime() - days * DAY);
    for (const [offerId, bought, completed, closed] of [
      [1, 900, 899, null],
      [27, 90, 80, null],
      [29, 70, 60, 50],
      [30, 45, 40, null],
      [41, 30, null, null],
      [28, 20, 10, null],
      [42, 5, null, 1],
      [9, 4, 3, null],
      [27, 2, null, null],
    ] as const) {
      const id = await giveDiagnostic(product, person, offerId);
      await db
        .updateTable('offers.purchases')
        .set({
          bought_at: moment(bought),
          completed_at: completed === null ? null : moment(completed),
          closed_at: closed === null ? null : moment(closed),
        })
        .where('id', '=', id)
        .execute();
    }
    const shown = await person.call('GET /potential/history', {});
    const none = { hasAutonome: false, hasProjectClose: false, hasExtension: false, hasManagerExtension: false };
    expect(shown).toMatchObject([
      { idOffre: 42, date: moment(5).toISOString(), ...none, hasProjectClose: true, isOptionRestitution: true },
      { idOffre: 28, date: moment(10).toISOString(), ...none, isOptionRestitution: false },
      { idOffre: 41, date: moment(30).toISOString(), ...none, isOptionRestitution: true },
      { idOffre: 30, ...none, hasAutonome: true, hasExtension: true, hasManagerExtension: true },
      { idOffre: 29, ...none, hasAutonome: true, hasExtension: true, hasProjectClose: true },
      { idOffre: 27, date: moment(80).toISOString(), ...none, hasAutonome: true },
      // What the old system sold was answered elsewhere: nothing can be printed of it.
      { idOffre: 1, ...none },
    ]);
  });
});

describe('older than', () => {
  test.each([
    // completed, asked, six months, a year
    ['2026-01-31T12:00:00Z', '2026-07-31T12:00:00.000Z', false, false],
    ['2026-01-31T12:00:00Z', '2026-07-31T12:00:00.001Z', true, false],
    ['2026-08-31T12:00:00Z', '2027-02-28T12:00:00.001Z', true, false],
    ['2026-01-31T12:00:00Z', '2027-01-31T12:00:00.000Z', true, false],
    ['2026-01-31T12:00:00Z', '2027-01-31T12:00:00.001Z', true, true],
    ['2024-02-29T12:00:00Z', '2025-02-28T12:00:00.001Z', true, true],
  ])('completed %s, asked %s: six months %s, a year %s', async (completed, asked, sixMonths, year) => {
    const before = clock();
    clock.set(asked);
    const person = await insertPerson(product, email());
    const id = await giveDiagnostic(product, person);
    await db
      .updateTable('offers.purchases')
      .set({ completed_at: new Date(completed) })
      .where('id', '=', id)
      .execute();
    expect(await person.call('GET /potential/isOlderThan6Month', {})).toBe(sixMonths);
    expect(await person.call('GET /potential/isOlderThan1Year', {})).toBe(year);
    clock.set(before);
  });

  test('speaks of the last one completed', async () => {
    const person = await insertPerson(product, email());
    for (const days of [800, 1]) {
      const id = await giveDiagnostic(product, person);
      await db
        .updateTable('offers.purchases')
        .set({ completed_at: new Date(clock().getTime() - days * DAY) })
        .where('id', '=', id)
        .execute();
    }
    expect(await person.call('GET /potential/isOlderThan6Month', {})).toBe(false);
  });
});
