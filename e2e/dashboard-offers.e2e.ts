/** Which offers the dashboard shows, where they stand, and for whom its page of the campaign is. */
import { expect } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { change, IDENTITY } from './change-replies.ts';
import { DESK, enterAs, openDashboard as open } from './demonstration.ts';
import { test } from './test.ts';

interface Box {
  offreAigo: { id: number; libelle: string; levelUi: number | null; orderUi: number | null };
}

test('offers stand where levelUi and orderUi put them, each with a picture of its own', async ({ page }) => {
  await page.setViewportSize(DESK);
  await enterAs(page, 'etat5');
  const boxes = /\/api\/offer\/boxes$/u;
  const names = () => page.getByRole('article').getByRole('heading').allInnerTexts();
  const usual = ['Menu Essentiel', 'Menu Équilibre', 'Menu Signature', 'MENU ADO', 'Débrief 1h', 'Débrief 2h'];
  await change<Box[]>(page, boxes, (list) => list.toReversed());
  await page.goto('/');
  await expect.poll(names).toEqual(usual);
  const section = (name: string) => page.getByRole('heading', { level: 3, name, exact: true }).locator('xpath=..');
  await expect(section('Adultes').getByRole('article')).toHaveCount(3);
  await expect(section('Jeunes').getByRole('article')).toHaveCount(1);
  await expect(section('Plan d’action').getByRole('article')).toHaveCount(2);
  const pictures = await page
    .getByRole('article')
    .locator('svg:first-of-type')
    .evaluateAll((drawings) => drawings.filter(({ clientWidth }) => clientWidth === 64).map((svg) => svg.innerHTML));
  expect(new Set(pictures).size).toBe(usual.length);

  await page.unroute(boxes);
  await change<Box[]>(page, boxes, (list) =>
    list.map(({ offreAigo, ...box }) => ({
      ...box,
      offreAigo: { ...offreAigo, orderUi: offreAigo.levelUi === 1 ? 4 - (offreAigo.orderUi ?? 0) : offreAigo.orderUi },
    })),
  );
  await page.reload();
  await expect.poll(names).toEqual([...usual.slice(0, 3).toReversed(), ...usual.slice(3)]);
});

test('a partner’s offer comes first, 50 € struck and 0 € in its place', async ({ page }) => {
  await open(page, 'partenaire');
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { name: 'Offre partenaire' })).toBeVisible();
  await expect(card.getByText('Exclusivité Partenaire démo')).toBeVisible();
  await expect(card.locator('s')).toHaveText('50\u00a0€');
  await expect(card.getByText('Ancien prix')).toBeAttached();
  await expect(card.getByText('0\u00a0€', { exact: true })).toBeVisible();
  await expect(card.getByText('Diagnostic en deux parties · Livret potentiel', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Choisir ce menu : Offre partenaire' }).click();
  await expect(page.getByRole('dialog').getByText('0,00\u00a0€').first()).toBeVisible();
});

test('the page of the campaign is for its code and a pending 29 or 30, nobody else', async ({ page }) => {
  await open(page, 'fin-annee');
  const title = page.getByRole('heading', { level: 1, name: 'Votre diagnostic vous attend' });
  await expect(title).toBeVisible();
  const pending = /\/api\/offer$/u;
  for (const [id, libelle] of [
    [30, 'Menu Signature'],
    [27, 'Menu Essentiel'],
  ] as const) {
    await change<object>(page, pending, (offer) => ({ ...offer, id, libelle }));
    await page.reload();
    if (id === 30) await expect(page.getByText(/^Menu Signature est prêt/u)).toBeVisible();
    else await expect(page.getByRole('heading', { name: 'Votre rosace est encore à dessiner' })).toBeVisible();
    await page.unroute(pending);
  }
  await change<object>(page, IDENTITY, (identity) => ({ ...identity, passwordExpired: true }));
  // What waits for this person is said here too: answers that are kept, and what other features tell on the dashboard.
  const step = { idSessionDiag: 1, part: 1, answered: 37, size: 128, kept: 37, keptUntil: null, over: null };
  await change<object>(page, /\/api\/orizon\/progress$/u, (progress) => ({ ...progress, pending: step }));
  await change<object>(page, /\/api\/privacy\/erasure$/u, (erasure) => ({
    ...erasure,
    eraseAt: '2030-01-01T12:00:00Z',
  }));
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByText(/^37 réponses déjà enregistrées/u)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reprendre à la question 38' })).toBeVisible();
  await expect(page.getByText(/^Votre compte et vos données seront supprimés le/u)).toBeVisible();
  await expect(page.getByText('Mot de passe expiré')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Le changer' })).toHaveAttribute('href', '/settings/password');
  await expectScreen(page, 'campaign, expired password');
  await page.getByRole('link', { name: 'Compléter votre diagnostic' }).click();
  await page.waitForURL(/\/(?:tell-us-more|eqinox\/part1-start)$/u);
});

test('the footer shows the operator’s links that have an address, and no others', async ({ page }) => {
  await open(page, 'etat0');
  const footer = page.getByRole('contentinfo');
  const configured = JSON.parse((await page.locator('meta[name=site]').getAttribute('content')) ?? '') as {
    links: Record<string, string>;
  };
  const LINKS = {
    contact: 'Contact',
    team: 'Équipe',
    press: 'Presse',
    linkedin: 'LinkedIn',
    instagram: 'Instagram',
    facebook: 'Facebook',
    youtube: 'YouTube',
  };
  const shown = Object.entries(LINKS).filter(([name]) => configured.links[name] !== undefined);
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.length).toBeLessThan(Object.keys(LINKS).length);
  for (const [name, words] of Object.entries(LINKS)) {
    const link = footer.getByRole('link', { name: words, exact: true });
    if (configured.links[name] === undefined) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', configured.links[name]);
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} EQINOX`)).toBeVisible();
});
