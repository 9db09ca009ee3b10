import { html } from '../html.ts';
import { redirect, type Reply, type Route, type SandboxRequest } from '../http.ts';
import { page } from '../page.ts';
import type { BookingSite } from './booking-site.ts';

const PATH = '/booking/:slug/:duration(\\d+)?';
/** Days from today, hour and minute in Paris. */
const SLOTS = [
  { label: 'Demain, 10\u00a0h\u00a000', days: 1, minutes: 10 * 60 },
  { label: 'Demain, 14\u00a0h\u00a030', days: 1, minutes: 14 * 60 + 30 },
  { label: 'Après-demain, 9\u00a0h\u00a000', days: 2, minutes: 9 * 60 },
] as const;

/** Paris is one or two hours ahead: the one that its clock agrees with. */
const parisInstant = (days: number, minutes: number): Date => {
  const midnight = new Date(Date.now() + days * 24 * 3_600_000).setUTCHours(0, 0, 0, 0);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hour12: false });
  const wanted = String(Math.floor(minutes / 60)).padStart(2, '0');
  const candidates = [1, 2].map((ahead) => new Date(midnight + (minutes - ahead * 60) * 60_000));
  return candidates.find((candidate) => hour.format(candidate) === wanted) ?? new Date(midnight);
};

/** Whose page a slug is: the demonstration's consultants are written to at their slug without its middle. */
const hostOf = (slug: string): string => `${slug.replace('-exemple-', '-')}@eqinox.example`;

/**
 * A consultant's booking page: `cm` and `cn` prefill e-mail and name, the last segment is a duration in minutes. The product
 * hears of an appointment before, as of any change; unlike the real site, confirming sends the browser back to the product.
 */
export const bookingRoutes = (publicUrl: string, site: BookingSite): Route[] => {
  const back = `${publicUrl}/booking-vyte-response/1`;
  return [
    { method: 'GET', path: PATH, answer: showBooking },
    {
      method: 'POST',
      path: PATH,
      answer: async ({ params, body }) => {
        const form = new URLSearchParams(body.toString());
        const { days, minutes } = SLOTS[Number(form.get('slot') ?? 0)] ?? SLOTS[0];
        const saved = site.save(null, {
          creator: hostOf(params['slug'] ?? ''),
          invitee: form.get('cm') ?? '',
          name: form.get('cn') ?? '',
          date: parisInstant(days, minutes).toISOString(),
          minutes: Number(params['duration'] || 60),
          place: 'https://visio.example/bac-a-sable',
        });
        await site.send(saved?.calls ?? []);
        return redirect(back);
      },
    },
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
          ({ label }, index) =>
            html`<label
              ><input type="radio" name="slot" value="${index}" ${index === 0 ? html`checked` : null} /> ${label}</label
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
