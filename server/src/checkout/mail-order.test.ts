/** The confirmation mail: everything that the law wants kept, in one message. */
import { expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider, readMail } from '../../testing/journey.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const product = await startTestProduct();
const { places, db } = product;

test.each([
  ['fr', false, /le remboursement serait entier/u],
  ['fr', true, /la part déjà exécutée reste due/u],
  ['en', false, /the refund would be full/u],
  ['es', true, /la parte ya ejecutada se debe/u],
  ['ne', false, /पूरा रकम फिर्ता/u],
] as const)('in %s, immediate execution asked for: %s', async (language, immediateExecution, said) => {
  const email = `mail-${language}-${immediateExecution}@example.org`;
  const person = await insertPerson(product, email);
  await db.updateTable('account.accounts').set({ language }).where('email', '=', email).execute();
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 27 } });
  await payAtProvider(
    await person.call('POST /payment/add-billing-data', { body: { ...billing, reference, immediateExecution } }),
  );
  const mail = await readMail(places, email, said);
  expect(mail.text).not.toMatch(/\{\w+\}/u);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^facture-F\d{4}-\d{6}\.pdf$/u),
    'conditions-generales.pdf',
  ]);
});
