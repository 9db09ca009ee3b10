/**
 * A passkey authenticator and its browser in one, written from the specification (Web Authentication Level 3, RFC 8949 for
 * CBOR, RFC 9053 for COSE) and node:crypto alone: what it makes owes nothing to the library that verifies it.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { ReplyOf } from '@eqinox/contract/routes';
import type { MadePasskey, UsedPasskey } from '@eqinox/contract/webauthn';
import { attestingChain } from './attesting-certificate.ts';
import type { Person } from './person.ts';

type Creation = ReplyOf<'POST /identity/passkeys/start'>;
type Request = ReplyOf<'POST /identity/passkeys/sign-in/start'>;

/** What may be otherwise than an honest browser and authenticator would have it. */
export interface Ceremony {
  /** Origin of the page. */
  readonly origin: string;
  /** The relying party that the authenticator signs for; the one asked for unless given. */
  readonly rpId?: string;
  readonly userVerified?: boolean;
  readonly userPresent?: boolean;
  readonly crossOrigin?: boolean;
  /** `webauthn.create` and `webauthn.get` unless given. */
  readonly type?: string;
  readonly challenge?: string;
  readonly userHandle?: string | null;
  /** Certificates vouch for the passkey, unasked; whoever verifies them asks this address. */
  readonly revokedAt?: string;
  /** What the authenticator counts; one more than the last time unless given. */
  readonly count?: number;
}

interface Key {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  readonly rpId: string;
  count: number;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

// CBOR: one byte of major type and length, and the length after it where it does not fit.
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const cborInteger = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborArray = (...items: readonly Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const cborMap = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** COSE_Key of a point on P-256 for ES256: kty 2 (EC2), alg -7, crv 1, x, y. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap(
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  );
};

const FLAGS = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 };

export interface SoftwareAuthenticator {
  create(options: Creation, ceremony: Ceremony): MadePasskey;
  /** Finds its key by the relying party, as a discoverable one is found. */
  get(options: Request, ceremony: Ceremony): UsedPasskey;
}

/** `synced`: as phones and password managers do, it keeps copies elsewhere and counts nothing. */
export const softwareAuthenticator = ({ synced = false } = {}): SoftwareAuthenticator => {
  const keys: Key[] = [];

  const authenticatorData = (rpId: string, ceremony: Ceremony, count: number, attested?: Buffer): Buffer => {
    const { userPresent = true, userVerified = true } = ceremony;
    const flags =
      (userPresent ? FLAGS.userPresent : 0) |
      (userVerified ? FLAGS.userVerified : 0) |
      (synced ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
      (attested ? FLAGS.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(ceremony.rpId ?? rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, ceremony: Ceremony): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: ceremony.type ?? type,
        challenge: ceremony.challenge ?? challenge,
        origin: ceremony.origin,
        crossOrigin: ceremony.crossOrigin ?? false,
      }),
    );

  return {
    create: ({ rp, user, challenge, excludeCredentials }, ceremony) => {
      if (keys.some(({ id }) => excludeCredentials.some((held) => held.id === id.toString('base64url')))) {
        throw new Error('InvalidStateError: this authenticator has a passkey of that person already');
      }
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key: Key = { id: randomBytes(32), privateKey, userHandle: user.id, rpId: rp.id, count: 0 };
      keys.push(key);
      const length = Buffer.from([key.id.length >> 8, key.id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, key.id, coseKey(publicKey)]);
      const data = authenticatorData(rp.id, ceremony, ceremony.count ?? 0, attested);
      const client = clientData('webauthn.create', challenge, ceremony);
      const statement = (address: string): Buffer =>
        cborMap(
          [cborText('alg'), cborInteger(-7)],
          [cborText('sig'), cborBytes(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey))],
          [cborText('x5c'), cborArray(...attestingChain(publicKey, client, address).map(cborBytes))],
        );
      const { revokedAt } = ceremony;
      const attestationObject = cborMap(
        [cborText('fmt'), cborText(revokedAt === undefined ? 'none' : 'android-key')],
        [cborText('attStmt'), revokedAt === undefined ? cborMap() : statement(revokedAt)],
        [cborText('authData'), cborBytes(data)],
      );
      const id = key.id.toString('base64url');
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: synced ? ['internal', 'hybrid'] : ['usb', 'telepathy'],
        },
      };
    },
    get: ({ rpId, challenge }, ceremony) => {
      const key = keys.findLast((key) => key.rpId === rpId);
      if (!key) throw new Error(`NotAllowedError: no passkey for ${rpId}`);
      if (!synced) key.count += 1;
      const data = authenticatorData(rpId, ceremony, ceremony.count ?? key.count);
      const client = clientData('webauthn.get', challenge, ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
      const id = key.id.toString('base64url');
      const userHandle = ceremony.userHandle === undefined ? key.userHandle : ceremony.userHandle;
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
};

/** A signed-in person adds a passkey: the authenticator that holds it. */
export const addPasskey = async (
  person: Person,
  origin: string,
  authenticator = softwareAuthenticator(),
): Promise<{ authenticator: SoftwareAuthenticator; id: number }> => {
  const options = await person.call('POST /identity/passkeys/start', { body: {} });
  const { id } = await person.call('POST /identity/passkeys/add', { body: authenticator.create(options, { origin }) });
  return { authenticator, id };
};
