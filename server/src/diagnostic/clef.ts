/**
 * The opaque name of a statement within a session. It is one AES block under a key of ours: it says, to us only, which
 * session, attempt and place it belongs to, so an answer is understood without looking anything up; to a browser it tells
 * nothing, not even that two statements serve the same facet. The last three bytes are zero before encryption: a block
 * that decrypts to anything else was not made here. Forging one would win nothing: a place in one's own session.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import { deriveKey } from '../secrets.ts';

interface PlaceIn<Part> {
  readonly sessionId: number;
  /** The part of the diagnostic; 3 is the colour test. */
  readonly part: Part;
  /** Which time this part is taken (resets count up). */
  readonly attempt: number;
  /** Place in the sitting, from 1. */
  readonly ordinal: number;
  /** Part 1: block 1..16. Part 2: facet 0..15. Colour test: form 1..8. */
  readonly group: number;
  /** Part 1: pair 1..8. Part 2: slot 1..4. Colour test: slot 1..10. */
  readonly member: number;
  /** Part 1: which side of the plan; elsewhere 0. */
  readonly side: 0 | 1;
  /** In which its statement is shown: the answer keeps it. */
  readonly language: Language;
}
export type ClefPlace = PlaceIn<1> | PlaceIn<2> | PlaceIn<3>;

export interface Clefs {
  write(place: ClefPlace): string;
  /** The place of a clef; null for one that was not written here. */
  read(clef: string): ClefPlace | null;
}

/** Clefs under one secret. Made once: the two ciphers live as long as the process. */
export const clefsOf = (appSecret: string): Clefs => {
  const known = made.get(appSecret);
  if (known) return known;
  const clefs = makeClefs(appSecret);
  made.set(appSecret, clefs);
  return clefs;
};

const made = new Map<string, Clefs>();

const makeClefs = (appSecret: string): Clefs => {
  const key = deriveKey(appSecret, 'clef').subarray(0, 16);
  // One block in, one block out, nothing kept in between: in this mode an endless cipher serves every clef.
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  return {
    write: (place) => {
      const block = Buffer.alloc(16);
      block.writeUIntBE(place.sessionId, 0, 6);
      block.set([place.part, place.attempt, place.ordinal, place.group, place.member, place.side], 6);
      block.writeUInt8(LANGUAGES.indexOf(place.language), 12);
      return cipher.update(block).toString('base64url');
    },
    read: (clef) => {
      const sealed = Buffer.from(clef, 'base64url');
      // Decoding forgives what no clef of ours has: padding, other characters, stray bits at the end.
      if (sealed.length !== 16 || sealed.toString('base64url') !== clef) return null;
      const block = decipher.update(sealed);
      const [part = 0, attempt = 0, ordinal = 0, group = 0, member = 0, side = 0] = block.subarray(6, 12);
      const language = LANGUAGES[block.readUInt8(12)];
      if (language === undefined || block.readUIntBE(13, 3) !== 0) return null;
      if ((part !== 1 && part !== 2 && part !== 3) || side > 1) return null;
      const sessionId = block.readUIntBE(0, 6);
      return { sessionId, part, attempt, ordinal, group, member, side: side === 1 ? 1 : 0, language };
    },
  };
};
