/** The strings of a JSON source where they stand: one can be said anew and all else stay, byte for byte. */

export type JsonText = {
  readonly path: readonly string[];
  readonly text: string;
  /** Where the literal begins and ends, quotes included. */
  readonly start: number;
  readonly end: number;
};

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gu;

type Open = { readonly isArray: boolean; index: number; key: string; atKey: boolean };

/** Every string that is a value. Throws where the source is no JSON. */
export const jsonTexts = (source: string): readonly JsonText[] => {
  JSON.parse(source);
  const found: JsonText[] = [];
  const open: Open[] = [];
  for (const { 0: token, index: start } of source.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === '{' || token === '[') open.push({ isArray: token === '[', index: 0, key: '', atKey: token === '{' });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      inside!.index += 1;
      inside!.atKey = !inside!.isArray;
    } else if (token === ':') inside!.atKey = false;
    else if (token.startsWith('"')) {
      const text = JSON.parse(token) as string;
      if (inside?.atKey) inside.key = text;
      else {
        const path = open.map(({ isArray, index, key }) => (isArray ? String(index) : key));
        found.push({ path, text, start, end: start + token.length });
      }
    }
  }
  return found;
};

/** The source with other words in some places. */
export const withTexts = (source: string, changes: ReadonlyMap<JsonText, string>): string => {
  const backwards = [...changes].toSorted(([a], [b]) => b.start - a.start);
  return backwards.reduce(
    (now, [{ start, end }, text]) => `${now.slice(0, start)}${JSON.stringify(text)}${now.slice(end)}`,
    source,
  );
};
