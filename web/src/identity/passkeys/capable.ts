/** What this browser can do with passkeys; asked before anything of them is loaded. */

interface Capable {
  isConditionalMediationAvailable?: () => Promise<boolean>;
  isUserVerifyingPlatformAuthenticatorAvailable?: () => Promise<boolean>;
}

const api = (): Capable | undefined => (globalThis as { PublicKeyCredential?: Capable }).PublicKeyCredential;

/** False also where the page came without TLS: browsers hide passkeys there. */
export const passkeysWork = (): boolean => api() !== undefined;

/** Whether a passkey can stand among what the browser proposes for the e-mail field. */
export const autofillWorks = async (): Promise<boolean> =>
  (await api()
    ?.isConditionalMediationAvailable?.()
    .catch(() => false)) ?? false;

/** Whether this very device knows its person by finger, face or code: without it a passkey needs another one at hand. */
export const deviceHoldsPasskeys = async (): Promise<boolean> =>
  (await api()
    ?.isUserVerifyingPlatformAuthenticatorAvailable?.()
    .catch(() => false)) ?? false;
