/** The steps of the sign-in screen, and the first of its calls: all that is loaded before the e-mail is given. */
import type { ReplyOf } from '@eqinox/contract/routes';
import { call } from '../api/call.ts';

/** Where the person is. Modes of the specification: 1 sign-in, 2 sign-up, 3 reset. */
export type Step =
  | { readonly name: 'email' }
  | { readonly name: 'sign-in'; readonly email: string; readonly status: Status }
  | { readonly name: 'sign-up'; readonly email: string }
  | { readonly name: 'code'; readonly email: string }
  | { readonly name: 'reset'; readonly email: string; readonly status: Status }
  /** The password is right, a code of the authenticator is due. */
  | { readonly name: 'factor'; readonly email: string; readonly challenge: string }
  /** Opened by the link of the mail. */
  | { readonly name: 'link'; readonly token: string }
  /** Opened with an initialisation token. */
  | { readonly name: 'gift'; readonly initToken: string }
  /** Signed in; the account is awaited. */
  | { readonly name: 'arriving' };

export type Status = 'CONFIRMED' | 'UNCONFIRMED' | 'UNREGISTERED' | null;

/** The product's id at the identity provider (specification section 9). */
const SSO_ID = 2;

/** Step 0: an unknown address leads to sign-up, a known one to its password. */
export const checkEmail = async (email: string): Promise<Step> => {
  const { known, status } = await call('POST /identity/check-email', { body: { email, ssoId: SSO_ID } });
  return known ? { name: 'sign-in', email, status } : { name: 'sign-up', email };
};

/** What an initialisation token says, and the token. */
export type Gift = ReplyOf<'GET /account/to-init/:x'> & { readonly initToken: string };

/** The gift, when it is for this very address. */
export const giftFor = (gift: Gift | null, email: string): Gift | null => {
  return gift !== null && gift.email.toLowerCase() === email.trim().toLowerCase() ? gift : null;
};
