/** The operator's commands about promo codes. */
import { expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { commandRunner } from './run-command.testing.ts';

const product = await startTestProduct();
const run = commandRunner(product.pool);

test('a code is made, used in the shop, and listed with its uses', async () => {
  expect(await run('promo-codes', 'list')).toEqual({ code: 0, said: 'No promo code has been made.\n' });
  const words = ['--until', '2099-12-31', '--offers', '27,29', '--limit', '5', '--each', '1'];
  expect(await run('promo-codes', 'make', 'rentrée-10', '10%', ...words)).toEqual({
    code: 0,
    said: 'RENTREE10 is made: 10 %, until 2099-12-31, offers 27, 29, 5 in all, 1 each.\n',
  });
  await run('promo-codes', 'make', 'MOINS1250', '12.50€');

  const person = await insertPerson(product, 'promo@example.org');
  const form = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo: 'Rentrée 10' } });
  expect(form.pbx_TOTAL).toBe('4500');
  expect(await run('promo-codes', 'list')).toEqual({
    code: 0,
    said:
      'MOINS1250: 12.50 €; 0 used, 0 reserved\n' +
      'RENTREE10: 10 %, until 2099-12-31, offers 27, 29, 5 in all, 1 each; 0 used, 0 reserved\n',
  });
  expect(await run('promo-codes', 'make', 'RENTREE10', '50%')).toEqual({
    code: 1,
    said: 'RENTREE10 exists already: choose another code.\n',
  });
});

test.each([
  [],
  ['make'],
  ['make', 'AB', '10%'],
  ['make', 'ABCDEFGHJKLMNPQR', '10%'],
  ['make', 'NOEL', '0%'],
  ['make', 'NOEL', '101%'],
  ['make', 'NOEL', '0€'],
  ['make', 'NOEL', '10'],
  ['make', 'NOEL', '10%', 'encore'],
  ['make', 'NOEL', '10%', '--limit', '0'],
  ['make', 'NOEL', '10%', '--offers', '999'],
  ['make', 'NOEL', '10%', '--from', '2026-13-01'],
  ['make', 'NOEL', '10%', '--from', '2026-12-02', '--until', '2026-12-01'],
  ['make', 'NOEL', '10%', '--forever'],
  ['list', 'NOEL'],
])('%j is refused with a sentence, and makes nothing', async (...words) => {
  const { code, said } = await run('promo-codes', ...words);
  expect(code).toBe(1);
  expect(said).not.toMatch(/\n\s+at /u);
  expect((await product.pool.query("select 1 from checkout.promo_codes where code = 'NOEL'")).rowCount).toBe(0);
});
