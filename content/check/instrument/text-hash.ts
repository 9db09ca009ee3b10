import { createHash } from 'node:crypto';

/** First 16 hexadecimal digits of the SHA-256 of the NFC text: ties a reading or a signature to the very words it saw. */
export const textHash = (text: string): string => {
  return createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 16);
};
