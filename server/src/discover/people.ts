/** Who gives restitutions, as the screen that books them shows it. */
import { isPartnerLink } from '@eqinox/domain/booking/booking-link';
import { physicalPlace } from '@eqinox/domain/booking/places';
import { isExample, presentConsultant } from '../booking/index.ts';
import { html, type Markup } from './markup.ts';
import type { Writing } from './writing.ts';

export const people = ({ texts, shared, language, env, consultants: catalogue }: Writing): Markup => {
  const { consultants, places } = catalogue;
  const active = consultants.filter(({ actif }) => actif);
  if (active.length === 0) return html``;
  const { badge, phone, whatsapp, places: placesLabel } = shared.booking;
  const cards = active.map((consultant) => {
    const { description, photo, lieuRestitutions } = presentConsultant(consultant, {
      places,
      images: env.booking.images,
      language,
    });
    const placeNames = lieuRestitutions.map(({ lieuRestitution: { icon, libelle } }) => {
      if (icon === 'marker') return physicalPlace(libelle);
      return { video: libelle, phone, whatsapp }[icon];
    });
    return html`<li class="card">
      <div class="who">
        ${photo === null ? null : html`<img src="${photo}" alt="" width="64" height="64" loading="lazy" />`}
        <div>
          <h3>${consultant.prenom}</h3>
          <p class="small">${isPartnerLink(consultant.vyteInLink) ? badge.partner : badge.consultant}</p>
        </div>
      </div>
      <p>${description}</p>
      <ul class="places" aria-label="${placesLabel}">
        ${placeNames.map((name) => html`<li>${name}</li>`)}
      </ul>
    </li>`;
  });
  return html`<section id="consultants">
    <h2>${texts.people.title}</h2>
    <p class="read">${texts.people.lead}</p>
    ${active.some(isExample) ? html`<p class="notice">${texts.people.examples}</p>` : null}
    <ul class="thirds">
      ${cards}
    </ul>
  </section>`;
};
