/** What a person opens to their consultant: chosen, read on the other side, told, and withdrawn. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectScreen } from './each-language.ts';
import { DESK, enterAs, PHONE } from './demonstration.ts';
import { newMember } from './staff-member.ts';
import { test } from './test.ts';

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
    await expectScreen(desk, 'own restitutions');
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
    await expectScreen(page, 'sharing', 'dark');
  });

  await test.step('the consultant reads the page, and writes a note that is shared and one that is not', async () => {
    await desk.goto('/gestion/own-restitutions');
    await line().getByRole('link').click();
    await expect(desk.getByRole('heading', { level: 1, name: `Restitution ${reference}` })).toBeVisible();
    await expect(desk.getByText('Choisir une voie')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'Groupes de facettes' })).toBeVisible();
    for (const [text, shared] of [
      ['à creuser', false],
      ['vu ensemble', true],
    ] as const) {
      await desk.getByLabel('Nouvelle note').fill(text);
      await desk.getByLabel('Partager cette note').setChecked(shared);
      await desk.getByRole('button', { name: 'Enregistrer la note' }).click();
      await expect(desk.getByRole('listitem').filter({ hasText: text })).toContainText(shared ? 'Partagée' : 'Privée');
    }
    await desk.getByLabel('Passage').selectOption('Facette : Écoute');
    await desk.getByText('À revoir', { exact: true }).click();
    await desk.getByLabel('Quelques mots').fill('surtout en équipe');
    await desk.getByRole('button', { name: 'Poser le repère' }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'surtout en équipe' })).toContainText('repère posé ici');
    await expectScreen(desk, 'a restitution, as its consultant prepares it');
  });

  await test.step('the person reads the shared note and who opened what, and takes the access back in one click', async () => {
    await openShare(page);
    await expect(page.getByText('vu ensemble')).toBeVisible();
    await expect(page.getByText('à creuser')).toHaveCount(0);
    const theirs = page.getByRole('listitem').filter({ hasText: 'surtout en équipe' });
    await expect(theirs).toContainText(`Facette : Écoute, repère de ${consultant}`);
    await page.getByRole('button', { name: 'Poser le repère' }).click();
    const mine = page.getByRole('listitem').filter({ hasText: 'Qualité des réponses, repère posé ici' });
    await expect(mine).toContainText('Nous en avons parlé');
    // By axe alone: what people wrote stands there in the language in which they wrote it.
    await expectAccessible(page, 'sharing, with marks', 'dark');
    await page.getByRole('button', { name: 'Retirer le repère « À revoir », Facette : Écoute' }).click();
    await expect(theirs).toHaveCount(0);
    await expect(mine).toBeVisible();
    // Left and come back to, without loading anything anew.
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(mine).toBeVisible();
    await expect(theirs).toHaveCount(0);
    await page.setViewportSize(DESK);
    await page.goto('/settings/account');
    const openings = page.getByRole('region', { name: 'Qui a ouvert quoi' });
    await expect(openings.getByRole('row').filter({ hasText: 'page de préparation' })).toContainText(consultant);
    await page.getByRole('button', { name: 'Ouvrir pendant 24 heures' }).click();
    await expect(page.getByText(/^Ouvert jusqu’au/u)).toBeVisible();
    await expectScreen(page, 'settings, who opened what');
    await page.getByRole('button', { name: 'Fermer maintenant' }).click();
    await expect(page.getByRole('button', { name: 'Ouvrir pendant 24 heures' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: `Retirer l’accès de ${consultant}` }).click();
    await expect(page.getByText(`Rien n’est ouvert à ${consultant}.`)).toBeVisible();
  });

  await test.step('nothing is open any more, nor on the page that the browser had put away', async () => {
    await expect(desk.getByText('Choisir une voie')).toBeVisible();
    await desk.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(desk.getByText('Cette personne ne vous ouvre rien, ou plus rien.')).toBeVisible();
    await expect(desk.getByText('Choisir une voie')).toHaveCount(0);
  });

  const coordinator = await newMember(browser, 'coordinator');
  await test.step('a coordinator says whose account it is, and sets a date', async () => {
    await coordinator.goto('/gestion/consultant-accounts');
    await expect(coordinator.getByRole('heading', { level: 1, name: 'Comptes des consultants' })).toBeVisible();
    await expectScreen(coordinator, 'accounts of consultants', 'dark');
    // By the call of the screen, which knows whole minutes: its hour has come when the next page is there.
    const status = await coordinator.evaluate(async (id) => {
      const [, token = ''] = /XSRF-TOKEN=([^;]+)/u.exec(document.cookie) ?? [];
      const startsAt = new Date(Date.now() + 3_000).toISOString();
      const reply = await fetch(`/api/operations/restitutions/${id}/date`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
        body: JSON.stringify({ startsAt, placeId: null, place: '', decided: false, reason: 'convenu au téléphone' }),
      });
      return reply.status;
    }, reference);
    expect(status).toBe(204);
  });

  await test.step('each side says that the other did not come; both words stand, and the coordinator decides', async () => {
    const said = page.getByText(`Absence de ${consultant} signalée le`);
    await expect.poll(() => call<object[]>('GET', '/restitution/after')).toHaveLength(1);
    await page.goto('/');
    await page.getByRole('button', { name: `${consultant} n’est pas venu.e` }).click();
    await expect(said).toBeVisible();
    await expectScreen(page, 'dashboard, nobody came');
    await desk.goto('/gestion/own-restitutions');
    await expect(line()).toContainText('La coordination décide.');
    await expect(line().getByRole('button', { name: 'Elle a eu lieu' })).toHaveCount(0);
    await line().getByRole('button', { name: 'La personne n’est pas venue' }).click();
    await expectScreen(desk, 'a consultant says who did not come');
    await desk.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
    await expect(line()).toContainText('la personne n’est pas venue');
    await coordinator.goto('/gestion/today');
    await expect(coordinator.getByRole('heading', { name: 'Absences signalées à une restitution' })).toBeVisible();
    await coordinator.locator(`a[href$="/restitutions/${reference}"]`).first().click();
    const words = coordinator.getByRole('region', { name: 'Absences signalées' });
    await expect(words.getByRole('row').filter({ hasText: 'à décider' })).toHaveCount(2);
    await expectScreen(coordinator, 'a restitution with both words');
    await coordinator.getByRole('button', { name: 'Noter une absence' }).click();
    await coordinator.getByRole('dialog').getByText('le consultant', { exact: true }).click();
    await coordinator.getByLabel('Raison').fill('vu avec les deux');
    await coordinator.getByRole('dialog').getByRole('button', { name: 'Noter une absence' }).click();
    await expect(coordinator.getByText('C’est fait.')).toBeVisible();
    await expect(words.getByRole('row').filter({ hasText: 'à décider' })).toHaveCount(0);
  });
  await coordinator.context().close();
});
