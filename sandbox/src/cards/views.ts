import { html, type Html } from '../html.ts';
import type { Reply } from '../http.ts';
import { page as reply } from '../page.ts';
import type { RefusedCall } from './call-check.ts';
import { fieldOf, type PaymentPage, type PresentedCard } from './payment-page.ts';
import { TEST_CARDS } from './test-cards.ts';

/** The card form as typed, and what is wrong with it. */
export type CardForm = { number: string; expiry: string; cvv: string };
export type CardFormFaults = Partial<Record<keyof CardForm, string>>;

const TEST_NOTICE = html`<p class="notice">
  Page d’essai${'\u00a0'}: aucun paiement n’est réel. N’y saisissez jamais une vraie carte.
</p>`;

export const cardView = (page: PaymentPage, form: CardForm, faults: CardFormFaults): Reply => {
  const action = `/cards/payments/${page.id}`;
  const main = html`
    <h1>Paiement par carte</h1>
    ${TEST_NOTICE} ${summary(page)}
    <form class="card" method="post" action="${action}" novalidate autocomplete="off">
      ${input('number', 'Numéro de carte', '16 chiffres', form.number, faults.number)}
      ${input('expiry', 'Date d’expiration', 'Mois et année, MM/AA', form.expiry, faults.expiry)}
      ${input('cvv', 'Cryptogramme visuel', '3 chiffres au dos de la carte', form.cvv, faults.cvv)}
      <button>Payer ${euros(page)}</button>
    </form>
    <form method="post" action="${action}/cancel"><button class="quiet">Annuler et revenir à la boutique</button></form>
    <p class="hint">Cette page se ferme à ${clock(page.closesAt)}.</p>
    <h2>Cartes d’essai</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Numéro</th>
          <th scope="col">Ce qui arrive</th>
          <th scope="col">Code</th>
        </tr>
      </thead>
      <tbody>
        ${TEST_CARDS.map(
          ({ number, label, code }) =>
            html`<tr>
              <td><a href="${action}?card=${number}">${spaced(number)}</a></td>
              <td>${label}</td>
              <td class="code">${code}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="hint">
      Un numéro de la liste remplit le formulaire. Toute date à venir et tout cryptogramme conviennent${'\u202f'}; tout
      autre numéro est refusé (00004).
    </p>
  `;
  return reply('Paiement par carte', main, { status: Object.keys(faults).length > 0 ? 422 : 200 });
};

export const challengeView = (page: PaymentPage, card: PresentedCard): Reply => {
  const main = html`
    <h1>Authentification 3-D Secure</h1>
    ${TEST_NOTICE} ${summary(page)}
    <p>Votre banque vous demande de confirmer ce paiement avec la carte qui finit par ${card.number.slice(-4)}.</p>
    <form class="row" method="post" action="/cards/payments/${page.id}/challenge">
      <button name="answer" value="confirm">Confirmer le paiement</button>
      <button class="quiet" name="answer" value="refuse">Refuser</button>
    </form>
  `;
  return reply('Authentification 3-D Secure', main);
};

/** Where the merchant has given no address to return to. */
export const endView = (code: string): Reply => {
  const title =
    code === '00000' ? 'Paiement accepté' : code === '99999' ? 'Paiement en attente' : 'Paiement non effectué';
  return reply(
    title,
    html`<h1>${title}</h1>
      <p>Code réponse${'\u00a0'}: ${code}. Vous pouvez fermer cette page.</p>`,
  );
};

/** The provider's documented error pages; the list of faults is this sandbox's help. */
export const refusalView = (refusal: RefusedCall): Reply => {
  const [status, title, text] = REFUSALS[refusal.outcome];
  const faults = refusal.faults.map(
    ({ field, reason }) => html`<li><strong>${field}</strong>${'\u00a0'}: ${reason}</li>`,
  );
  const list =
    faults.length > 0
      ? html`<ul class="faults">
          ${faults}
        </ul>`
      : null;
  return reply(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      ${list}`,
    { status },
  );
};

const REFUSALS: Readonly<Record<RefusedCall['outcome'], readonly [status: number, title: string, text: string]>> = {
  'missing-fields': [400, 'Erreur PAYBOX 4', 'Variable manquante.'],
  'malformed-fields': [400, 'Erreur PAYBOX 4', 'Variable incorrecte.'],
  'unknown-merchant': [403, 'Erreur PAYBOX 3', 'PAYBOX 3 : Accès refusé. Site, rang ou identifiant inconnu.'],
  'wrong-hmac': [
    403,
    "Problème d'identification du commerce",
    'Accès refusé ! La signature PBX_HMAC ne correspond pas.',
  ],
};

const summary = (page: PaymentPage): Html => {
  return html`<dl>
    <dt>Commerce</dt>
    <dd>${page.shop} (${fieldOf(page, 'PBX_SITE')}, rang ${fieldOf(page, 'PBX_RANG')})</dd>
    <dt>Référence</dt>
    <dd>${fieldOf(page, 'PBX_CMD')}</dd>
    <dt>Montant</dt>
    <dd class="amount">${euros(page)}</dd>
  </dl>`;
};

const input = (name: keyof CardForm, label: string, hint: string, value: string, fault: string | undefined): Html => {
  const error = fault ? html`<span class="error" id="${name}-error">${fault}</span>` : null;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <span class="hint" id="${name}-hint">${hint}</span>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="numeric"
      aria-invalid="${fault ? 'true' : 'false'}"
      aria-describedby="${name}-hint${fault ? ` ${name}-error` : ''}"
    />
    ${error}
  </div>`;
};

const euros = (page: PaymentPage): string => {
  const amount = Number(fieldOf(page, 'PBX_TOTAL')) / 100;
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount);
};

const spaced = (number: string): string => {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
};

const clock = (at: Date): string => {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
  return format.format(at).replace(':', '\u00a0h\u00a0');
};
