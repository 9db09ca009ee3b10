/**
 * Several people share codes and gift cards, and sign, pay, pay late, are told of twice or not at all, in any order. Whatever
 * happens: no card gives more than it had, no code more often than it may, and every payment that the provider took either
 * pays one order or is given back in full, never both.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUZZING, runs } from '@eqinox/domain/full-size.testing';
import { expectMoneyAccountedFor } from './money-model-books.testing.ts';
import { Order, steps, Wait } from './money-model-steps.testing.ts';
import { newWorld } from './money-model-world.testing.ts';

const RUNS = runs(8, 300);

test('no card below zero, no code above its limits, every payment one order or given back', async () => {
  const seen = { paid: 0, refunded: 0 };
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.commands(steps, { maxCommands: 45, size: 'max' }), async (late, commands) => {
      const world = await newWorld();
      // Somebody holds the last use of a code and most of a card; or held them, and by now somebody else does. Without that,
      // most sequences would be about neither.
      const order = (who: number) => new Order({ who, offer: 29, gift: true }, [0, 3]);
      for (const step of late ? [order(0), new Wait(31), order(1)] : [order(0)]) await step.run({}, world);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      const { paid, refunded } = await expectMoneyAccountedFor(world);
      seen.paid += paid;
      seen.refunded += refunded;
    }),
    { numRuns: RUNS },
  );
  // It would prove nothing if nothing were ever paid, or given back.
  if (FUZZING) expect(Math.min(seen.paid, seen.refunded)).toBeGreaterThan(RUNS / 4);
}, 3_600_000);
