/** Refusals are data: a code that no line declares does not compile. The compiler is what runs these tests (`tsc -p server`). */
import type { RefusalCode } from '@eqinox/contract/routes';
import { expect, expectTypeOf, test } from 'vitest';
import { Refusal, type Refused } from './refusal.ts';
import type { Verb } from './verb.ts';

type Thrown = ConstructorParameters<typeof Refusal>[0];
type RefusedBy<V extends (...given: never[]) => unknown> = Parameters<
  Extract<Parameters<V>[2], (code: never) => unknown>
>[0];

test('a refusal is one of the codes that exist, thrown or as a value', () => {
  expectTypeOf<Thrown>().toEqualTypeOf<RefusalCode>();
  expectTypeOf<'promo_refused'>().toExtend<Thrown>();
  expectTypeOf<'promo_refusd'>().not.toExtend<Thrown>();
  expectTypeOf<string>().not.toExtend<Thrown>();
  expectTypeOf<Refused<RefusalCode>['refused']>().toEqualTypeOf<RefusalCode>();
  expect(new Refusal('promo_refused', 3)).toMatchObject({ code: 'promo_refused', retryAfter: 3 });
});

test('a verb refuses with what its own line declares', () => {
  type Code = RefusedBy<Verb<'POST /orizon/start'>>;
  expectTypeOf<'nothing_to_start'>().toExtend<Code>();
  expectTypeOf<'promo_refused'>().not.toExtend<Code>();
  expectTypeOf<string>().not.toExtend<Code>();
});
