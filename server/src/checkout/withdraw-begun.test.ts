/** Withdrawing from a diagnostic that has begun: nothing more is answered, nothing that was answered or delivered is lost. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { giveDiagnostic } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import {
  answerBehaviours,
  answerColours,
  answerResources,
  beginDiagnostic,
  billing,
  payAtProvider,
} from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct({ env: { REQUESTS_PER_MINUTE: '100000' } });
const { db } = product;

let made = 0;
const somebody = (): Promise<Person> => insertPerson(product, `begun-${(made += 1)}@example.org`);
const buy = async (person: Person, idOffre: number, immediateExecution = true): Promise<void> => {
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre } });
  const body = { ...billing, reference, immediateExecution };
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body }));
};
const withdraw = async (person: Person) => {
  const [invoice] = await person.call('GET /factures/history', {});
  return person.ask('POST', '/payment/withdraw', { idFact: invoice?.idFact, name: 'Camille Exemple' });
};
const WITHDRAWN = { status: 409, body: { code: 'diagnostic_withdrawn' } };
const NOT_STARTED = { status: 409, body: { code: 'not_started' } };

test('part 1: what is open in a browser is refused, what was acknowledged is heard again, and another box begins afresh', async () => {
  const person = await somebody();
  await buy(person, 27);
  const idSessionDiag = await beginDiagnostic(person);
  const first = (await person.call('GET /orizon/behaviours/next', {})).propositions[0]?.clef;
  await answerBehaviours(person, 10);
  const opened = (await person.call('GET /orizon/behaviours/next', {})).propositions[0]?.clef;
  expect((await withdraw(person)).status).toBe(200);

  const save = (idAssertion: unknown) => person.ask('POST', '/orizon/behaviours/save', { idAssertion });
  expect(await save(opened)).toMatchObject(WITHDRAWN);
  // The first answer's other side was given, or this one: both are told what is stored.
  expect([200, 409]).toContain((await save(first)).status);
  expect(await save(first)).not.toMatchObject(WITHDRAWN);
  expect(await person.ask('GET', '/orizon/behaviours/next')).toMatchObject(NOT_STARTED);
  expect(await person.call('POST /orizon/infos', { body: { idSessionDiag } })).toMatchObject({
    idSessionDiag: null,
    withComportement: false,
  });
  expect(await person.ask('POST', '/orizon/start', { idSessionDiag })).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_start' },
  });
  const kept = await db
    .selectFrom('diagnostic.behaviour_answers')
    .where('session_id', '=', idSessionDiag)
    .select('ordinal')
    .execute();
  expect(kept).toHaveLength(10);

  await buy(person, 27);
  expect(await beginDiagnostic(person)).not.toBe(idSessionDiag);
  expect(await person.call('GET /orizon/behaviours/next', {})).toMatchObject({ numeroProposition: 1 });
});

test('part 2', async () => {
  const person = await somebody();
  await buy(person, 27);
  await beginDiagnostic(person);
  await answerBehavioursAtOnce(product, person);
  await answerResources(person, 5);
  const { proposition } = await person.call('GET /orizon/resources/next', { query: {} });
  expect((await withdraw(person)).status).toBe(200);
  const answer = { idAssertion: proposition?.clef, value: 2 };
  expect(await person.ask('POST', '/orizon/resources/save', answer)).toMatchObject(WITHDRAWN);
  expect(await person.ask('GET', '/orizon/resources/next')).toMatchObject(NOT_STARTED);
});

test('the colour test', async () => {
  const person = await somebody();
  await buy(person, 28);
  const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
  await person.call('POST /orizon/consentement/save', {
    body: { idSessionDiag: idSessionChromaticDiag ?? 0, isParent: false, nomPrenom: null },
  });
  await person.call('POST /chromatic/start', { body: {} });
  await answerColours(person, 3);
  const { proposition } = await person.call('GET /chromatic/next', {});
  expect((await withdraw(person)).status).toBe(200);
  const answer = {
    eqinoxCredentials: { idSessionChromaticDiag },
    chromaticResponse: { idAssertion: proposition.clef, value: 1 },
  };
  expect(await person.ask('POST', '/chromatic/save', answer)).toMatchObject(WITHDRAWN);
  expect(await person.ask('GET', '/chromatic/next')).toMatchObject(NOT_STARTED);
});

describe('at the same moment as an answer', () => {
  test('what is kept of the price is exactly what was answered', async () => {
    for (let times = 0; times < 5; times += 1) {
      const person = await somebody();
      await buy(person, 27);
      const idSessionDiag = await beginDiagnostic(person);
      await answerBehaviours(person, 20);
      // One by one, as the product stores them: what is written at once waits for no withdrawal.
      const answering = answerBehaviours(person, 60).catch(() => null);
      const { body } = await withdraw(person);
      await answering;
      const { length } = await db
        .selectFrom('diagnostic.behaviour_answers')
        .where('session_id', '=', idSessionDiag)
        .select('ordinal')
        .execute();
      expect(length).toBeGreaterThanOrEqual(20);
      expect(body).toEqual({ refund: 5000 - Math.floor((5000 * length) / 192) });
    }
  });

  test('as the last one: completed, or withdrawn from before it', async () => {
    for (let times = 0; times < 5; times += 1) {
      const person = await somebody();
      await buy(person, 29);
      await beginDiagnostic(person);
      await answerBehavioursAtOnce(product, person);
      await answerResourcesAtOnce(product, person, 63);
      const last = answerResourcesAtOnce(product, person).then(
        () => true,
        () => false,
      );
      const { body } = await withdraw(person);
      // The restitution was not held: its 45 € come back in any case.
      const refund = (await last) ? 4500 : 12_000 - Math.floor((7500 * 191) / 192);
      expect(body).toEqual({ refund });
      expect((await person.call('GET /account/identity', {})).typeDominant !== null).toBe(refund === 4500);
    }
  });
});

const giveDiagnosticOf = async (person: Person): Promise<void> => {
  await beginDiagnostic(person);
  await answerBehavioursAtOnce(product, person);
  await answerResourcesAtOnce(product, person);
};

test('what was delivered stays readable after withdrawing from the restitution that was not held', async () => {
  const person = await somebody();
  await buy(person, 29);
  await giveDiagnosticOf(person);
  expect(await withdraw(person)).toMatchObject({ status: 200, body: { refund: 4500 } });
  const [entry] = await person.call('GET /potential/history', {});
  expect(entry).toMatchObject({ idOffre: 29, hasAutonome: true, hasProjectClose: false });
  const report = await person.ask('GET', `/potential/report/${entry?.idDiag}`);
  expect(report.status).toBe(200);
  // The restitution is not due any more, and buying is open again.
  expect((await person.call('GET /state', {})).currentDiagState).toBe(0);
});

test('a restitution that was closed because nobody came was not held', async () => {
  const person = await somebody();
  await buy(person, 29);
  await giveDiagnosticOf(person);
  await sql`with closed as (
      update offers.purchases set booked_at = now(), closed_at = now(), explorer_id = 1
      where account_id = (select id from account.accounts where email = ${person.email}) returning id, account_id)
    insert into booking.appointments (account_id, purchase_id, uid, sequence, consultant_id, starts_at, minutes, place, set_at, ended_at, outcome)
    select account_id, id, gen_random_uuid(), 2, 1, now(), 60, '', now(), now(), 'missed-by-consultant' from closed`.execute(
    db,
  );
  expect(await person.call('GET /factures/history', {})).toMatchObject([{ withdrawUntil: expect.any(String) }]);
  expect(await withdraw(person)).toMatchObject({ status: 200, body: { refund: 4500 } });
});

test('without the request to begin at once everything comes back, and what was given for it goes', async () => {
  const person = await somebody();
  await buy(person, 27, false);
  await giveDiagnosticOf(person);
  const [entry] = await person.call('GET /potential/history', {});
  expect(await withdraw(person)).toMatchObject({ status: 200, body: { refund: 5000 } });
  expect(await person.call('GET /potential/history', {})).toEqual([]);
  expect((await person.ask('GET', `/potential/report/${entry?.idDiag}`)).status).toBe(404);
});

test('a diagnostic of another purchase goes on', async () => {
  const person = await somebody();
  await buy(person, 27);
  await beginDiagnostic(person);
  await answerBehaviours(person, 3);
  await withdraw(person);
  await giveDiagnostic(product, person, 27);
  await beginDiagnostic(person);
  await answerBehaviours(person, 3);
  expect(await person.call('GET /orizon/behaviours/next', {})).toMatchObject({ numeroProposition: 4 });
});
