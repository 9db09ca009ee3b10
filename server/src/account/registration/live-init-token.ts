import type { Context } from '../../context.ts';
import type { Refuse } from '../../refusal.ts';
import { findInitToken, type InitTokenRow, initTokenRefusal } from './init-tokens.ts';

/** A token that serves; refuses one that is forged, used or past its time. */
export const liveInitToken = async (
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  token: string,
  refuse: Refuse<'not_found' | 'init_token_used' | 'init_token_expired'>,
): Promise<InitTokenRow> => {
  const row = await findInitToken(db, env.appSecret, token);
  if (!row) throw refuse('not_found');
  const dead = initTokenRefusal(row, now);
  if (dead) throw refuse(dead.refused);
  return row;
};
