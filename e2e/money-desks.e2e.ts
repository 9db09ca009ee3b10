/** The desks of money in a real browser: a refund that takes two, what the provider says of it, its credit note, and the journal that has both. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { DESK, PHONE } from './demonstration.ts';
import { newPerson } from './person.ts';
import { newMember } from './staff-member.ts';
import { address, buy, elsewhere } from './steps.ts';
import { test } from './test.ts';

const at = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 1, name: title });

/** No finding at the size of a desk and of a phone. */
const expectBothAccessible = async (page: Page, title: string | RegExp, screen: string): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect(at(page, title)).toBeVisible();
    await expectAccessible(page, `${screen}, ${size.width}`, size === PHONE ? 'dark' : 'light');
  }
  await page.setViewportSize(DESK);
};

const grant = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Accorder un remboursement' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Montant en euros').fill(amount);
  await panel.getByLabel('Raison').fill('la restitution a dû être écourtée');
  await panel.getByRole('button', { name: 'Accorder un remboursement' }).click();
};

test('a refund of more than 50 €: who asked may not approve it, another does, the provider answers, a credit note is there', async ({
  browser,
}) => {
  const buyer = await elsewhere(browser);
  // A code of nobody's, which changes nothing: the newest order under it is this one, beside other tests too.
  await newPerson(buyer, address('rembourse'), 'Camille', 'a-rembourser');
  await buyer.goto('/');
  await buy(buyer, 'Menu Équilibre');
  await buyer.goto('/settings/billing');
  const invoice = (await buyer.getByText(/Facture F\d{4}-\d{6}/u).innerText()).replace(/^.*(?=F\d{4})/su, '');

  const support = await newMember(browser, 'support', 'Dominique Exemple');
  await support.goto('/gestion/orders?state=paid&partner=a-rembourser');
  await expect(at(support, 'Commandes et paiements')).toBeVisible();
  await support.getByRole('table').getByRole('link').first().click();
  await expect(support.getByText(invoice)).toBeVisible();
  await support.getByRole('link', { name: 'Rembourser, ou voir ce qui est rendu' }).click();
  const title = /^Remboursements de la commande \d+$/u;
  await expect(at(support, title)).toBeVisible();
  const place = new URL(support.url()).pathname;
  await grant(support, '60,00');
  await expect(support.getByText('Le remboursement attend l’accord de quelqu’un d’autre.')).toBeVisible();
  await expect(support.getByText('Attend l’accord de quelqu’un d’autre.', { exact: true })).toBeVisible();
  await expect(support.getByRole('button', { name: /^Approuver/u })).toHaveCount(0);
  await expectBothAccessible(support, title, 'refunds of an order');

  const accountant = await newMember(browser, 'accountant');
  await accountant.goto('/gestion');
  await expect(accountant.getByRole('heading', { name: 'Remboursements à approuver' })).toBeVisible();
  await accountant.goto(place);
  await accountant.getByRole('button', { name: /^Approuver le remboursement de 60,00/u }).click();
  await expect(accountant.getByText('C’est approuvé : l’avoir est émis et le remboursement part.')).toBeVisible();
  await expect(accountant.getByText(/A\d{4}-\d{6}/u).first()).toBeVisible();
  await expect(async () => {
    await accountant.goto('/gestion/refunds?kind=granted&state=done');
    await expect(accountant.getByRole('link', { name: /^Commande \d+$/u }).first()).toHaveAttribute('href', place);
  }).toPass();
  await expectBothAccessible(accountant, 'Remboursements et rétractations', 'refunds');
  await accountant.getByRole('button', { name: 'Saisir une rétractation reçue par courrier' }).click();
  await expectAccessible(accountant, 'a letter');

  await accountant.goto('/gestion/invoices');
  await expect(at(accountant, 'Factures et comptes')).toBeVisible();
  await expect(accountant.getByRole('row', { name: new RegExp(`avoir de ${invoice}`, 'u') })).toContainText('−60,00');
  await accountant.getByRole('button', { name: 'Préparer le journal des ventes et encaissements' }).click();
  await accountant.getByRole('dialog').getByLabel('Raison').fill('bilan du mois');
  await accountant.getByRole('dialog').getByRole('button', { name: 'Préparer', exact: true }).click();
  const saved = accountant.waitForEvent('download');
  await accountant.getByRole('link', { name: /^Télécharger journal-/u }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
  const rows = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n');
  expect(rows[0]?.split('\t')).toHaveLength(18);
  expect(rows.filter((row) => row.includes(`Facture ${invoice}`)).map((row) => row.split('\t').slice(11, 13))).toEqual([
    ['120,00', '0,00'],
    ['0,00', '100,00'],
    ['0,00', '20,00'],
  ]);
  await expectBothAccessible(accountant, 'Factures et comptes', 'invoices and accounts');

  await buyer.reload();
  await expect(buyer.getByText(/Avoir A\d{4}-\d{6}/u)).toBeVisible();
  await Promise.all([buyer, support, accountant].map((page) => page.close()));
});
