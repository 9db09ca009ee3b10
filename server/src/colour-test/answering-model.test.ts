/** Any sequence of answering the colour test, which never starts again, against the plain rules: testing/answering. */
import * as fc from 'fast-check';
import { test } from 'vitest';
import { alreadyAnswered } from '../../testing/answering/already-answered.ts';
import { answeringSteps, type Model, type Real } from '../../testing/answering/answering-commands.ts';
import { newModel, SIZES } from '../../testing/answering/answering-model.ts';
import { giveDiagnostic } from '../../testing/diagnostics.ts';
import { runs } from '@eqinox/domain/full-size.testing';
import { insertPerson } from '../../testing/insert-person.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const START = '2026-11-20T12:00:00.000Z';
const MENU_ADO = 28;
const clock = testClock(START);
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '100000000' } });

let people = 0;
const newcomer = () => insertPerson(product, `model-${(people += 1)}@example.org`);

const sitDown = async (begun: boolean, answered: number): Promise<{ model: Model; real: Real }> => {
  clock.set(START);
  const [person, stranger] = await Promise.all([newcomer(), newcomer()]);
  await giveDiagnostic(product, person, MENU_ADO);
  const { idSessionChromaticDiag } = await person.call('POST /chromatic/infos', { body: {} });
  const session = idSessionChromaticDiag ?? 0;
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: session, isParent: false } });
  const model: Model = { ...newModel('colour', clock().getTime()), tabs: [null, null], seen: [] };
  const real = { product, person, stranger, session, seed: 0, clefs: new Map(), texts: new Map() };
  if (begun) {
    await person.call('POST /chromatic/start', { body: {} });
    model.parts[3].open = true;
    await alreadyAnswered(product, model, real, 3, answered);
  }
  return { model, real };
};

test('no rating is ever lost, twice, out of order or somebody else’s', { timeout: 1_800_000 }, async () => {
  const answered = fc.oneof(fc.constantFrom(0, 1, SIZES[3] - 2, SIZES[3] - 1), fc.nat(SIZES[3] - 1));
  const steps = fc.commands(answeringSteps, { maxCommands: 24, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), answered, steps, async (begun, before, commands) => {
      const set = await sitDown(begun, before);
      await fc.asyncModelRun(() => set, commands);
    }),
    { numRuns: runs(80, 2000) },
  );
});
