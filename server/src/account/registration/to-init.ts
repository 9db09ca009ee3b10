import type { Verb } from '../../verb.ts';
import { namesOf } from '../accounts.ts';
import { isTaken } from '../is-taken.ts';
import { liveInitToken } from './live-init-token.ts';

/** For whom a token was made: what the sign-in screen is prefilled with. */
export const toInit: Verb<'GET /account/to-init/:x'> = async (context, { params }, refuse) => {
  const token = await liveInitToken(context, params.x, refuse);
  return {
    email: token.email,
    ...namesOf(token),
    codeFrom: token.code_from,
    birthList: token.birth_list,
    gift: token.source === 'gift' ? await context.adapters.giftOfToken(context.db, token.id) : null,
    known: await isTaken(context, token.email),
  };
};
