type Value = string | number;

/**
 * Puts values in the `{name}` places of a text (`{{name}}` in the interface's). A place without value stays as it is: a stray
 * brace is a lesser evil than no page and no mail, and the tests of what goes out look for it. What fills a place is not
 * searched for places in its turn: people's own words are among the values. `write`: how values are written.
 */
export const fillPlaces = <V extends Value>(
  text: string,
  values: Readonly<Record<string, V>>,
  write: (value: V) => string = String,
): string => {
  return text.replace(
    /\{\{(\w+)\}\}|\{(\w+)\}/gu,
    (place: string, twice: string | undefined, once: string | undefined) => {
      const value = values[twice ?? once ?? ''];
      return value === undefined ? place : write(value);
    },
  );
};
