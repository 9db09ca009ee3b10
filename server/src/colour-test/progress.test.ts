/** What was begun and waits: how many answers, until when, and nothing of anybody else's. */
import { describe, expect, test } from 'vitest';
import { comeBackAfter } from '../../testing/coming-back.ts';
import { giveDiagnostic, insertHolder, start } from '../../testing/diagnostics.ts';
import { insertPerson } from '../../testing/insert-person.ts';
import { answerBehavioursAtOnce, answerColoursAtOnce, answerResourcesAtOnce } from '../../testing/answer-at-once.ts';
import { answerBehaviours, answerColours, answerResources } from '../../testing/journey.ts';
import type { Person } from '../../testing/person.ts';
import { DAY, HOUR, testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const clock = testClock('2026-11-20T12:00:00.000Z');
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { db } = product;

let people = 0;
const email = (): string => `progress-${(people += 1)}@example.org`;
const progress = (person: Person) => person.call('GET /orizon/progress', {});
const hence = (milliseconds: number): string => new Date(clock().getTime() + milliseconds).toISOString();
const later = (person: Person, milliseconds: number) => comeBackAfter(clock, person, milliseconds);
const NOTHING = { pending: null, short: null, shortTaken: null, retake: null };

const startShort = async (person: Person): Promise<number> => {
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: { kind: 'short' } });
  const id = idSessionDiag ?? 0;
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: id, isParent: false } });
  await person.call('POST /orizon/start', { body: { idSessionDiag: id, kind: 'short' } });
  return id;
};

describe('a bought diagnostic', () => {
  test('says how many answers it keeps, until when, and what comes of waiting longer', async () => {
    const person = await insertHolder(product, email());
    expect(await progress(person)).toEqual(NOTHING);
    const idSessionDiag = await start(person);
    // Begun, and nothing to lose yet.
    expect(await progress(person)).toEqual(NOTHING);

    await answerBehavioursAtOnce(product, person, 37);
    const first = {
      idSessionDiag,
      part: 1,
      answered: 37,
      size: 128,
      kept: 37,
      keptUntil: hence(24 * HOUR),
      over: null,
    };
    expect(await progress(person)).toEqual({ ...NOTHING, pending: first });
    expect(await person.call('POST /orizon/infos', { body: {} })).toMatchObject({ step: first });
    await later(person, 24 * HOUR);
    expect((await progress(person)).pending).toEqual(first);
    await later(person, 1);
    expect((await progress(person)).pending).toEqual({ ...first, over: 'part' });

    // Looking has reset nothing; the answer does, and what is kept then is nothing.
    const { propositions } = await person.call('GET /orizon/behaviours/next', {});
    await person.ask('POST', '/orizon/behaviours/save', { idAssertion: propositions[0]?.clef });
    expect(await progress(person)).toEqual(NOTHING);

    await answerBehavioursAtOnce(product, person);
    const between = {
      idSessionDiag,
      part: 2,
      answered: 0,
      size: 64,
      kept: 128,
      keptUntil: hence(30 * DAY),
      over: null,
    };
    expect((await progress(person)).pending).toEqual(between);
    await later(person, 30 * DAY + 1);
    expect((await progress(person)).pending).toEqual({ ...between, over: 'both' });
    await later(person, -DAY);
    await answerResourcesAtOnce(product, person, 22);
    expect((await progress(person)).pending).toMatchObject({ answered: 22, kept: 150, keptUntil: hence(24 * HOUR) });
    await answerResourcesAtOnce(product, person);
    expect(await progress(person)).toMatchObject({ pending: null });
  });

  test('of MENU ADO counts its colour test first, which waits for as long as it takes', async () => {
    const person = await insertPerson(product, email());
    await giveDiagnostic(product, person, 28);
    const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
    const idSessionDiag = idSessionChromaticDiag ?? 0;
    await person.call('POST /orizon/consentement/save', { body: { idSessionDiag, isParent: false } });
    await person.call('POST /chromatic/start', { body: {} });
    await answerColours(person, 12);
    expect(await person.call('POST /chromatic/infos', { body: {} })).toMatchObject({ answered: 12 });
    const colours = { idSessionDiag, part: 3, answered: 12, size: 80, kept: 12, keptUntil: null, over: null };
    expect((await progress(person)).pending).toEqual(colours);
    await answerColoursAtOnce(product, person);
    expect((await progress(person)).pending).toEqual({ ...colours, part: 1, answered: 0, size: 128, kept: 80 });
  });

  test('that was withdrawn from waits for nobody', async () => {
    const person = await insertHolder(product, email());
    const session = await start(person);
    await answerBehaviours(person, 3);
    const { purchase_id } = await db
      .selectFrom('diagnostic.sessions')
      .where('id', '=', session)
      .select('purchase_id')
      .executeTakeFirstOrThrow();
    await db.updateTable('offers.purchases').set({ withdrawn_at: clock() }).where('id', '=', purchase_id!).execute();
    expect(await progress(person)).toEqual(NOTHING);
  });

  test('is one’s own, and takes a sign-in', async () => {
    const [person, other] = [await insertHolder(product, email()), await insertPerson(product, email())];
    await start(person);
    await answerBehaviours(person, 3);
    expect(await progress(other)).toEqual(NOTHING);
    other.token = null;
    expect((await other.ask('GET', '/orizon/progress')).status).toBe(401);
  });
});

test('a short diagnostic stands beside it, under way and then taken', async () => {
  const person = await insertHolder(product, email());
  const idSessionDiag = await startShort(person);
  expect(await progress(person)).toEqual(NOTHING);
  await answerResources(person, 5);
  const short = { idSessionDiag, part: 2, answered: 5, size: 64, kept: 5, keptUntil: hence(24 * HOUR), over: null };
  expect(await progress(person)).toEqual({ ...NOTHING, short });
  await answerResourcesAtOnce(product, person);
  expect(await progress(person)).toEqual({ ...NOTHING, shortTaken: clock().toISOString() });
});

test('a retake is left once, then under way, then gone', async () => {
  const person = await insertHolder(product, email());
  const first = await start(person);
  await answerBehavioursAtOnce(product, person, 128, () => ({ side: 0, value: 1 }));
  await answerResourcesAtOnce(product, person, 64, () => ({ side: 0, value: 1 }));
  expect((await progress(person)).retake).toEqual({ idSessionDiag: first, underWay: false, step: null });
  const { idSessionDiag } = await person.call('POST /orizon/retake', { body: { idSessionDiag: first } });
  const again = idSessionDiag ?? 0;
  expect((await progress(person)).retake).toEqual({ idSessionDiag: first, underWay: true, step: null });
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: again, isParent: false } });
  await person.call('POST /orizon/start', { body: { idSessionDiag: again } });
  await answerBehaviours(person, 2);
  expect((await progress(person)).retake).toMatchObject({
    idSessionDiag: first,
    underWay: true,
    step: { idSessionDiag: again, part: 1, answered: 2, kept: 2 },
  });
  await answerBehavioursAtOnce(product, person);
  await answerResourcesAtOnce(product, person);
  expect(await progress(person)).toEqual(NOTHING);
});
