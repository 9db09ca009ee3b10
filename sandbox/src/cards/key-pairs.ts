import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lengths the provider signs with: 1024 by default, 2048 when PBX_SIGN_KEYSIZE asks for it. */
export const KEY_BITS = [1024, 2048] as const;
export type KeyBits = (typeof KEY_BITS)[number];

export type KeyPair = { readonly privateKey: KeyObject; readonly publicPem: string };
export type KeyPairs = Readonly<Record<KeyBits, KeyPair>>;

/**
 * The sandbox's own signing keys, made at the first start and kept in `folder` as `cards-{bits}.pem`. The public halves lie
 * beside them as `cards-public-{bits}.pem`: the merchant's configuration may point there.
 */
export const loadKeyPairs = (folder: string): KeyPairs => {
  mkdirSync(folder, { recursive: true });
  return { 1024: loadKeyPair(folder, 1024), 2048: loadKeyPair(folder, 2048) };
};

/** RSASSA-PKCS1-v1_5 with SHA-1 (the provider's choice), in base64. `bytes`: one character per byte. */
export const signature = (bytes: string, key: KeyObject): string => {
  return sign('RSA-SHA1', Buffer.from(bytes, 'latin1'), key).toString('base64');
};

const loadKeyPair = (folder: string, bits: KeyBits): KeyPair => {
  const file = join(folder, `cards-${bits}.pem`);
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
    writeWhole(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const publicPem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  writeWhole(join(folder, `cards-public-${bits}.pem`), publicPem);
  return { privateKey, publicPem };
};

/** Whole or not at all: nobody ever reads half a key. */
const writeWhole = (file: string, content: string): void => {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
