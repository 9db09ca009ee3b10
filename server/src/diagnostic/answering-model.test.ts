/** Any sequence of answering part 1 and part 2, complete and short, against the plain rules: testing/answering. */
import * as fc from 'fast-check';
import { test } from 'vitest';
import { alreadyAnswered } from '../../testing/answering/already-answered.ts';
import { answeringSteps, type Model, type Real } from '../../testing/answering/answering-commands.ts';
import { newModel, SIZES } from '../../testing/answering/answering-model.ts';
import { accountIdOf, giveDiagnostic } from '../../testing/diagnostics.ts';
import { runs } from '@eqinox/domain/full-size.testing';
import { insertPerson } from '../../testing/insert-person.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { findSession } from './sessions.ts';

const START = '2026-11-20T12:00:00.000Z';
const clock = testClock(START);
const product = await startTestProduct({ clock, idle: true, env: { REQUESTS_PER_MINUTE: '100000000' } });

/** Where the person stands when the sequence begins: mostly near an end, where the rules are. */
interface Standing {
  readonly kind: 'complete' | 'short';
  readonly begun: boolean;
  readonly one: number;
  readonly two: number;
}
const near = (end: number): fc.Arbitrary<number> => fc.oneof(fc.constantFrom(0, 1, end - 2, end - 1), fc.nat(end - 1));
const standing: fc.Arbitrary<Standing> = fc.oneof(
  fc.record({ kind: fc.constant('complete' as const), begun: fc.boolean(), one: near(SIZES[1]), two: fc.constant(0) }),
  fc.record({
    kind: fc.constant('complete' as const),
    begun: fc.constant(true),
    one: fc.constant(SIZES[1]),
    two: near(SIZES[2]),
  }),
  fc.record({ kind: fc.constant('short' as const), begun: fc.boolean(), one: fc.constant(0), two: near(SIZES[2]) }),
);

let people = 0;
const newcomer = () => insertPerson(product, `model-${(people += 1)}@example.org`);

const sitDown = async ({ kind, begun, one, two }: Standing): Promise<{ model: Model; real: Real }> => {
  clock.set(START);
  const [person, stranger] = await Promise.all([newcomer(), newcomer()]);
  if (kind === 'complete') await giveDiagnostic(product, person);
  const { idSessionDiag } = await person.call('POST /orizon/infos', { body: kind === 'short' ? { kind } : {} });
  const session = idSessionDiag ?? 0;
  await person.call('POST /orizon/consentement/save', { body: { idSessionDiag: session, isParent: false } });
  const model: Model = { ...newModel(kind, clock().getTime()), tabs: [null, null], seen: [] };
  const { seed = 0 } = (await findSession(product.db, await accountIdOf(product, person), session)) ?? {};
  const real = { product, person, stranger, session, seed, clefs: new Map(), texts: new Map() };
  if (begun) {
    await person.call('POST /orizon/start', { body: { idSessionDiag: session } });
    model.parts[kind === 'complete' ? 1 : 2].open = true;
    await alreadyAnswered(product, model, real, 1, one);
    await alreadyAnswered(product, model, real, 2, two);
  }
  return { model, real };
};

test('no answer is ever lost, twice, out of order or somebody else’s', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(standing, fc.commands(answeringSteps, { maxCommands: 24, size: 'max' }), async (start, steps) => {
      const set = await sitDown(start);
      await fc.asyncModelRun(() => set, steps);
    }),
    { numRuns: runs(80, 2000) },
  );
});
