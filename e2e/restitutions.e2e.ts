/** Consultants and dates at the console: one is added, a restitution gets a date, is missed, gets another and is closed. */
import { expect, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { DESK, enterAs, PHONE } from './demonstration.ts';
import { mailTo } from './mailbox.ts';
import { newMember } from './staff-member.ts';
import { test } from './test.ts';

const PERSON = 'rendez-vous@eqinox.example';

const expectBothAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectScreen(page, `${screen}, ${size.width}`, size === PHONE ? 'dark' : 'light');
  }
  await page.setViewportSize(DESK);
};

const open = async (page: Page, desk: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Gestion' }).getByRole('link', { name: desk }).click();
  await expect(page.getByRole('heading', { level: 1, name: desk })).toBeVisible();
};

/** `YYYY-MM-DD`, so many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

const giveReason = async (page: Page, button: string): Promise<void> => {
  await page.getByLabel('Raison').fill('convenu au téléphone');
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('C’est fait.')).toBeVisible();
};

test('the coordinator keeps the consultants and the dates; the person is invited and told', async ({
  page,
  browser,
  request,
}) => {
  const desk = await newMember(browser, 'coordinator');

  await test.step('adds a consultant, whom people may choose at once, and takes them off the list', async () => {
    await desk.goto('/gestion');
    await open(desk, 'Consultants et lieux');
    await expectBothAccessible(desk, 'consultants');
    await desk.getByRole('button', { name: 'Ajouter un consultant' }).click();
    await desk.getByLabel('Prénom').fill('Consultante Exemple Z');
    await desk.getByLabel('Adresse e-mail').fill('consultante-z@eqinox.example');
    await desk.getByLabel('Site de rendez-vous').fill('consultante-exemple-z');
    await desk.getByLabel('Visioconférence', { exact: true }).check();
    await desk.getByLabel('Adresse ou lien : Visioconférence').fill('https://visio.example/z');
    await desk.getByLabel('Présentation, français').fill('Elle est un exemple.');
    await desk.getByRole('dialog').getByLabel('Raison').fill('contrat signé');
    await expectScreen(desk, 'a new consultant');
    await desk.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(desk.getByText('Le consultant est ajouté.')).toBeVisible();
    const added = desk.getByRole('row', { name: /Consultante Exemple Z/u });
    await expect(added).toContainText('dans la liste');
    // Nothing of the table is out of sight at the size of a desk.
    const region = desk.getByRole('region', { name: 'Consultants et lieux' });
    expect(await region.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
    await added.getByRole('button', { name: 'Créer l’adresse d’agenda de Consultante Exemple Z' }).click();
    await desk.getByLabel('Raison').fill('son agenda');
    await desk.getByRole('dialog').getByRole('button', { name: 'Créer son adresse d’agenda' }).click();
    await expect(desk.getByText(/\/api\/restitution\/calendar\/[\w-]{43}$/u)).toBeVisible();
    await added.getByRole('button', { name: 'Retirer Consultante Exemple Z de la liste' }).click();
    await giveReason(desk, 'Retirer');
    await expect(added).toContainText('retiré de la liste');
  });

  await test.step('adds a place, names it anew and takes it out of use', async () => {
    await desk.getByRole('button', { name: 'Ajouter un lieu' }).click();
    const names = { français: 'En cabinet : Rennes', anglais: 'In person: Rennes', espagnol: 'En persona: Rennes' };
    for (const [language, name] of Object.entries({ ...names, népalais: 'भेटेर: रेन' })) {
      await desk.getByLabel(`Nom, ${language}`).fill(name);
    }
    await desk.getByRole('dialog').getByLabel('Raison').fill('nouveau cabinet');
    await expectScreen(desk, 'a new place');
    await desk.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(desk.getByText('Le lieu est ajouté.')).toBeVisible();
    await desk.getByRole('button', { name: 'Renommer En cabinet : Rennes' }).click();
    await desk.getByLabel('Nom, français').fill('En cabinet : Rennes centre');
    await desk.getByRole('dialog').getByLabel('Raison').fill('déménagement');
    await desk.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    const place = desk.getByRole('region', { name: 'Lieux', exact: true }).getByRole('row', { name: /Rennes centre/u });
    await expect(place).toContainText('en usage');
    await place.getByRole('button', { name: 'Mettre En cabinet : Rennes centre hors d’usage' }).click();
    await giveReason(desk, 'Mettre hors d’usage');
    await expect(place).toContainText('hors d’usage');
    await expectBothAccessible(desk, 'places');
  });

  await test.step('gives the restitution of a person a date', async () => {
    await open(desk, 'Restitutions');
    await desk.getByLabel('État').selectOption('booked');
    await desk.getByRole('button', { name: 'Filtrer' }).click();
    await expect(desk).toHaveURL(/state=booked/u);
    await expectBothAccessible(desk, 'restitutions');
    await desk
      .getByRole('row', { name: /sans date/u })
      .first()
      .getByRole('link')
      .click();
    await expect(desk.getByRole('heading', { level: 1, name: /^Restitution \d+$/u })).toBeVisible();
  });
  const { reference } = await (await enterAs(page, 'rendez-vous')).call<{ reference: number }>('GET', '/restitution');
  await test.step('the person’s own', async () => {
    await desk.goto(`/gestion/restitutions/${reference}`);
    await expect(desk.getByText(PERSON)).toBeVisible();
    await desk.getByRole('button', { name: 'Fixer une date' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Fixer une date' }).click();
    await expect(desk.getByText('Indiquez le jour et l’heure.')).toBeVisible();
    await desk.getByLabel('Jour').fill(dayIn(3));
    await desk.getByLabel('Heure').fill('14:30');
    await desk.getByLabel('Lieu prévu').selectOption('Visioconférence');
    await desk.getByLabel('Adresse, numéro ou lien').fill('https://visio.example/a');
    await expectScreen(desk, 'a date');
    await giveReason(desk, 'Fixer une date');
    await expect(desk.getByRole('row', { name: /14:30|14 h 30/u })).toContainText('tient');
    await expectBothAccessible(desk, 'a restitution');
    const mail = await mailTo(request, PERSON, /^Votre restitution\u00a0: /u);
    expect(mail.text).toContain('https://visio.example/a');
    expect(mail.attachments.length).toBeGreaterThan(0);
    // The person finds it where they look first, and takes it into their calendar.
    await page.goto('/');
    await expect(page.getByText(/^Elle a lieu le .* à 14\u00a0h\u00a030, heure de Paris\.$/u)).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://visio.example/a' })).toBeVisible();
    await expectScreen(page, 'dashboard with a date');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ajouter à mon agenda' }).click();
    expect((await saving).suggestedFilename()).toBe('restitution.ics');
  });

  await test.step('changes it, calls it off, and closes it as held', async () => {
    await desk.getByRole('button', { name: 'Annuler la date' }).click();
    await giveReason(desk, 'Annuler la date');
    await mailTo(request, PERSON, /^Votre restitution du .* est annulée$/u);
    await expect(desk.getByRole('row', { name: /annulée/u })).toBeVisible();
    await desk.getByRole('button', { name: 'Clore : elle a eu lieu' }).click();
    await giveReason(desk, 'Clore : elle a eu lieu');
    await expect(desk.getByText('tenue', { exact: true }).first()).toBeVisible();
  });

  await test.step('the person is asked three questions, once; the desk counts nobody below ten', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Trois questions sur la restitution' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Trois questions sur la restitution' })).toBeVisible();
    const likeness = page.getByRole('group', { name: 'Ce qui a été dit me ressemble' });
    await likeness.getByRole('radio', { name: 'Plutôt oui' }).check();
    await expectScreen(page, 'three questions', 'dark');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('C’est noté, merci.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Trois questions sur la restitution' })).toHaveCount(0);
    await open(desk, 'Restitutions');
    const counts = desk.getByRole('region', { name: 'Trois questions après la restitution' });
    await expect(counts.getByRole('row').filter({ hasText: 'Ce qui a été dit me ressemble' })).not.toContainText('1');
  });
  await desk.close();
});
