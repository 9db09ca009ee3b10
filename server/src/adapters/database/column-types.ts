import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;

/**
 * How column values arrive in JavaScript, where we differ from `pg`:
 * int8 (counts, sums, identifiers) as a number, since none of ours comes near 2^53; and date as 'YYYY-MM-DD', since a
 * calendar day is no instant (a Date would put it at local midnight). timestamptz stays a Date, numeric a string.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === INT8) return parseInt8 as never;
      if (oid === DATE) return asWritten as never;
    }
    return pg.types.getTypeParser(oid, format) as never;
  },
};

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value out of the range of a number: ${text}`);
  return value;
};

const asWritten = (text: string): string => {
  return text;
};
