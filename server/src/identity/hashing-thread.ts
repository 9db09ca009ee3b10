/** What a hashing thread does: argon2 from beginning to end, for one caller at a time. */
import { hashRawSync, hashSync, type Options, verifySync } from '@node-rs/argon2';

/** Settings as they cross to the thread, where a Buffer arrives as plain bytes. */
export type HashingTask = { readonly text: string; readonly hashed?: string; readonly options: Options };

const revived = ({ secret, salt, ...options }: Options): Options => ({
  ...options,
  ...(secret && { secret: Buffer.from(secret) }),
  ...(salt && { salt: Buffer.from(salt) }),
});

export const hash = ({ text, options }: HashingTask): string => hashSync(text, revived(options));
export const hashRaw = ({ text, options }: HashingTask): Uint8Array => hashRawSync(text, revived(options));
export const verify = ({ text, hashed = '', options }: HashingTask): boolean =>
  verifySync(hashed, text, revived(options));
