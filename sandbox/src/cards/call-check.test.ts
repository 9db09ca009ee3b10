import { expect, test } from 'vitest';
import { checkCall } from './call-check.ts';
import { escapeHtml } from '../html.ts';
import { callHmac } from './hmac.ts';
import { decodePairs, type Pair } from './form-encoding.ts';
import { callFields, formBody, signCall } from './merchant.testing.ts';
import { PUBLIC_TEST_MERCHANTS } from './merchants.ts';
import vectors from './paybox-vectors.json' with { type: 'json' };

const NOW = new Date();

const check = (pairs: readonly Pair[], strict = true): ReturnType<typeof checkCall> => {
  return checkCall(decodePairs(formBody(pairs)), PUBLIC_TEST_MERCHANTS, NOW, strict);
};

const faultyFields = (changes: Record<string, string | null>): string[] => {
  const result = check(signCall(callFields(changes), changes['PBX_HASH'] ?? 'SHA512'));
  return result.outcome === 'malformed-fields' ? result.faults.map(({ field }) => field) : [result.outcome];
};

test.each(vectors.cases)('published signature $hmac', ({ message, hmac }) => {
  const pairs = message.split(/&(?=PBX_)/).map((pair): Pair => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), pair.slice(equals + 1)];
  });
  expect(callHmac(pairs, vectors.hash, vectors.keyHex)).toBe(hmac);
});

test('a correct call is accepted, whatever its order, as long as it is signed in that order', () => {
  expect(check(signCall(callFields())).outcome).toBe('accepted');
  expect(check(signCall(callFields().toReversed())).outcome).toBe('accepted');
});

test.each(['SHA256', 'sha512', 'RIPEMD160'])('signed with %s', (hash) => {
  expect(check(signCall(callFields({ PBX_HASH: hash }), hash)).outcome).toBe('accepted');
});

test.each<[string, (fields: Pair[]) => Pair[]]>([
  ['posted in another order than signed', (fields) => [...signCall(fields).slice(0, -1).toReversed(), hmacOf(fields)]],
  ['signed HTML-escaped', (fields) => [...fields, hmacOf(fields.map(([name, value]) => [name, escapeHtml(value)]))]],
  ['signed URL-encoded', (fields) => [...fields, hmacOf(fields.map(([n, value]) => [n, encodeURIComponent(value)]))]],
  ['signed with the key as text', (fields) => signCall(fields, 'SHA512', Buffer.from('0123456789').toString('hex'))],
  ['a field changed after signing', (fields) => signCall(fields).map(([n, v]) => [n, n === 'PBX_TOTAL' ? '100' : v])],
  ['signed by an unknown hash', (fields) => signCall(fields).map(([n, v]) => [n, n === 'PBX_HASH' ? 'MD5' : v])],
])('refused: %s', (_, spoil) => {
  expect(check(spoil(callFields())).outcome).toBe('wrong-hmac');
});

test.each(['PBX_SHOPPINGCART', 'PBX_BILLING', 'PBX_TIME', 'PBX_RETOUR', 'PBX_CMD'])('missing %s', (name) => {
  for (const value of [null, '']) {
    expect(check(signCall(callFields({ [name]: value })))).toEqual({
      outcome: 'missing-fields',
      faults: [{ field: name, reason: 'obligatoire' }],
    });
  }
});

test('the rank is compared as a number, site and identifier as text', () => {
  expect(check(signCall(callFields({ PBX_RANG: '032' }))).outcome).toBe('accepted');
  for (const wrong of [{ PBX_RANG: '33' }, { PBX_SITE: '1999887' }, { PBX_IDENTIFIANT: '3' }]) {
    expect(check(signCall(callFields(wrong))).outcome).toBe('unknown-merchant');
  }
});

test.each([
  ['PBX_TOTAL', ['99', '12.50', '12345678901', '-100']],
  ['PBX_DEVISE', ['840', 'EUR']],
  ['PBX_CMD', ['x'.repeat(251)]],
  ['PBX_PORTEUR', ['camille', 'a@b', `${'x'.repeat(120)}@exemple.fr`]],
  ['PBX_RETOUR', ['Mt:M;Ref:R', 'Sign:K;Mt:M', 'Mt:?;Sign:K']],
  ['PBX_TIME', ['2014-12-01T00:00:00+00:00', '20/11/2026', 'now']],
  ['PBX_EFFECTUE', [`https://exemple.fr/${'x'.repeat(150)}`, 'javascript:alert(1)']],
  ['PBX_RUF1', ['PUT']],
  ['PBX_DISPLAY', ['0', 'long']],
  ['PBX_SHOPPINGCART', ['<shoppingcart/>', '<shoppingcart><total></shoppingcart>', 'x']],
  ['PBX_BILLING', ['<Billing><Address>', '<Billing>\n<Address></Address></Billing>']],
])('format of %s', (name, values) => {
  for (const value of values) expect(faultyFields({ [name]: value }), value).toEqual([name]);
});

test.each([
  ['FirstName', '<FirstName>Hélène</FirstName>'],
  ['FirstName', '<FirstName>aaaaaaaaaaaaaaaaaaaaaaa</FirstName>'],
  ['FirstName', '<FirstName></FirstName>'],
  ['Address1', '<Address1>1, rue &amp; place</Address1>'],
  ['CountryCode', '<CountryCode>000</CountryCode>'],
  ['CountryCodeMobilePhone', '<CountryCodeMobilePhone>33</CountryCodeMobilePhone>'],
  ['MobilePhone', '<MobilePhone>06 12 34 56 78</MobilePhone>'],
  ['MobilePhone', ''],
])('billing address: %s in %s', (name, element) => {
  const billing = callFields().find(([field]) => field === 'PBX_BILLING')?.[1] ?? '';
  const changed = billing.replace(new RegExp(`<${name}>.*</${name}>`), element);
  expect(changed).not.toBe(billing);
  expect(faultyFields({ PBX_BILLING: changed })).toEqual([`PBX_BILLING ${name}`]);
});

test('a field given twice, or after the signature', () => {
  const twice: Pair[] = [...callFields(), ['PBX_TOTAL', '12000']];
  expect(check(signCall(twice))).toMatchObject({ faults: [{ field: 'PBX_TOTAL', reason: 'une seule fois' }] });
  const after: Pair[] = [...signCall(callFields()), ['x', 'y']];
  expect(check(after)).toMatchObject({ faults: [{ field: 'PBX_HMAC' }] });
});

test('without strictness only amount and currency count', () => {
  expect(check(signCall(callFields({ PBX_TIME: 'now', PBX_BILLING: '<x/>' })), false).outcome).toBe('accepted');
  expect(check(signCall(callFields({ PBX_TOTAL: '1' })), false).outcome).toBe('malformed-fields');
});

const hmacOf = (fields: readonly Pair[]): Pair => {
  return signCall(fields).at(-1) ?? ['PBX_HMAC', ''];
};
