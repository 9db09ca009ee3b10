/** The operator's commands about gift cards. */
import { expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { commandRunner } from './run-command.testing.ts';

const product = await startTestProduct();
const run = commandRunner(product.pool);

test('cards are made, pay in the shop, and are listed with what is left; their codes are nowhere', async () => {
  expect(await run('gift-cards', 'list')).toEqual({ code: 0, said: 'No gift card has been made.\n' });
  const { code, said } = await run('gift-cards', 'make', '20€', '--count', '2', '--until', '2099-12-31');
  expect(code).toBe(0);
  const codes = said.match(/^(?:[A-Z]{4}-){3}[A-Z]{4}$/gmu) ?? [];
  expect(new Set(codes).size).toBe(2);
  expect(said).toContain('20.00 € each');

  const person = await insertPerson(product, 'card@example.org');
  const form = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27, codePromo: codes[0] ?? '' } });
  expect(form.pbx_TOTAL).toBe('3000');
  expect((await run('gift-cards', 'list')).said).toMatch(
    /^card \d+: 20\.00 € left of 20\.00 €, 0\.00 € reserved, until 2099-12-31\ncard/u,
  );
  const { rows } = await product.pool.query('select to_jsonb(c)::text as row from checkout.gift_cards as c');
  for (const { row } of rows as { row: string }[]) expect(row).not.toContain(codes[0]?.replaceAll('-', ''));
});

test.each([
  [],
  ['make'],
  ['make', '0€'],
  ['make', '10%'],
  ['make', '10€', 'NOEL'],
  ['make', '10€', '--count', '1001'],
  ['make', '10€', '--until', 'demain'],
  ['list', 'all'],
])('%j is refused with a sentence', async (...words) => {
  const { code, said } = await run('gift-cards', ...words);
  expect(code).toBe(1);
  expect(said).not.toMatch(/\n\s+at /u);
});
