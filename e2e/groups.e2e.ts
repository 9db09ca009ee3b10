/**
 * A group in a real browser: ordered, its card refused, its transfer recorded at the desk, a seat moved, another handed out, opened by its
 * code, seen as opened, shown on the map by name, and left.
 */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectScreen } from './each-language.ts';
import { DESK, PHONE } from './demonstration.ts';
import statements from '../content/instrument/behaviours.json' with { type: 'json' };
import { newPerson, type Person } from './person.ts';
import { newMember } from './staff-member.ts';
import { address, elsewhere, typeCard } from './steps.ts';
import { test } from './test.ts';

/** No finding at the size of a desk and of a phone. */
const expectBothAccessible = async (page: Page, screen: string): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectScreen(page, `${screen}, ${size.width}`, size === PHONE ? 'dark' : 'light');
  }
  await page.setViewportSize(DESK);
};

interface Pair {
  readonly numeroProposition: number;
  readonly propositions: readonly { readonly clef: string; readonly texte: string }[];
}
interface Statement {
  readonly numeroProposition: number;
  readonly proposition: { readonly clef: string } | null;
}

/** Which facet a statement serves, by its letters alone. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');
const FACETS = new Map(statements.map(({ fr, facet }) => [lettersOf(fr), facet]));

/** Answers everything without a screen, with one clear preference: what is preferred separates. */
const finish = async ({ call }: Person): Promise<void> => {
  const { idSessionDiag } = await call<{ idSessionDiag: number }>('POST', '/orizon/infos', {});
  const stats = { catSocPro: 37, fromBaby: false, idDepartement: 75, birthday: '1990-05-17', workSituation: 1 };
  await call('POST', '/stats/save', stats);
  await call('POST', '/orizon/consentement/save', { idSessionDiag, isParent: false });
  await call('POST', '/orizon/start', { idSessionDiag });
  let pair = await call<Pair>('GET', '/orizon/behaviours/next');
  while (pair.numeroProposition > 0) {
    const [first] = pair.propositions.toSorted(
      (one, other) => (FACETS.get(lettersOf(one.texte)) ?? 0) - (FACETS.get(lettersOf(other.texte)) ?? 0),
    );
    pair = await call<Pair>('POST', '/orizon/behaviours/save', { idAssertion: first?.clef, durationMs: 4_000 });
  }
  let statement = await call<Statement>('GET', '/orizon/resources/next');
  while (statement.proposition) {
    const answered = { idAssertion: statement.proposition.clef, value: statement.numeroProposition % 3 };
    statement = await call<Statement>('POST', '/orizon/resources/save', { ...answered, durationMs: 4_000 });
  }
};

const inAYear = (): string => new Date(Date.now() + 300 * 24 * 3_600_000).toISOString().slice(0, 10);

