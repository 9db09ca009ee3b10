/** The free retake: offered when two families of signs doubt the answers, taken once, and what it leaves alone. */
import { describe, expect, test } from 'vitest';
import { screenSide } from '@eqinox/domain/diagnostic/answers';
import type { HistoryEntry } from '@eqinox/contract/reports';
import { simulatePerson } from '@eqinox/domain/reports/simulated-person.scoring';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { accountIdOf, giveDiagnostic, insertHolder, start } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerColoursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import { answerBehaviours, type Choose } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { recordDiagnostic } from './record-diagnostic.ts';

const clock = testClock('2026-11-20T12:00:00.000Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;

let people = 0;
const email = (): string => `retake-${(people += 1)}@example.org`;
/** The first of the two, and the same rating, every time: a pattern that contradicts itself. */
const careless: Choose = () => ({ side: 0, value: 1 });

const take = async (person: Person, choose?: Choose): Promise<number> => {
  const session = await start(person);
  await answerBehavioursAtOnce(product, person, 128, choose);
  await answerResourcesAtOnce(product, person, 64, choose);
  return session;
};
const carelessPerson = async (offer = 27): Promise<{ person: Person; session: number; purchase: number }> => {
  const person = await insertPerson(product, email());
  const purchase = await giveDiagnostic(product, person, offer);
  return { person, session: await take(person, careless), purchase };
};
const history = (person: Person): Promise<HistoryEntry[]> => person.call('GET /potential/history', {});
const retake = (person: Person, idSessionDiag: number) =>
  person.call('POST /orizon/retake', { body: { idSessionDiag } });
const NOT_OFFERED = { status: 409, body: { code: 'retake_not_offered' } };

/** The retake from its consent to its last answer. */
const takeAgain = async (person: Person, first: number): Promise<number> => {
  const { idSessionDiag } = await retake(person, first);
  const again = idSessionDiag ?? 0;
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: again, isParent: false } });
  await person.call('POST /orizon/start', { body: { idSessionDiag: again } });
  await answerBehavioursAtOnce(product, person);
  await answerResourcesAtOnce(product, person);
  return again;
};

