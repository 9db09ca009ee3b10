import { html } from '../html.ts';
import { redirect, type Reply, type Route, type SandboxRequest } from '../http.ts';
import { page } from '../page.ts';

const PATH = '/booking/:slug/:duration(\\d+)?';
const SLOTS = ['Demain, 10\u00a0h\u00a000', 'Demain, 14\u00a0h\u00a030', 'Après-demain, 9\u00a0h\u00a000'];

/**
 * A consultant's booking page: `cm` and `cn` prefill e-mail and name, the last segment is a duration in minutes. Unlike the
 * real site, confirming sends the browser back to the product.
 */
export const bookingRoutes = (publicUrl: string): Route[] => {
  const back = `${publicUrl}/booking-vyte-response/1`;
  return [
    { method: 'GET', path: PATH, answer: showBooking },
    { method: 'POST', path: PATH, answer: () => redirect(back) },
  ];
};

const showBooking = (request: SandboxRequest): Reply => {
  const { slug = '', duration = '' } = request.params;
  const query = new URLSearchParams(request.query);
  const main = html`
    <h1>Réserver avec ${slug}</h1>
    <p class="notice">Page d’essai${'\u00a0'}: personne ne sera prévenu.</p>
    ${duration === '' ? null : html`<p>Durée${'\u00a0'}: ${duration}${'\u00a0'}min</p>`}
    <form class="card" method="post" action="${request.path}">
      <fieldset>
        <legend>Créneau</legend>
        ${SLOTS.map(
          (slot, index) =>
            html`<label
              ><input type="radio" name="slot" value="${index}" ${index === 0 ? html`checked` : null} /> ${slot}</label
            >`,
        )}
      </fieldset>
      <div class="field">
        <label for="cn">Nom</label><input id="cn" name="cn" value="${query.get('cn') ?? ''}" autocomplete="name" />
      </div>
      <div class="field">
        <label for="cm">E-mail</label>
        <input id="cm" name="cm" type="email" value="${query.get('cm') ?? ''}" autocomplete="email" />
      </div>
      <button>Confirmer</button>
    </form>
  `;
  return page('Réservation', main);
};
