/** The provider's public keys, which may sign notifications: PEM files that an operator puts down and the bank renews. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StartupRefusal } from '../database/startup-refusal.ts';
import type { Log } from '../database/log.ts';

/** A file that stays bad is said again so often. */
const SAID_EVERY_MS = 600_000;

/** Each file is a key, or the product does not start: a payment would be the first to find out. */
export const refuseBadKeys = async (name: string, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    const pem = await readFile(file).catch(() => {
      throw new StartupRefusal(`${name}: ${file} cannot be read.`);
    });
    if (parseKey(pem) === null) {
      throw new StartupRefusal(
        `${name}: ${file} is not an RSA public key in PEM form: put the bank’s there, or take it out of the list.`,
      );
    }
  }
};

/**
 * The keys in the files, read each time: a key that the bank renews is a file that changes. One that is no key, or is not
 * there just then, is left out and said; the others go on.
 */
export const watchKeys = (
  files: readonly string[],
  log: Log,
  clock = Date.now,
): (() => Promise<readonly KeyObject[]>) => {
  const saidAt = new Map<string, number>();
  const read = async (file: string): Promise<KeyObject[]> => {
    const key = parseKey(await readFile(file).catch(() => Buffer.alloc(0)));
    if (key) {
      saidAt.delete(file);
      return [key];
    }
    if (clock() - (saidAt.get(file) ?? -Infinity) >= SAID_EVERY_MS) {
      saidAt.set(file, clock());
      log.error({ alarm: 'payment-key-unusable', file }, 'PAYBOX_PUBLIC_KEYS: a file is no key and is left out');
    }
    return [];
  };
  return async () => (await Promise.all(files.map(read))).flat();
};

/** Null for anything but the public half of an RSA pair: a private key here would be a mistake to hear of. */
const parseKey = (pem: Buffer): KeyObject | null => {
  if (pem.includes('PRIVATE KEY')) return null;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
};
