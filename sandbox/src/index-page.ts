import { html } from './html.ts';
import type { Route } from './http.ts';
import { page } from './page.ts';

const NB = '\u00a0';

export const indexRoute: Route = {
  method: 'GET',
  path: '/',
  answer: () =>
    page(
      'Bac à sable',
      html`<h1>Bac à sable</h1>
        <p>Les voisins du produit, en miniature${NB}: rien de ce qui se passe ici n’est réel.</p>
        <ul class="doors">
          <li>
            <h2><a href="/mailbox">Boîte aux lettres</a></h2>
            <p>
              Tous les messages que le produit envoie. Pour un programme${NB}: <a href="/mailbox.json">mailbox.json</a>.
            </p>
          </li>
          <li>
            <h2>Paiement par carte</h2>
            <p>
              S’ouvre depuis une commande. Voir le <a href="/__log">journal</a>, les
              <a href="/cards/switches">interrupteurs</a>, la <a href="/cards/public-key.pem">clé publique</a>.
            </p>
          </li>
          <li>
            <h2><a href="/booking/consultant-demo/60">Réservation</a></h2>
            <p>La page de rendez-vous d’un consultant.</p>
          </li>
          <li>
            <h2><a href="/tag-manager.json">Mesure d’audience</a></h2>
            <p>Ce que les pages envoient une fois l’accord donné.</p>
          </li>
        </ul>`,
    ),
};
