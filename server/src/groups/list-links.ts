import type { Language } from '@eqinox/domain/languages';
import en from '../../../content/groups/en.json' with { type: 'json' };
import es from '../../../content/groups/es.json' with { type: 'json' };
import fr from '../../../content/groups/fr.json' with { type: 'json' };
import ne from '../../../content/groups/ne.json' with { type: 'json' };
import { getAccount } from '../account/index.ts';
import { csvText } from '../csv-text.ts';
import type { Verb } from '../verb.ts';
import { attendanceOf, ownGroup, seatsOf } from './groups.ts';
import { dashed, seatCode } from './seat-code.ts';

const texts: Readonly<Record<Language, Pick<typeof fr, 'links'>>> = { fr, en, es, ne };

/**
 * The group's organiser alone, in their own language, to mail each of them their link: codes are in no mail of ours. A seat that is
 * taken has none any more, and a free one is nobody's.
 */
export const listLinks: Verb<'GET /groups/:id/links'> = async ({ db, env, person, request }, { params }, refuse) => {
  const group = await ownGroup(db, person.accountId, params.id);
  if (!group) throw refuse('not_found');
  const { language } = await getAccount(db, person.accountId);
  const { columns } = texts[language].links;
  const withPart = group.parts.length > 0;
  const rows = (await seatsOf(db, group))
    .filter(({ state }) => state === 'invited')
    .map((seat) => {
      const { name, part } = attendanceOf(seat, group);
      const link = `${request.origin}/groupe/${dashed(seatCode(env.appSecret, seat))}`;
      return [name ?? '', ...(withPart ? [part ?? ''] : []), link];
    });
  const heads = [columns.name, ...(withPart ? [columns.part] : []), columns.link];
  return { name: 'liens.csv', bytes: Buffer.from(csvText([heads, ...rows])) };
};
