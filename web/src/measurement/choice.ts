/** The person's word about audience measurement: kept here, with its proof, for six months (domain: cookie-choice). */
import {
  COOKIE_TEXT_VERSION,
  cookieStateOf,
  type CookieProof,
  type CookieState,
} from '@eqinox/domain/measurement/cookie-choice';
import { useSyncExternalStore } from 'react';
import { stored } from '../api/stored.ts';
import { forgetMeasurement } from './tag-manager.ts';

interface Choice {
  readonly state: CookieState;
  /** Day of the choice; null when there is none, or when the browser decided. */
  readonly at: string | null;
  /** The browser asks not to be followed: nobody is asked, and nobody can accept. */
  readonly refused: boolean;
  /** Why the card is on the screen: a first time, or because the person wants to change. */
  readonly asking: 'first' | 'again' | null;
}

let choice: Choice | undefined;
const listeners = new Set<() => void>();

/** Do Not Track and Global Privacy Control, under the names that browsers gave them. */
const browserRefuses = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
};

const readProof = (): CookieProof | null => {
  try {
    const proof = JSON.parse(stored.get('cookiesProof') ?? 'null') as Partial<CookieProof> | null;
    return typeof proof?.at === 'string' && typeof proof.version === 'string' ? (proof as CookieProof) : null;
  } catch {
    return null;
  }
};

const readChoice = (): Choice => {
  const refused = browserRefuses();
  const proof = readProof();
  const state = cookieStateOf(stored.get('cookiesState'), proof, { refused, now: new Date() });
  const stands = state !== 'pristine' && !refused;
  stored.set('cookiesState', state);
  // A word that no longer counts must not be found again, and the browser's wish is nobody's proof.
  if (!stands) stored.remove('cookiesProof');
  return { state, refused, at: stands ? (proof?.at ?? null) : null, asking: state === 'pristine' ? 'first' : null };
};

const change = (next: Partial<Choice>): void => {
  choice = { ...currentChoice(), ...next };
  for (const listener of listeners) listener();
};

export const currentChoice = (): Choice => {
  choice ??= readChoice();
  return choice;
};

/** Keeps the choice with what proves it. Taking an agreement back also removes what it allowed, and loads the page anew. */
export const choose = (state: 'accepted' | 'denied'): void => {
  const withdrawn = currentChoice().state === 'accepted' && state === 'denied';
  const at = new Date().toISOString();
  stored.set('cookiesState', state);
  stored.set('cookiesProof', JSON.stringify({ at, version: COOKIE_TEXT_VERSION } satisfies CookieProof));
  change({ state, at, asking: null });
  if (withdrawn) forgetMeasurement();
};

/** "Gérer les cookies". */
export const askAgain = (): void => {
  change({ asking: 'again' });
};

/** The card goes, the choice stays as it was. */
export const keepChoice = (): void => {
  change({ asking: null });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useChoice = (): Choice => {
  return useSyncExternalStore(subscribe, currentChoice);
};
