/**
 * A logo as it may be shown to everybody: a PNG read chunk by chunk and written anew with what draws it and no more. What is no PNG (an SVG can
 * hold a program), is too large, is torn, or carries something behind its end is refused or left out.
 */
import { crc32 } from 'node:zlib';
import { LONGEST_LOGO_SIDE, MOST_LOGO_BYTES } from '@eqinox/domain/partners/logo';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, kind and check of a chunk, beside what it holds. */
const FRAME = 12;
const HEADER_BYTES = 13;
/** What a browser draws by: size, palette, transparency, picture. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

interface Chunk {
  readonly kind: string;
  readonly whole: Buffer;
  readonly data: Buffer;
}

/** The chunks up to the end of the picture; null when one is torn or there is no end. */
const chunksOf = (bytes: Buffer): Chunk[] | null => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const end = at + FRAME + size;
    if (end > bytes.length) return null;
    const whole = bytes.subarray(at, end);
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return null;
    const kind = whole.toString('latin1', 4, 8);
    chunks.push({ kind, whole, data: whole.subarray(8, -4) });
    if (kind === 'IEND') return chunks;
    at = end;
  }
  return null;
};

const sizeFits = (header: Buffer): boolean =>
  header.length === HEADER_BYTES &&
  [header.readUInt32BE(0), header.readUInt32BE(4)].every((side) => side >= 1 && side <= LONGEST_LOGO_SIDE);

/** The bytes to keep, or null for what is no logo. */
export const cleanLogo = (bytes: Buffer): Buffer | null => {
  if (bytes.length > MOST_LOGO_BYTES || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const chunks = chunksOf(bytes);
  const [header] = chunks ?? [];
  if (!chunks || header?.kind !== 'IHDR' || !sizeFits(header.data)) return null;
  if (!chunks.some(({ kind }) => kind === 'IDAT')) return null;
  return Buffer.concat([SIGNATURE, ...chunks.filter(({ kind }) => DRAWN.has(kind)).map(({ whole }) => whole)]);
};
