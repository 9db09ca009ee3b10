/** The QR code of a link to an authenticator, as one SVG path. */
import { encode } from 'uqr';

/** Light modules around the code, without which it is not found (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * A square of `size` modules, quiet zone included, and the path of its dark modules in that square. Level M: 15 % of the
 * picture may be lost. Throws a RangeError for a text that no QR code holds (2,331 bytes).
 */
export const qrPath = (text: string): { size: number; path: string } => {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  // Run by run rather than module by module: a third of the text.
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const length = row.indexOf(false, x) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { size, path: runs.join('') };
};
