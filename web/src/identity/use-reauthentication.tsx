/** Calls that change who may sign in need a password given lately; else they ask for it (`password_needed`). */
import { useState, type ReactNode } from 'react';
import { Refusal } from '../api/problem.ts';
import { ReauthenticationPanel } from './reauthentication-panel.tsx';

export type RecentPassword = { readonly password?: string };

/** The person closed the panel: nothing happened, and nothing needs to be said. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

interface Asking {
  readonly answer: (password: string) => Promise<void>;
  readonly abandon: () => void;
}

const isCode = (error: unknown, code: string) => error instanceof Refusal && error.code === code;

/**
 * `await prove((proof) => call('POST /identity/change-email', { body: { email, ...proof } }))`: runs the call, again with
 * a password when one is needed. Rejects with `Abandoned`, or with the call's own refusal. `panel` must be rendered.
 */
export const useReauthentication = (): {
  withRecentPassword: <T>(work: (proof: RecentPassword) => Promise<T>) => Promise<T>;
  panel: ReactNode;
} => {
  const [asking, setAsking] = useState<Asking | null>(null);

  const ask = <T,>(work: (proof: RecentPassword) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      setAsking({
        answer: async (password) => {
          try {
            resolve(await work({ password }));
          } catch (error) {
            // Stays open: the panel says it, and the person types again.
            if (isCode(error, 'password_wrong')) throw error;
            reject(error);
          }
          setAsking(null);
        },
        abandon: () => {
          setAsking(null);
          reject(new Abandoned());
        },
      });
    });

  const withRecentPassword = async <T,>(work: (proof: RecentPassword) => Promise<T>): Promise<T> => {
    try {
      return await work({});
    } catch (error) {
      if (!isCode(error, 'password_needed')) throw error;
      return ask(work);
    }
  };

  return {
    withRecentPassword,
    panel: asking !== null && <ReauthenticationPanel onAnswer={asking.answer} onClose={asking.abandon} />,
  };
};
