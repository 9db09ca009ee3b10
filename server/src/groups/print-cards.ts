import { calendarDay } from '@eqinox/domain/calendar';
import { fillPlaces } from '@eqinox/domain/fill-places';
import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/groups/en.json' with { type: 'json' };
import es from '../../../content/groups/es.json' with { type: 'json' };
import fr from '../../../content/groups/fr.json' with { type: 'json' };
import ne from '../../../content/groups/ne.json' with { type: 'json' };
import { getAccount } from '../account/index.ts';
import type { Verb } from '../verb.ts';
import { ownGroup, seatsOf } from './groups.ts';
import { dashed, seatCode } from './seat-code.ts';

const texts: Readonly<Record<Language, Pick<typeof fr, 'cards'>>> = { fr, en, es, ne };

/** The group's organiser alone, in their own language. */
export const printCards: Verb<'GET /groups/:id/cards'> = async (
  { db, env, person, adapters, request, now },
  { params },
  refuse,
) => {
  const group = await ownGroup(db, person.accountId, params.id);
  if (!group) throw refuse('not_found');
  const seats = (await seatsOf(db, group)).filter(({ state }) => state === 'free' || state === 'invited');
  if (seats.length === 0) throw refuse('seats_missing');
  const { language } = await getAccount(db, person.accountId);
  const { cards } = texts[language];
  const bytes = await adapters.pdf.render({
    template: 'groups/cards',
    standard: 'ua-1',
    data: {
      lang: language,
      brand: 'EQINOX',
      title: fillPlaces(cards.title, { name: group.name }),
      date: calendarDay(now),
      group: group.name,
      text: cards.text,
      sees: cards.sees,
      cards: seats.map((seat) => {
        const code = dashed(seatCode(env.appSecret, seat));
        return { name: seat.name ?? '', code, address: `${request.origin}/groupe/${code}` };
      }),
    },
  });
  return { name: 'cartes.pdf', bytes };
};
