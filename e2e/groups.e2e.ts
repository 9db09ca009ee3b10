/** A group in a real browser: ordered, its transfer recorded at the desk, a seat handed out, opened by its code, seen as opened, and left. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { DESK, PHONE } from './demonstration.ts';
import { newPerson } from './person.ts';
import { newMember } from './staff-member.ts';
import { address, elsewhere } from './steps.ts';

/** No finding at the size of a desk and of a phone. */
const expectBothAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${screen}, ${size.width}`, size === PHONE ? 'dark' : 'light');
  }
  await page.setViewportSize(DESK);
};

const inAYear = (): string => new Date(Date.now() + 300 * 24 * 3_600_000).toISOString().slice(0, 10);

test('an organiser makes a group and hands out a seat; whoever opens it is told first what is seen of them', async ({
  page,
  browser,
}) => {
  const name = `Atelier d’exemple ${Date.now()}`;
  await newPerson(page, address('organise'), 'Dominique');
  await page.setViewportSize(DESK);
  await page.goto('/groupes');
  await expect(page.getByRole('heading', { level: 1, name: 'Groupes' })).toBeVisible();
  await page.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(page.getByText('Cochez cette case pour organiser un groupe.')).toBeVisible();
  await expectBothAccessible(page, 'groups, with what is missing');
  await page.getByLabel('Nom du groupe').fill(name);
  await page.getByLabel('Jour de clôture').fill(inAYear());
  await page.getByRole('checkbox', { name: /ne sert jamais à recruter/u }).check();
  await page.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const typed = { 'Nombre de places': '2', 'Organisation facturée': name, 'SIREN, neuf chiffres': '120 027 016' };
  const place = { Rue: '1 rue de l’Exemple', 'Code postal': '75001', Ville: 'Paris' };
  for (const [label, text] of Object.entries({ ...typed, ...place })) await page.getByLabel(label).fill(text);
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales de vente.' }).check();
  await page.getByRole('button', { name: 'Demander un devis' }).click();
  await expect(page.getByText(/2 places, 100,00/u)).toBeVisible();
  await expect(page.getByText('Il n’y a pas encore de place payée.')).toBeVisible();

  const desk = await newMember(browser, 'accountant');
  await desk.goto('/gestion/groups?state=quoted');
  await expect(desk.getByRole('heading', { level: 1, name: 'Groupes' })).toBeVisible();
  const order = desk.getByRole('row').filter({ hasText: name });
  await expect(order).toContainText('100,00');
  await expectBothAccessible(desk, 'the desk of groups');
  await order.getByRole('button', { name: /Virement reçu/u }).click();
  await desk.getByLabel('Libellé du relevé').fill('VIR EXEMPLE');
  await desk.getByLabel('Raison').fill('relevé du jour');
  await desk.getByRole('dialog').getByRole('button', { name: 'Virement reçu' }).click();
  await expect(desk.getByText('Le virement est enregistré.')).toBeVisible();

  await page.reload();
  await page.getByLabel('Prénom et nom').fill('Camille Exemple');
  await page.getByRole('button', { name: 'Donner', exact: true }).click();
  const seat = page.getByRole('row').filter({ hasText: 'Camille Exemple' });
  await expect(seat).toContainText('Invité');
  await expectBothAccessible(page, 'a group');
  const list = (text: string | Buffer) => ({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const refusals = [
    [list('nom\nClaude\n=1+1'), /Ligne 3\s: ce texte serait une formule/u],
    [list(Buffer.from('nom\nAndr\u00e9', 'latin1')), /n’est pas en UTF-8/u],
    [list('nom\nClaude\nDominique'), /pas assez de places libres/u],
  ] as const;
  for (const [file, why] of refusals) {
    await page.getByLabel('Fichier CSV').setInputFiles(file);
    await page.getByRole('button', { name: 'Donner ces places' }).click();
    await expect(page.getByText(why)).toBeVisible();
  }
  const code = /[A-Z]{5}-[A-Z]{5}-[A-Z]{5}/u.exec((await seat.textContent()) ?? '')?.[0] ?? '';

  const guest = await elsewhere(browser);
  await guest.setViewportSize(DESK);
  // Before they have signed in, and then from home.
  await guest.goto(`/groupe/${code}`);
  await expect(guest.getByRole('heading', { level: 1, name: `Rejoindre ${name}` })).toBeVisible();
  await expect(guest.getByText('Les réponses et les résultats de quelqu’un.')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Jamais pour choisir' })).toBeVisible();
  await expectBothAccessible(guest, 'an invitation');
  await guest.getByRole('link', { name: 'Se connecter ou créer un compte' }).click();
  await expect(guest).toHaveURL(/login/u);
  await newPerson(guest, address('invite'), 'Camille');
  await guest.goto('/');
  await guest.getByRole('link', { name: 'La voir' }).click();
  await guest.getByRole('button', { name: 'Rejoindre le groupe' }).click();
  await expect(guest.getByRole('heading', { name })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Aller au diagnostic' })).toBeVisible();
  await expectAccessible(guest, 'a group that was joined', 'dark');

  await page.reload();
  await expect(seat).toContainText('Ouvert');
  await expect(seat).not.toContainText(code);
  await guest.getByRole('button', { name: `Quitter le groupe ${name}` }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Quitter le groupe' }).click();
  await expect(guest.getByRole('heading', { name })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Ouvert' })).toHaveCount(1);
  await expect(page.getByText('Camille Exemple')).toBeHidden();
});
