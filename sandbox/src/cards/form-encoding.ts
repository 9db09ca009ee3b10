/** One name and value of a form, in the order of arrival. */
export type Pair = readonly [name: string, value: string];

/** The pairs of a raw form body or query string, in their order, each part decoded on its own: `+` is a space, bytes are UTF-8. */
export const decodePairs = (raw: string): Pair[] => {
  return raw
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
    });
};

/** A form read by name; where a name comes twice, the first counts. */
export const readForm = (raw: string): Map<string, string> => {
  return new Map(decodePairs(raw).toReversed());
};

/**
 * A value as the provider writes it in its answers: Latin-1 bytes, percent-encoded except `A-Za-z0-9 - _ . ~ @ , : /`.
 * A space is `%20`; a character outside Latin-1 becomes `?`, as on the real platform.
 */
export const encodeAnswerValue = (value: string): string => {
  return value.replace(/[^A-Za-z0-9\-_.~@,:/]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const byte = code <= 0xff ? code : 0x3f;
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
};

const decode = (part: string): string => {
  const bytes = part
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