describe('a retake', () => {
  test('is offered to who answered without reading, not to who read', async () => {
    const { person, session } = await carelessPerson();
    expect(await history(person)).toMatchObject([{ idDiag: session, retake: 'offered' }]);

    const reader = await insertPerson(product, email());
    const [accountId, purchaseId] = [await accountIdOf(product, reader), await giveDiagnostic(product, reader)];
    const { behaviours, resources } = simulatePerson({ seed: 11, sigma: 1 });
    await recordDiagnostic(db, { accountId, purchaseId, behaviours, resources, answeredAt: clock() });
    const [read] = await history(reader);
    expect(read).toMatchObject({ retake: null });
    const body = { idSessionDiag: read?.idDiag };
    expect(await reader.ask('POST', '/orizon/retake', body)).toMatchObject(NOT_OFFERED);
  });

  test('is offered to who read and whose choices separate nothing', async () => {
    const person = await insertPerson(product, email());
    const [accountId, purchaseId] = [await accountIdOf(product, person), await giveDiagnostic(product, person)];
    const { behaviours, resources } = simulatePerson({ seed: 3, sigma: 0.2 });
    await recordDiagnostic(db, { accountId, purchaseId, behaviours, resources, answeredAt: clock() });
    expect(await history(person)).toMatchObject([{ retake: 'offered' }]);
  });

  test('is a second session of the same purchase, begun like the first but for the questionnaire about oneself', async () => {
    const { person, session, purchase } = await carelessPerson();
    const info = await retake(person, session);
    expect(info).toMatchObject({
      kind: 'complete',
      title: 'Menu Essentiel',
      withComportement: true,
      withRessource: true,
      hasPartOneBegin: false,
      comportementOver: false,
      ressourceOver: false,
      statsOver: true,
    });
    const again = info.idSessionDiag ?? 0;
    expect(again).not.toBe(session);
    // Asked again, by two tabs at once, it is the same one.
    expect(await Promise.all([retake(person, session), retake(person, session)])).toEqual([info, info]);
    expect(await history(person)).toMatchObject([{ idDiag: session, retake: 'under-way' }]);
    const sessions = await db
      .selectFrom('diagnostic.sessions')
      .where('purchase_id', '=', purchase)
      .orderBy('id')
      .select(['id', 'retake'])
      .execute();
    expect(sessions).toEqual([
      { id: session, retake: false },
      { id: again, retake: true },
    ]);
    // Its consents are its own.
    const started = await person.ask('POST', '/orizon/start', { idSessionDiag: again });
    expect(started).toMatchObject({ status: 409, body: { code: 'consent_missing' } });
  });

  test('stands in the history beside the first, whose answers and results are left as they were', async () => {
    const { person, session } = await carelessPerson();
    const before = await person.call('GET /potential/quarts', {});
    const [earlier] = await history(person);
    await comeBackAfter(clock, person, DAY);
    const again = await takeAgain(person, session);
    const [second, first, ...others] = await history(person);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ idDiag: again, date: clock().toISOString(), hasAutonome: true, retake: null });
    expect(first).toEqual({ ...earlier, retake: null });
    // Results follow the latest completed one.
    expect(await person.call('GET /potential/quarts', {})).not.toEqual(before);
    const answers = await db
      .selectFrom('diagnostic.behaviour_answers as a')
      .innerJoin('diagnostic.sessions as s', 's.id', 'a.session_id')
      .where('s.id', '=', session)
      .select(['a.chosen', 's.mirrored'])
      .execute();
    expect(answers.map(screenSide)).toEqual(Array(128).fill('left'));
    // Once: however it was answered, there is no third.
    for (const id of [session, again]) {
      expect(await person.ask('POST', '/orizon/retake', { idSessionDiag: id })).toMatchObject(NOT_OFFERED);
    }
  });

  test('changes nothing of the purchase: no invoice, no second debrief, the same state', async () => {
    const { person, session, purchase } = await carelessPerson(29);
    await db
      .updateTable('offers.purchases')
      .set({ booked_at: clock(), closed_at: new Date(clock().getTime() + 1) })
      .where('id', '=', purchase)
      .execute();
    const before = await person.call('GET /state', {});
    expect(before).toMatchObject({ currentDiagState: 5, nbCompletedDiag: 1 });
    await retake(person, session);
    expect(await person.call('GET /state', {})).toEqual(before);
    expect(await person.call('GET /offer', {})).toBeNull();
    await comeBackAfter(clock, person, DAY);
    await takeAgain(person, session);
    expect(await person.call('GET /state', {})).toEqual({
      ...before,
      nbCompletedDiag: 2,
      dateLastCompleted: clock().toISOString(),
    });
    expect(await person.call('GET /factures/history', {})).toEqual([]);
    const purchases = await db
      .selectFrom('offers.purchases')
      .where('account_id', '=', await accountIdOf(product, person))
      .select('id')
      .execute();
    expect(purchases).toEqual([{ id: purchase }]);
  });

  test('and a diagnostic bought since then may be under way together', async () => {
    const { person, session } = await carelessPerson();
    const again = (await retake(person, session)).idSessionDiag ?? 0;
    await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: again, isParent: false } });
    await person.call('POST /orizon/start', { body: { idSessionDiag: again } });
    await answerBehaviours(person, 5);
    await giveDiagnostic(product, person);
    const bought = await start(person);
    expect(bought).not.toBe(again);
    const numero = async (idSessionDiag: number) =>
      (await person.call('GET /orizon/behaviours/next', { query: { idSessionDiag } })).numeroProposition;
    expect([await numero(again), await numero(bought)]).toEqual([6, 1]);
  });

  test('of MENU ADO leaves the colour test as it is: its ratings are in both booklets', async () => {
    const person = await insertPerson(product, email());
    await giveDiagnostic(product, person, 28);
    const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
    const body = { idSessionDiag: idSessionChromaticDiag ?? 0, isParent: false };
    await person.call('POST /orizon/consentement/save', { body });
    await person.call('POST /chromatic/start', { body: {} });
    await answerColoursAtOnce(product, person);
    const session = await take(person, careless);
    const again = await takeAgain(person, session);
    const named = { body: { idSessionChromaticDiag: again } };
    expect(await person.call('POST /chromatic/infos', named)).toMatchObject({ questionOver: true });
    expect(await person.call('POST /chromatic/start', named)).toMatchObject({ questionOver: true });
    expect(await db.selectFrom('colour_test.sessions').select('session_id').execute()).toEqual([
      { session_id: session },
    ]);
    const [one, other] = await Promise.all(
      [session, again].map((id) => person.ask('GET', `/potential/reportAdo/${id}`)),
    );
    expect([one?.status, other?.status]).toEqual([200, 200]);
  });

  test.each(['withdrawn', 'somebody else’s', 'not completed', 'short'])(
    'of a diagnostic that is %s is none',
    async (which) => {
      const { person, session, purchase } = await carelessPerson();
      const ask = (by: Person, idSessionDiag: number) => by.ask('POST', '/orizon/retake', { idSessionDiag });
      if (which === 'withdrawn') {
        await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', purchase).execute();
        expect(await ask(person, session)).toMatchObject(NOT_OFFERED);
      } else if (which === 'somebody else’s') {
        const stranger = await insertHolder(product, email());
        expect(await ask(stranger, session)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      } else if (which === 'not completed') {
        await giveDiagnostic(product, person);
        const open = await start(person);
        await answerBehavioursAtOnce(product, person, 128, careless);
        await answerResourcesAtOnce(product, person, 63, careless);
        expect(await ask(person, open)).toMatchObject(NOT_OFFERED);
      } else {
        const { idSessionDiag } = await person.call('POST /orizon/infos', { body: { kind: 'short' } });
        expect(await ask(person, idSessionDiag ?? 0)).toMatchObject(NOT_OFFERED);
      }
      expect(
        await db
          .selectFrom('diagnostic.sessions')
          .where('retake', '=', true)
          .where('purchase_id', '=', purchase)
          .select('id')
          .execute(),
      ).toEqual([]);
    },
  );
});
