import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PayboxField } from './paybox-fields.ts';
import { payboxHmac, verifyPayboxAnswer } from './paybox-signature.ts';
import vectors from './paybox-vectors.json' with { type: 'json' };

describe('the form', () => {
  test.each(vectors.hmac.cases)('published signature $hmac', ({ message, hmac }) => {
    expect(payboxHmac(fieldsOf(message), vectors.hmac.keyHex)).toBe(hmac);
  });

  test('another order is another signature', () => {
    const [{ message, hmac } = { message: '', hmac: '' }] = vectors.hmac.cases;
    expect(payboxHmac(fieldsOf(message).toReversed(), vectors.hmac.keyHex)).not.toBe(hmac);
  });

  test.each(['', '0123', 'x'.repeat(128), `${'AB'.repeat(64)}\n`])('no signing with the key %j', (key) => {
    expect(() => payboxHmac([['PBX_SITE', '1']], key)).toThrow(/128/u);
  });
});

describe('a genuine notification', () => {
  const provider = vectors.answers.publicKeyPem;
  const [first = { signed: '', signature: '' }, second = { signed: '', signature: '' }] = vectors.answers.cases;

  test.each([
    ['as transmitted', first.signed],
    ['with its @ encoded on the way', first.signed.replace('@', '%40')],
  ])('%s', (_, signed) => {
    expect(verifyPayboxAnswer(wire(signed, first.signature), [provider])).toEqual({
      amountCents: 32600,
      reference: 'TPSa-44c079476f@1468408561',
      code: '00000',
      authorisation: 'XXXXXX',
      call: null,
      transaction: null,
      country: null,
      card: null,
      guaranteed: null,
    });
  });

  test('of another shop: signed, but not with our fields', () => {
    expect(verifyPayboxAnswer(wire(second.signed, second.signature), [provider])).toEqual({
      disbelieved: 'field_malformed',
    });
    const encoded = second.signed.replaceAll(',', '%2C');
    expect(verifyPayboxAnswer(wire(encoded, second.signature), [provider])).toEqual({ disbelieved: 'field_malformed' });
  });

  test.each([
    ['the amount', first.signed.replace('32600', '32601'), first.signature],
    ['the order', first.signed.split('&').toReversed().join('&'), first.signature],
    ['a field added', `${first.signed}&x=1`, first.signature],
    ['the signature of another', first.signed, second.signature],
  ])('changed: %s', (_, signed, signature) => {
    expect(verifyPayboxAnswer(wire(signed, signature), [provider])).toEqual({ disbelieved: 'signature_wrong' });
  });
});

describe.each([1024, 2048])('a key of %i bits', (modulusLength) => {
  const ours = keyPair(modulusLength);
  const text = 'Mt=12000&Ref=A1&Auto=XXXXXX&Erreur=00000';

  const signed = (bytes: string): string => {
    return sign('RSA-SHA1', Buffer.from(bytes, 'latin1'), ours.privateKey).toString('base64');
  };

  test('signs, whichever of the known keys it is', () => {
    const others = keyPair(modulusLength).publicKey;
    expect(verifyPayboxAnswer(wire(text, signed(text)), [others, ours.publicKey])).toMatchObject({ reference: 'A1' });
    expect(verifyPayboxAnswer(wire(text, signed(text)), [others])).toEqual({ disbelieved: 'signature_wrong' });
    expect(verifyPayboxAnswer(wire(text, signed(text)), [])).toEqual({ disbelieved: 'signature_wrong' });
  });

  test('a signature encoded twice, or whose + became spaces', () => {
    const twice = Buffer.from(`${text}&Sign=${encodeURIComponent(encodeURIComponent(signed(text)))}`);
    expect(verifyPayboxAnswer(twice, [ours.publicKey])).toMatchObject({ amountCents: 12000 });
    const spaces = Buffer.from(`${text}&Sign=${signed(text).replaceAll('+', ' ')}`);
    expect(verifyPayboxAnswer(spaces, [ours.publicKey])).toMatchObject({ amountCents: 12000 });
  });

  test('Latin-1 bytes are verified as they are', () => {
    const latin = 'Mt=100&Ref=%E9t%E9\u00e9&Erreur=00105';
    const raw = Buffer.from(`${latin}&Sign=${encodeURIComponent(signed(latin))}`, 'latin1');
    expect(verifyPayboxAnswer(raw, [ours.publicKey])).toMatchObject({ reference: 'étéé', code: '00105' });
  });

  test.each(['%00', '%0A', '%7F'])('a control character %s is not an answer of ours', (character) => {
    const text = `Mt=100&Ref=A${character}&Erreur=00000`;
    expect(verifyPayboxAnswer(wire(text, signed(text)), [ours.publicKey])).toEqual({ disbelieved: 'field_malformed' });
  });

  test('signed plain, sent encoded: other fields cannot be hidden in a value', () => {
    const plain = 'Mt=100&Ref=A&Erreur=00000&Mt2=1';
    const hidden = 'Mt=100&Ref=A%26Erreur%3D00000&Mt2=1&Erreur=00000';
    expect(verifyPayboxAnswer(wire(plain, signed(plain)), [ours.publicKey])).toMatchObject({ reference: 'A' });
    const moved = 'Mt=100&Ref=A%26Erreur=00000&Mt2=1';
    for (const raw of [hidden, moved]) {
      expect(verifyPayboxAnswer(wire(raw, signed(plain)), [ours.publicKey])).toEqual({
        disbelieved: 'signature_wrong',
      });
    }
  });
});

test.each([
  ['signature_missing', 'Mt=1&Ref=A&Erreur=00000'],
  ['signature_malformed', 'Mt=1&Ref=A&Erreur=00000&Sign=abc'],
  ['duplicate_name', `Mt=1&Mt=2&Sign=${'A'.repeat(171)}=`],
])('%s', (refusal, raw) => {
  expect(verifyPayboxAnswer(Buffer.from(raw), [vectors.answers.publicKeyPem])).toEqual({ disbelieved: refusal });
});

const keyPair = (modulusLength: number): { publicKey: string; privateKey: string } => {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
};

const wire = (signed: string, signature: string): Buffer => {
  return Buffer.from(`${signed}&Sign=${encodeURIComponent(signature)}`, 'latin1');
};

const fieldsOf = (message: string): PayboxField[] => {
  return message.split(/&(?=PBX_)/u).map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), pair.slice(equals + 1)];
  });
};
