/**
 * The tokens of the person signed in on this browser. The access token lives in local storage, shared by all tabs; the
 * refresh token is an HttpOnly cookie that this code never sees.
 */
import { stored, storedDraft } from './stored.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly email: string;
}

const signOutListeners = new Set<() => void>();

/** The access token of the last signed-in user, when one is held (specification section 6). */
export const accessToken = (): string | null => {
  return stored.get('lastUser') === null ? null : stored.get('accessToken');
};

export const isSignedIn = (): boolean => {
  return accessToken() !== null;
};

export const keepTokens = ({ accessToken, email }: Tokens): void => {
  stored.set('accessToken', accessToken);
  stored.set('lastUser', email);
};

/** Forgets the tokens on this browser; the other tabs hear of it through the `storage` event. */
export const forgetTokens = (): void => {
  stored.remove('accessToken', 'lastUser', 'orizonCredentials', 'oldAccountLater');
  storedDraft.remove();
  for (const listener of signOutListeners) listener();
};

/** Calls `listener` when this tab or another one signs out, or when another person signs in elsewhere. */
export const onSignOut = (listener: () => void): (() => void) => {
  // On the card page's origin this tab heard of nobody who signed out elsewhere.
  if (!isSignedIn()) storedDraft.remove();
  const hear = ({ key, newValue, oldValue }: StorageEvent) => {
    const signedOut = key === 'accessToken' && newValue === null;
    const otherPerson = key === 'lastUser' && oldValue !== null && newValue !== oldValue;
    if (!signedOut && !otherPerson) return;
    storedDraft.remove();
    listener();
  };
  signOutListeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    signOutListeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
};

/** Calls `listener` when somebody signs in on another tab of this browser. */
export const onSignIn = (listener: () => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if ((key === 'lastUser' || key === 'accessToken') && newValue !== null && isSignedIn()) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
