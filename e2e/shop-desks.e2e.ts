/** The shop's own desks in a real browser: a code that somebody uses, a card that takes two, a partner whose visitors see its logo, figures, the instrument, privacy. */
import { deflateSync, crc32 } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { DESK, PHONE } from './demonstration.ts';
import { newPerson } from './person.ts';
import { newMember } from './staff-member.ts';
import { address, elsewhere } from './steps.ts';
import { test } from './test.ts';

/** No finding at the size of a desk and of a phone. */
const expectBothAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${screen}, ${size.width}`, size === PHONE ? 'dark' : 'light');
  }
  await page.setViewportSize(DESK);
};

const openDesk = async (page: Page, desk: string, title: string): Promise<void> => {
  await page.goto(`/gestion/${desk}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};

/** A grey square. */
const logo = (): Buffer => {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]);
  const rows = deflateSync(Buffer.alloc(8 * 9, 120));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

test('a promo code that somebody uses, a gift card that takes two, a partner with a logo, figures, the instrument and privacy', async ({
  browser,
}) => {
  const mark = String(Date.now()).slice(-8);
  const coordinator = await newMember(browser, 'coordinator', 'Alix Exemple');

  await openDesk(coordinator, 'promo-codes', 'Codes promo');
  await coordinator.getByLabel('Code, ou début des codes').fill(`Rentrée ${mark}`);
  await coordinator.getByLabel('Réduction en pour cent').fill('10');
  await coordinator.getByRole('checkbox', { name: /\(27\)$/u }).check();
  await coordinator.getByLabel('Raison').fill('campagne de rentrée');
  await coordinator.getByRole('button', { name: 'Demander' }).click();
  await coordinator.getByRole('button', { name: /^Créer les codes de la série/u }).click();
  await expect(coordinator.getByText('Copiez-les maintenant')).toBeVisible();
  await expect(coordinator.getByRole('listitem').getByText(`RENTREE${mark}`)).toBeVisible();
  await expectBothAccessible(coordinator, 'promo codes');
  const buyer = await newPerson(await elsewhere(browser), address('promo'), 'Camille');
  const form = await buyer.call<{ pbx_TOTAL: string }>('POST', '/payment/buy-eqibox', {
    idOffre: 27,
    codePromo: `rentree-${mark}`,
  });
  expect(form.pbx_TOTAL).toBe('4500');
  // The code is for one offer.
  const other = { idOffre: 29, codePromo: `rentree-${mark}` };
  await expect(buyer.call('POST', '/payment/buy-eqibox', other)).rejects.toThrow(/promo_refused/u);
  await coordinator.getByRole('link', { name: `RENTREE${mark}` }).click();
  await coordinator.getByRole('button', { name: 'Arrêter' }).click();
  await coordinator.getByRole('dialog').getByLabel('Raison').fill('campagne finie');
  await coordinator.getByRole('dialog').getByRole('button', { name: 'Arrêter' }).click();
  await expect(coordinator.getByText('C’est fait.')).toBeVisible();
  await expect(coordinator.getByRole('button', { name: 'Arrêter' })).toHaveCount(0);
  await expectBothAccessible(coordinator, 'a promo code');

  await openDesk(coordinator, 'partners', 'Partenaires');
  await coordinator.getByLabel('Code', { exact: true }).fill(`ecole-${mark}`);
  await coordinator.getByLabel('Nom', { exact: true }).fill('École d’exemple');
  await coordinator
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo() });
  for (const [language, text] of [
    ['français', 'L’école d’exemple vous accueille. Bienvenue.'],
    ['anglais', 'The example school welcomes you.'],
    ['espagnol', 'La escuela de ejemplo le da la bienvenida.'],
    ['népalais', 'स्वागत छ।'],
  ] as const) {
    await coordinator.getByLabel(`Accueil (${language})`).fill(text);
  }
  await coordinator.getByLabel('Raison').fill('accord signé');
  await coordinator.getByRole('button', { name: 'Ajouter' }).click();
  await expect(coordinator.getByText('C’est enregistré.')).toBeVisible();
  await expectBothAccessible(coordinator, 'partners');
  await coordinator.getByRole('link', { name: 'École d’exemple' }).first().click();
  await expect(coordinator.getByText('moins de 10 personnes').first()).toBeVisible();
  await expectBothAccessible(coordinator, 'a partner');
  const visitor = await elsewhere(browser);
  await visitor.goto(`/?idFrom=ecole-${mark}`);
  await expect(visitor.getByText('L’école d’exemple vous accueille.')).toBeVisible();
  const picture = visitor.getByRole('img', { name: 'École d’exemple' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);

  await openDesk(coordinator, 'figures', 'Statistiques');
  // A shop with a handful of example people: nothing of them can be told.
  await expect(coordinator.getByRole('table', { name: /(?:)/u }).last().getByRole('cell').first()).toHaveText('masqué');
  await expectBothAccessible(coordinator, 'figures');
  await coordinator.close();

  const psychologist = await newMember(browser, 'psychologist', 'Lou Exemple');
  await openDesk(psychologist, 'instrument', 'Instrument');
  await expect(psychologist.getByRole('navigation').getByRole('link')).toHaveText(['Statistiques', 'Instrument']);
  await expectBothAccessible(psychologist, 'instrument');
  const french = psychologist.getByRole('row', { name: /\(en cours\) français/u });
  await expect(french.getByRole('cell').nth(1)).toHaveText('Pas encore assez (moins de 10 sur 100)');
  await french.getByRole('link').click();
  await expect(
    psychologist.getByRole('heading', { level: 1, name: /^Paires de EQX-FR .* \(français\)$/u }),
  ).toBeVisible();
  await expect(psychologist.getByText('Pas encore assez (moins de 10 sur 300)')).toBeVisible();
  await expectBothAccessible(psychologist, 'pairs of the instrument');
  await psychologist.close();

  const support = await newMember(browser, 'support', 'Sacha Exemple');
  await openDesk(support, 'gift-cards', 'Cartes cadeaux');
  await support.getByLabel('Montant de chaque carte, en euros').fill('60');
  await support.getByLabel('Raison').fill('geste après une panne');
  await support.getByRole('button', { name: 'Demander' }).click();
  await expect(support.getByText('attend l’accord de quelqu’un d’autre')).toBeVisible();
  await expect(support.getByRole('button', { name: /^Créer les codes/u })).toHaveCount(0);
  const accountant = await newMember(browser, 'accountant', 'Dominique Exemple');
  await openDesk(accountant, 'today', 'Aujourd’hui');
  await expect(accountant.getByRole('heading', { name: 'Cartes cadeaux à approuver' })).toBeVisible();
  await accountant.getByRole('listitem').filter({ hasText: 'geste après une panne' }).getByRole('link').click();
  await accountant
    .getByRole('row', { name: /Sacha Exemple/u })
    .getByRole('button', { name: /^Approuver/u })
    .click();
  await expect(accountant.getByText('C’est fait.')).toBeVisible();
  await accountant.close();
  await support.reload();
  await support.getByRole('button', { name: /^Créer les codes de la série/u }).click();
  const code = (await support.getByRole('listitem').locator('code').innerText()).trim();
  expect(code).toMatch(/^(?:[A-Z]{4}-){3}[A-Z]{4}$/u);
  await expectBothAccessible(support, 'gift cards');
  const card = await buyer.call<{ pbx_TOTAL: string }>('POST', '/payment/buy-eqibox', { idOffre: 29, codePromo: code });
  expect(card.pbx_TOTAL).toBe('6000');
  await support.getByRole('table').last().getByRole('link').first().click();
  await expect(support.getByRole('heading', { name: 'Mouvements' })).toBeVisible();
  await expectBothAccessible(support, 'a gift card');
  await support.close();

  const first = await newMember(browser, 'administrator', 'Lou Exemple');
  await openDesk(first, 'privacy', 'Données personnelles');
  await first.getByRole('form', { name: 'Preuves de consentement' }).getByLabel('Adresse e-mail').fill(buyer.email);
  await first.getByRole('form', { name: 'Preuves de consentement' }).getByLabel('Raison').fill('contestation');
  await first.getByRole('button', { name: 'Chercher' }).click();
  await expect(first.getByText('Aucun consentement à cette adresse.')).toBeVisible();
  await expectBothAccessible(first, 'privacy');
  await first.close();
});
