import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYBOX_RETOUR, readPayboxAnswer, splitPayboxAnswer, type SplitPayboxAnswer } from './paybox-answer.ts';

const SIGNATURE = `${'Ab+/'.repeat(42)}Ab+=`;
const LONG_SIGNATURE = `${'Ab+/'.repeat(85)}Ag==`;
const ENCODED = encodeURIComponent(SIGNATURE);

const split = (raw: string): SplitPayboxAnswer => {
  const answer = splitPayboxAnswer(raw);
  if ('disbelieved' in answer) throw new Error(answer.disbelieved);
  return answer;
};

test('the signature is asked for last', () => {
  expect(PAYBOX_RETOUR).toMatch(/;Sign:K$/);
});

test('an accepted payment', () => {
  const raw =
    'Mt=12000&Ref=A1B2&Auto=XXXXXX&Appel=0593568480&Trans=0593568482&Erreur=00000&Date=20112026&Heure=07:40:08&Pays=FRA&Carte=CB&Garantie=O';
  const { fields, signature, candidates } = split(`${raw}&Sign=${ENCODED}`);
  expect(signature).toBe(SIGNATURE);
  expect(candidates).toEqual([raw]);
  expect(readPayboxAnswer(fields)).toEqual({
    amountCents: 12000,
    reference: 'A1B2',
    code: '00000',
    authorisation: 'XXXXXX',
    call: '593568480',
    transaction: '593568482',
    country: 'FRA',
    card: 'CB',
    guaranteed: true,
  });
});

test.each([
  ['0008155105', '0000001234', 'XXXXXX'],
  ['8155105', '1234', ' XXXXXX '],
])('numbers have one form, however they are written: %s', (trans, appel, auto) => {
  const raw = `Mt=0000012000&Ref=A1B2&Auto=${auto}&Appel=${appel}&Trans=${trans}&Erreur=00000`;
  expect(readPayboxAnswer(split(`${raw}&Sign=${ENCODED}`).fields)).toMatchObject({
    amountCents: 12000,
    authorisation: 'XXXXXX',
    call: '1234',
    transaction: '8155105',
  });
});

test('a cancelled one says less', () => {
  const { fields } = split(`Mt=12000&Ref=A1B2&Erreur=00001&Garantie=N&Sign=${ENCODED}`);
  expect(readPayboxAnswer(fields)).toMatchObject({ code: '00001', authorisation: null, card: null, guaranteed: false });
});

test.each([
  ['as it is', SIGNATURE],
  ['encoded', ENCODED],
  ['encoded twice', encodeURIComponent(ENCODED)],
  ['+ turned into spaces', SIGNATURE.replaceAll('+', ' ')],
])('the signature is read %s', (_, text) => {
  expect(split(`Mt=1&Sign=${text}`).signature).toBe(SIGNATURE);
});

test('a signature of 2048 bits', () => {
  expect(split(`Mt=1&Sign=${LONG_SIGNATURE}`).signature).toBe(LONG_SIGNATURE);
});

test.each([
  ['signature_missing', ''],
  ['signature_missing', 'Mt=1&Ref=A'],
  ['signature_missing', `Sign=${ENCODED}`],
  ['signature_malformed', 'Mt=1&Sign='],
  ['signature_malformed', `Mt=1&Sign=${ENCODED}&Mt=2`],
  ['signature_malformed', `Mt=1&Sign=${ENCODED.slice(0, 40)}`],
  ['signature_malformed', `Mt=1&Sign=${SIGNATURE.replace('A', '%zz')}`],
  ['duplicate_name', `Mt=1&Mt=2&Sign=${ENCODED}`],
  ['duplicate_name', `Mt=1&Sign=x&Sign=${ENCODED}`],
])('%s: %s', (refusal, raw) => {
  expect(splitPayboxAnswer(raw)).toEqual({ disbelieved: refusal });
});

test.each([
  ['no amount', 'Ref=A&Erreur=00000'],
  ['an amount with decimals', 'Mt=12.00&Ref=A&Erreur=00000'],
  ['no reference', 'Mt=1&Ref=&Erreur=00000'],
  ['no code', 'Mt=1&Ref=A'],
  ['a code of another length', 'Mt=1&Ref=A&Erreur=0'],
])('not an answer of ours: %s', (_, raw) => {
  expect(readPayboxAnswer(split(`${raw}&Sign=${ENCODED}`).fields)).toBeNull();
});

test('what may have been signed: as sent, then encoded in the provider’s manner, then plain', () => {
  expect(split(`Ref=a%40b+c%2Cd%e9&Sign=${ENCODED}`).candidates).toEqual([
    'Ref=a%40b+c%2Cd%e9',
    'Ref=a@b%20c,d%E9',
    'Ref=a@b c,d\u00e9',
  ]);
});

test.each(['Ref=a%26Mt=1', 'Ref=a%2541', 'Ref=a%2Bb'])(
  '%s is not tried plain: it would read as something else',
  (raw) => {
    expect(split(`${raw}&Sign=${ENCODED}`).candidates).not.toContain(decodeURIComponent(raw));
  },
);

test('every candidate reads as the fields received; the first is what was sent', () => {
  const value = fc
    .stringMatching(/^[A-Za-z0-9@,:/ +%&=\u00e0-\u00ff.-]{0,20}$/)
    .map((text) => text.replace(/[^A-Za-z0-9,]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`));
  fc.assert(
    fc.property(value, value, (a, b) => {
      const raw = `Ref=${a}&Carte=${b}`;
      const answer = split(`${raw}&Sign=${ENCODED}`);
      expect(answer.candidates[0]).toBe(raw);
      for (const candidate of answer.candidates) {
        expect(split(`${candidate}&Sign=${ENCODED}`).fields).toEqual(answer.fields);
      }
    }),
  );
});

test('nothing that arrives makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const answer = splitPayboxAnswer(`${a}&Sign=${b}`);
      if (!('disbelieved' in answer)) readPayboxAnswer(answer.fields);
      expect(splitPayboxAnswer(`${a}&Sign=${ENCODED}`)).toBeTypeOf('object');
    }),
  );
});
