import { expect, test } from 'vitest';
import { answerBehaviours, answerResources, beginDiagnostic, order, payAtProvider, signUp } from './journey.ts';
import { startTestProduct } from './test-product.ts';

const { places } = await startTestProduct();

test('the product of a suite takes a person from sign-up to results', async () => {
  const person = await signUp(places, 'camille@example.org');
  expect(await payAtProvider(await order(person, 27))).toContain('/payment-success');
  await expect.poll(async () => (await person.call('GET /state', {})).currentDiagState).toBe(1);
  await beginDiagnostic(person);
  await answerBehaviours(person);
  await answerResources(person);
  expect((await person.call('GET /state', {})).currentDiagState).toBe(2);
  expect(await person.call('GET /potential/quarts', {})).toHaveLength(4);
});
