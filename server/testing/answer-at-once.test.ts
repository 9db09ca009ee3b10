/** What is written at once is what the product stores of the same answers given one by one, with the time and everything that follows. */
import { expect, test } from 'vitest';
import { answerBehavioursAtOnce, answerColoursAtOnce, answerResourcesAtOnce } from './answer-at-once.ts';
import { giveDiagnostic, start } from './diagnostics.ts';
import { insertPerson } from './insert-person.ts';
import { answerBehaviours, answerColours, answerResources } from './journey.ts';
import type { Person } from './person.ts';
import { MINUTE, testClock } from './test-clock.ts';
import { startTestProduct } from './test-product.ts';

const clock = testClock('2026-11-20T12:00:00Z');
const product = await startTestProduct({ clock, idle: true });
const { db } = product;

/** Somebody in part 1 of the diagnostic, after the colour test, whose order and sides are given. */
const begun = async (name: string, mirrored: boolean, colours: (person: Person) => Promise<void>) => {
  const person = await insertPerson(product, `${name}-${mirrored}@example.org`);
  await giveDiagnostic(product, person, 28);
  const { idSessionChromaticDiag: id } = await person.call('POST /chromatic/infos', { body: {} });
  if (id === null) throw new Error('no colour test waits');
  await db.updateTable('diagnostic.sessions').set({ seed: 4711, mirrored }).where('id', '=', id).execute();
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: id, isParent: false } });
  await person.call('POST /chromatic/start', { body: {} });
  await colours(person);
  clock.advance(MINUTE);
  await start(person);
  return { person, id };
};

const stored = async (id: number) => {
  const table = (name: 'diagnostic.behaviour_answers' | 'diagnostic.resource_answers' | 'colour_test.answers') =>
    db.selectFrom(name).where('session_id', '=', id).orderBy('ordinal').selectAll().execute();
  const rows = await Promise.all([
    table('diagnostic.behaviour_answers'),
    table('diagnostic.resource_answers'),
    table('colour_test.answers'),
    db.selectFrom('diagnostic.sessions').where('id', '=', id).selectAll().execute(),
    db.selectFrom('colour_test.sessions').where('session_id', '=', id).selectAll().execute(),
  ]);
  // Who answered, and what was bought, are two people’s.
  const own = new Set(['session_id', 'id', 'account_id', 'purchase_id']);
  return rows.map((table) =>
    table.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !own.has(column)))),
  );
};

test.each([false, true])('sides exchanged: %s', async (mirrored) => {
  const began = clock();
  const byStep = await begun('by-step', mirrored, (person) => answerColours(person));
  await answerBehaviours(byStep.person, 40);
  clock.advance(MINUTE);
  await answerBehaviours(byStep.person);
  clock.advance(MINUTE);
  await answerResources(byStep.person, 63);
  const beforeLast = await stored(byStep.id);
  await answerResources(byStep.person);

  clock.set(began);
  const atOnce = await begun('at-once', mirrored, (person) => answerColoursAtOnce(product, person));
  await answerBehavioursAtOnce(product, atOnce.person, 40);
  clock.advance(MINUTE);
  await answerBehavioursAtOnce(product, atOnce.person);
  clock.advance(MINUTE);
  await answerResourcesAtOnce(product, atOnce.person, 63);
  expect(await stored(atOnce.id)).toEqual(beforeLast);
  await answerResourcesAtOnce(product, atOnce.person);

  const kept = await stored(byStep.id);
  expect(kept.map(({ length }) => length)).toEqual([128, 64, 80, 1, 1]);
  expect(await stored(atOnce.id)).toEqual(kept);
  for (const call of ['GET /potential/quarts', 'GET /state'] as const) {
    expect(await atOnce.person.call(call, {})).toEqual(await byStep.person.call(call, {}));
  }
});