test('an organiser makes a group and hands out a seat; whoever opens it is told first what is seen of them', async ({
  page,
  browser,
}) => {
  const name = `Atelier d’exemple ${Date.now()}`;
  const organiser = await newPerson(page, address('organise'), 'Dominique');
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
  // A card that its bank refuses leaves the quote as it was.
  await page.getByRole('button', { name: /Payer par carte le devis/u }).click();
  const payment = page.getByRole('button', { name: /Payer 100,00.* par carte/u });
  await payment.click();
  await expect(page.getByText('Écrivez les dix chiffres du numéro.')).toBeVisible();
  await page.getByLabel('Téléphone mobile (France)').fill('06 12 34 56 78');
  await expectScreen(page, 'a card for a quote', 'light');
  const group = page.url();
  await payment.click();
  await typeCard(page, '1111222233330051');
  // The card page leads back.
  await expect(page).toHaveURL(new RegExp(`${group}[?]`, 'u'));
  await expect(page.getByText('Le paiement par carte n’a pas abouti. Le devis reste valable.')).toBeVisible();

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

  // A seat goes to another group of theirs, and comes back.
  const other = `${name}, suite`;
  const { id: otherId } = await organiser.call<{ id: number }>('POST', '/groups', {
    name: other,
    kind: 'organisation',
    closesOn: inAYear(),
    partition: null,
    neverSelects: true,
  });
  await page.reload();
  await page.getByLabel('Vers le groupe').selectOption(other);
  await page.getByRole('button', { name: 'Déplacer', exact: true }).click();
  await expect(page.getByText('Les places sont déplacées.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Libre' })).toHaveCount(1);
  await desk.goto('/gestion/groups?state=paid');
  await desk
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /Déplacer des places/u })
    .click();
  await desk.getByLabel('Numéro de l’autre groupe').fill(String(otherId));
  await desk.getByLabel('Places à déplacer').fill('9');
  await desk.getByLabel('Raison').fill('demande écrite');
  await expectScreen(desk, 'seats that are moved at the desk', 'light');
  await desk.getByRole('dialog').getByRole('button', { name: 'Déplacer des places' }).click();
  await expect(desk.getByText('Il n’y a pas assez de places libres.')).toBeVisible();
  await organiser.call('POST', `/groups/${otherId}/seats/move`, { to: Number(group.split('/').at(-1)), seats: 1 });

  await page.reload();
  await page.getByLabel('Prénom et nom').fill('Camille Exemple');
  await page.getByRole('button', { name: 'Donner', exact: true }).click();
  const seat = page.getByRole('row').filter({ hasText: 'Camille Exemple' });
  await expect(seat).toContainText('Invité');
  await expectBothAccessible(page, 'a group');
  // All links at once, to be mailed by the organiser: those of seats that nobody has opened.
  const [links] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger les liens (CSV)' }).click(),
  ]);
  expect(links.suggestedFilename()).toBe('liens.csv');
  const rows = readFileSync(await links.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/^"Camille Exemple";"https?:[^"]+\/groupe\/[A-Z]{5}-[A-Z]{5}-[A-Z]{5}"$/u);
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
  const invited = await newPerson(guest, address('invite'), 'Camille');
  await guest.goto('/');
  await guest.getByRole('link', { name: 'La voir' }).click();
  await guest.getByRole('button', { name: 'Rejoindre le groupe' }).click();
  await expect(guest.getByRole('heading', { name })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Aller au diagnostic' })).toBeVisible();
  await expectScreen(guest, 'a group that was joined', 'dark');
  // Whoever has finished, and is of age, may show themselves, facet by facet, and take it back.
  await expect(guest.getByText('Carte du groupe')).toBeHidden();
  await finish(invited);
  await guest.reload();
  const map = guest.getByRole('region', { name: `Carte du groupe ${name}` });
  await expect(map.getByText('Personne n’y figure pour le moment.')).toBeVisible();
  await expect(map.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(map.getByText(/ne sert jamais à recruter/u)).toBeVisible();
  await map.getByRole('checkbox').first().check();
  await expectScreen(guest, 'a map by name', 'light');
  await map.getByRole('button', { name: 'Montrer au groupe' }).click();
  await expect(map.getByRole('listitem').filter({ hasText: 'Camille Exemple' })).toBeVisible();
  await page.reload();
  const seen = page.getByRole('region', { name: `Carte du groupe ${name}` });
  await expect(seen.getByRole('listitem').filter({ hasText: 'Camille Exemple' })).toBeVisible();
  await map.getByRole('button', { name: 'Tout retirer de la carte' }).click();
  await expect(map.getByText('Personne n’y figure pour le moment.')).toBeVisible();

  await page.reload();
  await expect(seen.getByText('Personne n’y figure pour le moment.')).toBeVisible();
  await expect(seat).toContainText('Terminé');
  await expect(seat).not.toContainText(code);
  await guest.getByRole('button', { name: `Quitter le groupe ${name}` }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Quitter le groupe' }).click();
  await expect(guest.getByRole('heading', { name })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: /Ouvert|Terminé/u })).toHaveCount(1);
  await expect(page.getByText('Camille Exemple')).toBeHidden();
});
