/** What a person opens to their consultant: chosen, read on the other side, told, and withdrawn. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { DESK, enterAs, PHONE } from './demonstration.ts';
import { newMember } from './staff-member.ts';

/** Nobody else books with this one. */
const CONSULTANT = 3;
const person = 'partage';

const openShare = async (page: Page): Promise<void> => {
  await page.goto('/partage');
  await expect(page.getByRole('heading', { level: 1, name: 'Ce que lit mon ou ma consultant.e' })).toBeVisible();
};

test('a person opens a page and a booklet, the consultant reads them, the person sees it and takes it back', async ({
  page,
  browser,
}) => {
  const desk = await newMember(browser, 'consultant', 'Claude Exemple', CONSULTANT);
  await page.setViewportSize(PHONE);
  const { call } = await enterAs(page, person);
  await call('POST', `/restitution/book/${CONSULTANT}`);
  const [sharing] = await call<{ reference: number; consultant: string }[]>('GET', '/sharing');
  const { reference, consultant } = sharing!;
  const line = () => desk.getByRole('row').filter({ hasText: String(reference) });

  await test.step('without a grant there is a name, a reference and a state', async () => {
    await desk.goto('/gestion');
    await expect(desk.getByRole('heading', { level: 1, name: 'Mes restitutions' })).toBeVisible();
    await expect(line()).toContainText('rien n’est ouvert');
    await expect(line().getByRole('link')).toHaveCount(0);
    await expectAccessible(desk, 'own restitutions');
    await desk.goto(`/gestion/own-restitutions/${reference}`);
    await expect(desk.getByText('Cette personne ne vous ouvre rien, ou plus rien.')).toBeVisible();
  });

  await test.step('after the booking the person is offered to choose', async () => {
    await page.goto('/booking-success/1');
    await expect(page.getByRole('heading', { name: 'Félicitations' })).toBeVisible();
    await page.getByRole('link', { name: `Choisir ce que ${consultant} lira avant l’entretien` }).click();
    await expect(page.getByRole('checkbox', { name: 'Livret potentiel' })).not.toBeChecked();
    await page.getByLabel('Ce que j’attends').fill('Choisir une voie');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Les deux lignes sont enregistrées.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Livret potentiel' }).check();
    await page.getByRole('button', { name: 'Ouvrir l’accès' }).click();
    await expect(page.getByText(`La page de préparation est ouverte à ${consultant}`)).toBeVisible();
    await expectAccessible(page, 'sharing', 'dark');
  });

  await test.step('the consultant reads the page, and writes a note that is shared and one that is not', async () => {
    await desk.goto('/gestion/own-restitutions');
    await line().getByRole('link').click();
    await expect(desk.getByRole('heading', { level: 1, name: `Restitution ${reference}` })).toBeVisible();
    await expect(desk.getByText('Choisir une voie')).toBeVisible();
    await expect(desk.getByText('Groupes de facettes')).toBeVisible();
    for (const [text, shared] of [
      ['à creuser', false],
      ['vu ensemble', true],
    ] as const) {
      await desk.getByLabel('Nouvelle note').fill(text);
      await desk.getByLabel('Partager cette note').setChecked(shared);
      await desk.getByRole('button', { name: 'Enregistrer la note' }).click();
      await expect(desk.getByRole('listitem').filter({ hasText: text })).toContainText(shared ? 'Partagée' : 'Privée');
    }
    await expectAccessible(desk, 'a restitution, as its consultant prepares it');
  });

  await test.step('the person reads the shared note and who opened what, and takes the access back in one click', async () => {
    await openShare(page);
    await expect(page.getByText('vu ensemble')).toBeVisible();
    await expect(page.getByText('à creuser')).toHaveCount(0);
    await page.setViewportSize(DESK);
    await page.goto('/settings/account');
    const openings = page.getByRole('region', { name: 'Qui a ouvert quoi' });
    await expect(openings.getByRole('row').filter({ hasText: 'page de préparation' })).toContainText(consultant);
    await page.getByRole('button', { name: 'Ouvrir pendant 24 heures' }).click();
    await expect(page.getByText(/^Ouvert jusqu’au/u)).toBeVisible();
    await expectAccessible(page, 'settings, who opened what');
    await page.getByRole('button', { name: 'Fermer maintenant' }).click();
    await expect(page.getByRole('button', { name: 'Ouvrir pendant 24 heures' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: `Retirer l’accès de ${consultant}` }).click();
    await expect(page.getByText(`Rien n’est ouvert à ${consultant}.`)).toBeVisible();
  });

  await test.step('nothing is open any more', async () => {
    await desk.goto(`/gestion/own-restitutions/${reference}`);
    await expect(desk.getByText('Cette personne ne vous ouvre rien, ou plus rien.')).toBeVisible();
    await expect(desk.getByText('Choisir une voie')).toHaveCount(0);
  });
});

test('a coordinator says whose account it is', async ({ browser }) => {
  const page = await newMember(browser, 'coordinator');
  await page.goto('/gestion/consultant-accounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Comptes des consultants' })).toBeVisible();
  await expectAccessible(page, 'accounts of consultants', 'dark');
});
