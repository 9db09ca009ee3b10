/**
 * Web Authentication as the product uses it: keys that the authenticator finds by itself (discoverable), that verify their
 * person by finger, face or code, and whose make nobody asks about (no attestation).
 */
import type { MadePasskey, UsedPasskey } from '@eqinox/contract/webauthn';
import { CHALLENGE_MS } from './passkey-challenges.ts';

/** Loaded by the first who has a passkey: with all it knows of certificates it would be a seventh of every start. */
const library = () => import('@simplewebauthn/server');

/** What a passkey is bound to: the page's origin, whose host is the relying party's id. */
const placeOf = (origin: string) => {
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(origin);
  return { expectedOrigin, expectedRPID };
};

/** Bytes in a buffer of their own, as the library wants them. */
const ownBytes = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** COSE: Ed25519, ES256, RS256, which every authenticator has one of. What Node only tries out (ML-DSA) is not asked for. */
const ALGORITHMS = [-8, -7, -257];

interface Held {
  readonly credential_id: Buffer;
  readonly transports: readonly string[];
}

/** What the browser makes a passkey from. `held`: those that the person has; their authenticators make no second one. */
export const creationOptions = async (
  origin: string,
  user: { readonly handle: Buffer; readonly email: string },
  challenge: Buffer,
  held: readonly Held[],
) => {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'EQINOX',
    rpID: placeOf(origin).expectedRPID,
    userName: user.email,
    userDisplayName: user.email,
    userID: ownBytes(user.handle),
    challenge: ownBytes(challenge),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    ...options,
    rp: { id: placeOf(origin).expectedRPID, name: 'EQINOX' },
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    excludeCredentials: held.map(({ credential_id: id, transports }) => ({
      id: id.toString('base64url'),
      type: 'public-key' as const,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
};

/** What the browser looks for a passkey with: any that this place has made. */
export const requestOptions = async (origin: string, challenge: Buffer) => {
  const { generateAuthenticationOptions } = await library();
  const { challenge: text } = await generateAuthenticationOptions({
    rpID: placeOf(origin).expectedRPID,
    challenge: ownBytes(challenge),
  });
  return {
    rpId: placeOf(origin).expectedRPID,
    challenge: text,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  };
};

/** The challenge that the browser says it signed; null where it says nothing that can be read. */
export const challengeIn = (clientDataJSON: string): Buffer | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : null;
  } catch {
    return null;
  }
};

/** Whether the page stood in a frame of another site: ours never does. The library tells only where the browser names that site. */
const isFramed = (clientDataJSON: string): boolean => {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown };
  return crossOrigin === true;
};

export interface NewPasskey {
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly sign_count: number;
  readonly transports: string[];
  readonly backup_eligible: boolean;
  readonly backed_up: boolean;
}

/**
 * Whether nobody vouches for the key, as was asked for: no statement at all, or the key's own signature. Any other kind names
 * certificates, and the library would ask the addresses written in them, whoever wrote them, whether they are revoked.
 */
const isUnattested = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(ownBytes(Buffer.from(attestationObject, 'base64url')));
  const statement = decoded.get('attStmt');
  const format: string = decoded.get('fmt');
  return (format === 'none' && statement.size === 0) || (format === 'packed' && statement.get('x5c') === undefined);
};

/** Ways of the specification; others are kept from what the person's browser is handed later. */
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** What there is to keep of a passkey that was made here, for this challenge, by a verified person; null for any other. */
export const verifyMade = async (
  origin: string,
  { response, ...credential }: MadePasskey,
  challenge: Buffer,
): Promise<NewPasskey | null> => {
  const { transports = [], ...made } = response;
  const { verifyRegistrationResponse } = await library();
  try {
    if (!(await isUnattested(made.attestationObject))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: made, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      ...placeOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || isFramed(made.clientDataJSON)) return null;
    const { credential: kept, credentialDeviceType, credentialBackedUp } = registrationInfo;
    // What the authenticator signed, not what the browser repeats.
    if (kept.id !== credential.id) return null;
    return {
      credential_id: Buffer.from(kept.id, 'base64url'),
      public_key: Buffer.from(kept.publicKey),
      sign_count: kept.counter,
      transports: transports.filter((way) => TRANSPORTS.has(way)),
      backup_eligible: credentialDeviceType === 'multiDevice',
      backed_up: credentialBackedUp,
    };
  } catch {
    return null;
  }
};

export interface Use {
  readonly signCount: number;
  readonly backedUp: boolean;
}

/** What a passkey's signature says, given here, for this challenge, by a verified person; null for any other. */
export const verifyUsed = async (
  origin: string,
  { response, ...credential }: UsedPasskey,
  challenge: Buffer,
  kept: Pick<NewPasskey, 'credential_id' | 'public_key' | 'sign_count' | 'backup_eligible'>,
): Promise<Use | null> => {
  const { userHandle, ...used } = response;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...used, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      ...placeOf(origin),
      credential: {
        id: kept.credential_id.toString('base64url'),
        publicKey: ownBytes(kept.public_key),
        counter: kept.sign_count,
      },
      requireUserVerification: true,
    });
    if (!verified || isFramed(used.clientDataJSON)) return null;
    const { newCounter, credentialBackedUp, credentialDeviceType } = authenticationInfo;
    // A key that stays on its device does not become one that travels, nor the other way round.
    if ((credentialDeviceType === 'multiDevice') !== kept.backup_eligible) return null;
    return { signCount: newCounter, backedUp: credentialBackedUp };
  } catch {
    return null;
  }
};
