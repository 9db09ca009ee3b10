/** Somebody who came with an initialisation token: what it says, and how it is used up (specification section 4, 7). */
import { call } from '../api/call.ts';
import { Refusal } from '../api/problem.ts';
import { stored } from '../api/stored.ts';
import { currentLanguage } from '../language/language.ts';
import { giftFor, type Gift } from './step.ts';

/** True for a token that will never be worth anything again: it is forgotten. */
const isWorthless = (error: unknown): boolean => {
  return error instanceof Refusal && (error.status === 404 || error.status === 410 || error.status === 400);
};

/** For whom the token was made; its names wait in `tmpAccount`. A worthless token is forgotten and refused. */
export const readGift = async (initToken: string): Promise<Gift> => {
  try {
    const gift = await call('GET /account/to-init/:x', { params: { x: initToken } });
    if (!gift.known) stored.set('tmpAccount', JSON.stringify({ nom: gift.nom, prenom: gift.prenom }));
    return { ...gift, initToken };
  } catch (error) {
    if (isWorthless(error)) stored.remove('initToken');
    throw error;
  }
};

/** `nom` and `prenom` of `tmpAccount`, as far as they are there. */
const temporaryNames = (): { nom?: string; prenom?: string } => {
  const { nom, prenom } = JSON.parse(stored.get('tmpAccount') ?? '{}') as Partial<
    Record<'nom' | 'prenom', string | null>
  >;
  return { ...(nom && { nom }), ...(prenom && { prenom }) };
};

/** Mode 2 with a token: it is used up when the code is confirmed. */
export const signUpFromGift = async (gift: Gift, password: string): Promise<void> => {
  const { initToken, email, birthList } = gift;
  await call('POST /identity/register-photon-stripe', {
    body: {
      ...temporaryNames(),
      initToken,
      email,
      identifiant: email,
      password,
      civilite: 1,
      codeFrom: gift.codeFrom ?? stored.get('idFrom'),
      consentementProspect: true,
      birthList,
      language: currentLanguage(),
    },
  });
};

/** After signing in to an account that exists. A line that fails keeps the token for the next time. */
export const spendGift = async ({ initToken }: Gift): Promise<void> => {
  try {
    await call('POST /account/initialize', { body: { initToken } });
  } catch (error) {
    if (!isWorthless(error)) throw error;
  }
  stored.remove('initToken');
};

/** For somebody who is signed in already when the token arrives: it is spent when it was made for them, else it waits. */
export const spendOwnGift = async (initToken: string): Promise<void> => {
  const gift = giftFor(await readGift(initToken), stored.get('lastUser') ?? '');
  if (gift?.known) await spendGift(gift);
};
