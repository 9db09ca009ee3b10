import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonTexts, withTexts } from './json-texts.ts';

const at = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce((branch, key) => (branch as Record<string, unknown>)[key], tree);

/** `indent` as people and programs do; keys that would name a prototype are nobody's. */
const source = fc
  .tuple(fc.json({ stringUnit: 'binary' }), fc.constantFrom(0, 2, '\t'))
  .map(([json, indent]) => JSON.stringify(JSON.parse(json), null, indent))
  .filter((json) => !json.includes('__proto__'));

test('each string stands where its path says', () => {
  fc.assert(
    fc.property(source, (json) => {
      const tree = JSON.parse(json) as unknown;
      for (const { path, text, start, end } of jsonTexts(json)) {
        expect(at(tree, path)).toBe(text);
        expect(JSON.parse(json.slice(start, end))).toBe(text);
      }
    }),
  );
});

test('what is said anew stands there, and nothing else changes', () => {
  fc.assert(
    fc.property(source, fc.string({ unit: 'binary' }), fc.nat(), (json, text, pick) => {
      const texts = jsonTexts(json);
      if (texts.length === 0) return;
      const changed = texts[pick % texts.length]!;
      const after = withTexts(json, new Map([[changed, text]]));
      expect(at(JSON.parse(after), changed.path)).toBe(text);
      expect(after.startsWith(json.slice(0, changed.start))).toBe(true);
      expect(after.endsWith(json.slice(changed.end))).toBe(true);
      expect(after.length - json.length).toBe(JSON.stringify(text).length - (changed.end - changed.start));
    }),
  );
});

test('all strings are found, in their order, and several are said anew at once', () => {
  const json = '[{ "a": "1", "b": ["2", 3, {"c": "}, \\"]:"}] }, "5"]\n';
  const texts = jsonTexts(json);
  expect(texts.map(({ path, text }) => [path.join('.'), text])).toEqual([
    ['0.a', '1'],
    ['0.b.0', '2'],
    ['0.b.2.c', '}, "]:'],
    ['1', '5'],
  ]);
  expect(withTexts(json, new Map(texts.map((text) => [text, `${text.text}!`])))).toBe(
    '[{ "a": "1!", "b": ["2!", 3, {"c": "}, \\"]:!"}] }, "5!"]\n',
  );
});

test('what is no JSON is refused', () => {
  expect(() => jsonTexts('{"a": "b",}')).toThrow(SyntaxError);
});
