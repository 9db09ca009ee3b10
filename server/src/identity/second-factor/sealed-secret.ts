/** The secret that an authenticator shares with us: encrypted under a key of the environment, for its owner alone. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Env } from '../../env.ts';
import { deriveKey } from '../../secrets.ts';

type Keys = Pick<Env, 'appSecret'>;

const SECRET_BYTES = 20;
const [IV, TAG] = [12, 16];

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const cipherKey = (keys: Keys): Buffer => deriveKey(keys.appSecret, 'second-factor');

/** `owner`: whose it is; under another name it opens no more. */
export const sealSecret = (keys: Keys, owner: string, secret: Buffer): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(keys), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Null under another key, or for another owner's bytes. */
export const unsealSecret = (keys: Keys, owner: string, bytes: Buffer): Buffer | null => {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(keys), bytes.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
  } catch {
    return null;
  }
};
