/** What the browser does with passkeys, and in which ways that ends. Loaded when it is asked for. */
import type { ReplyOf } from '@eqinox/contract/routes';
import type { MadePasskey, UsedPasskey } from '@eqinox/contract/webauthn';
import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';

/**
 * No passkey came of it. `left`: the person closed the browser's window, or let it pass. `known`: this device has one for the
 * account already. `impossible`: the browser cannot, here or at all.
 */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
  readonly why: 'left' | 'known' | 'impossible';

  constructor(error: unknown) {
    super('No passkey', { cause: error });
    const code = error instanceof WebAuthnError ? error.code : '';
    const names = [error, (error as Error).cause].map((one) => (one instanceof Error ? one.name : ''));
    const left = names.some((name) => name === 'NotAllowedError' || name === 'AbortError');
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') this.why = 'known';
    else this.why = left ? 'left' : 'impossible';
  }
}

export const makePasskey = async (options: ReplyOf<'POST /identity/passkeys/start'>): Promise<MadePasskey> => {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw new NoPasskey(error);
  }
};

/** `autofill`: waits among the proposals of the e-mail field, for as long as it takes; else the browser asks at once. */
export const givePasskey = async (
  options: ReplyOf<'POST /identity/passkeys/sign-in/start'>,
  { autofill }: { autofill: boolean },
): Promise<UsedPasskey> => {
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
    };
  } catch (error) {
    throw new NoPasskey(error);
  }
};

/** Whatever is being waited for ends, as `left`. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony();
