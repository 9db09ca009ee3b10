/** What may happen to a signed text on its way, by accident or on purpose. */
import fc from 'fast-check';

/** What to do with a text of `name=value` pairs whose last is the signature. `other`: another signed text, to take parts from. */
export type Tampering = (text: string, other: string) => string;

const SIGNATURE = '&Sign=';

const split = (text: string): [pairs: string[], signature: string] => {
  const at = text.lastIndexOf(SIGNATURE);
  return at < 0 ? [text.split('&'), ''] : [text.slice(0, at).split('&'), text.slice(at)];
};
const pairsChanged =
  (change: (pairs: string[], others: string[]) => string[]): Tampering =>
  (text, other) => {
    const [pairs, signature] = split(text);
    return change(pairs, split(other)[0]).join('&') + signature;
  };
const at = <T>(list: readonly T[], pick: number): number => pick % Math.max(1, list.length);

const characters = fc.constantFrom(
  ...'0159azAZ%&=+ ;.-_~@,:/\u00e9\u0000'.split(''),
  '%2B',
  '%26',
  '%3D',
  '%00',
  '&Mt=1',
);
const pick = fc.nat(10_000);

/** Any of them; some change nothing but how the same thing is written. */
export const tamperings: fc.Arbitrary<Tampering> = fc.oneof(
  // Characters lost, changed and added, anywhere.
  fc.tuple(pick, characters).map(([place, character]): Tampering => (text) => {
    const index = place % text.length;
    return text.slice(0, index) + character + text.slice(index + 1);
  }),
  fc.tuple(pick, characters).map(([place, character]): Tampering => (text) => {
    const index = place % (text.length + 1);
    return text.slice(0, index) + character + text.slice(index);
  }),
  fc.tuple(pick, fc.integer({ min: 1, max: 200 })).map(([place, length]): Tampering => (text) => {
    const index = place % text.length;
    return text.slice(0, index) + text.slice(index + length);
  }),
  // Pairs exchanged, said twice, left out, taken from another message.
  fc.tuple(pick, pick).map(([a, b]) =>
    pairsChanged((pairs) => {
      const [first, second] = [at(pairs, a), at(pairs, b)];
      return pairs.map(
        (pair, index) => (index === first ? pairs[second] : index === second ? pairs[first] : pair) ?? '',
      );
    }),
  ),
  fc
    .tuple(pick, pick)
    .map(([a, b]) => pairsChanged((pairs, others) => pairs.toSpliced(a % 20, 0, others[at(others, b)] ?? ''))),
  pick.map((a) => pairsChanged((pairs) => pairs.toSpliced(at(pairs, a), 1))),
  pick.map((a) => pairsChanged((pairs, others) => pairs.with(at(pairs, a), others[at(others, a)] ?? ''))),
  fc
    .constantFrom('Mt=1', 'Mt=5000', 'Erreur=00000', 'Auto=123456', 'Ref=EQX0')
    .map((pair) =>
      pairsChanged((pairs) => pairs.map((own) => (own.split('=')[0] === pair.split('=')[0] ? pair : own))),
    ),
  // The signature of another message, none, twice, in the middle, followed by more.
  fc.constantFrom<Tampering>(
    (text, other) => split(text)[0].join('&') + split(other)[1],
    (text) => split(text)[0].join('&'),
    (text) => text + split(text)[1],
    (text) => split(text)[1].slice(1) + '&' + split(text)[0].join('&'),
    (text, other) => `${text}&${split(other)[0].join('&')}`,
    (text, other) => `${other}&${text}`,
  ),
  // The same, written otherwise.
  pick.map((place): Tampering => (text) => {
    const index = place % text.length;
    const character = text.charAt(index);
    return /[A-Za-z0-9]/u.test(character)
      ? `${text.slice(0, index)}%${character.charCodeAt(0).toString(16)}${text.slice(index + 1)}`
      : text;
  }),
  fc.constantFrom<Tampering>(
    (text) => text.replace(/%[0-9A-F]{2}/gu, (code) => code.toLowerCase()),
    (text) => text.replaceAll('%2B', '+'),
    (text) => split(text)[0].join('&') + split(text)[1].replaceAll('%', '%25'),
  ),
);
