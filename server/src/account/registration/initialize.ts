import { transaction } from '../../adapters/database/transaction.ts';
import { amendSignUp, currentSignUp } from '../../identity/sign-up/index.ts';
import type { Verb } from '../../verb.ts';
import { findInitToken, spendInitToken } from './init-tokens.ts';
import { liveInitToken } from './live-init-token.ts';

/** Uses a token for whoever is signed in; before that, for this browser's sign-up, which uses it when it is confirmed. */
export const initialize: Verb<'POST /account/initialize'> = async (context, { body }, refuse) => {
  const { db, env, adapters, cookies, person, now } = context;
  if (person) {
    const mine = await findInitToken(db, env.appSecret, body.initToken);
    if (mine?.used_by === person.accountId) return undefined;
  }
  const token = await liveInitToken(context, body.initToken, refuse);
  if (person) {
    const spent = await transaction(db, (db) =>
      spendInitToken(db, { tokenId: token.id, accountId: person.accountId, now }, adapters),
    );
    if (!spent) throw refuse('init_token_used');
    return undefined;
  }
  const signUp = await currentSignUp(db, cookies, now);
  if (!signUp) throw refuse('not_signed_in');
  await amendSignUp(db, { ...signUp, profile: { ...signUp.profile, initTokenId: token.id } });
  return undefined;
};
