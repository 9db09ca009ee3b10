/**
 * What somebody can send who vouches for a passkey with certificates of their own (Web Authentication, 8.4 "android-key"): a
 * chain of two, whose leaf says where to ask whether it is revoked. DER after X.690, certificates after RFC 5280.
 */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), body]);
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 255]), body]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const integer = (value: number): Buffer => der(2, Buffer.from([value]));
const octets = (bytes: Buffer): Buffer => der(4, bytes);
const bits = (bytes: Buffer): Buffer => der(3, Buffer.from([0]), bytes);
const object = (hex: string): Buffer => der(6, Buffer.from(hex, 'hex'));
const time = (text: string): Buffer => der(0x17, Buffer.from(text));

const ECDSA_SHA256 = sequence(object('2a8648ce3d040302'));
const name = (text: string): Buffer => sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(text)))));

const certificate = (
  { serial, issuer, subject }: { serial: number; issuer: string; subject: string },
  key: KeyObject,
  issuerKey: KeyObject,
  extensions: readonly Buffer[] = [],
): Buffer => {
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    ECDSA_SHA256,
    name(issuer),
    sequence(time('200101000000Z'), time('491231235959Z')),
    name(subject),
    key.export({ format: 'der', type: 'spki' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  return sequence(body, ECDSA_SHA256, bits(sign('sha256', body, issuerKey)));
};

/** cRLDistributionPoints with one address. */
const revokedAt = (address: string): Buffer =>
  sequence(object('551d1f'), octets(sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(address))))))));

/** Android's description of a key: for which challenge it was made. */
const keyDescription = (clientData: Buffer): Buffer => {
  const level = der(0x0a, Buffer.from([1]));
  const challenge = octets(createHash('sha256').update(clientData).digest());
  const lists = [sequence(), sequence()];
  return sequence(
    object('2b06010401d679020111'),
    octets(sequence(integer(3), level, integer(4), level, challenge, octets(Buffer.alloc(0)), ...lists)),
  );
};

/** Leaf and root that vouch for a passkey made for `clientData`; whoever verifies them asks `address`. */
export const attestingChain = (
  publicKey: KeyObject,
  clientData: Buffer,
  address: string,
): readonly [Buffer, Buffer] => {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const extensions = [revokedAt(address), keyDescription(clientData)];
  const leaf = { serial: 2, issuer: 'root', subject: 'leaf' };
  return [
    certificate(leaf, publicKey, root.privateKey, extensions),
    certificate({ serial: 1, issuer: 'root', subject: 'root' }, root.publicKey, root.privateKey),
  ];
};
