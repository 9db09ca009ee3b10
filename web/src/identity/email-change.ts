/** Changing the address, in the order of specification section 4: check, code, confirmation, then the product's own call. */
import { call } from '../api/call.ts';
import type { RecentPassword } from './use-reauthentication.tsx';

type WithRecentPassword = <T>(work: (proof: RecentPassword) => Promise<T>) => Promise<T>;

/** A code leaves for the new address, if the person may take it. */
export const askEmailCode = async (email: string, withRecentPassword: WithRecentPassword): Promise<void> => {
  await call('PUT /account/check-change-email', { body: { email } });
  await withRecentPassword((proof) => call('POST /identity/change-email', { body: { email, ...proof } }));
};

/** The new address, confirmed by its code, is the account's; returns it as the server knows it. */
export const confirmNewEmail = async (email: string, code: string): Promise<string> => {
  await call('POST /identity/confirm-email', { body: { code } });
  await call('PUT /account/change-email', { body: { email } });
  return email.toLowerCase();
};
