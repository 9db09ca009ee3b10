/** Changing the address, in the order of specification section 4: check, code, confirmation, then the product's own call. */
import { call } from '../api/call.ts';
import type { Proof } from './use-proof.tsx';

type Prove = <T>(work: (proof: Proof) => Promise<T>) => Promise<T>;

/** A code leaves for the new address, if the person may take it. */
export const askEmailCode = async (email: string, prove: Prove): Promise<void> => {
  await call('PUT /account/check-change-email', { body: { email } });
  await prove((proof) => call('POST /identity/change-email', { body: { email, ...proof } }));
};

/** The new address, confirmed by its code, is the account's; returns it as the server knows it. */
export const confirmNewEmail = async (email: string, code: string): Promise<string> => {
  await call('POST /identity/confirm-email', { body: { code } });
  await call('PUT /account/change-email', { body: { email } });
  return email.toLowerCase();
};
