import { expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct({ env: { ALLOW_MOCK: '1' } });

test('questionnaires may answer themselves where ALLOW_MOCK=1 says so', async () => {
  const person = await insertPerson(product, 'developer@example.org');
  expect(await person.call('GET /orizon/mock', {})).toBe(true);
});
