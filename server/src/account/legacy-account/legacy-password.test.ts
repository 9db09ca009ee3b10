/** Hashes of the old system: each notation by a vector that others published or by its definition. */
import { createHash, pbkdf2Sync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLegacyHash, legacyPasswordMatches } from './legacy-password.ts';

const PASSWORD = 'Ancien mot de passe é';
const b64 = (bytes: Buffer): string => bytes.toString('base64');
const passlib = (bytes: Buffer): string => b64(bytes).replaceAll('+', '.').replace(/=+$/u, '');
const salt = Buffer.from('sel de mer');
const salted = (...parts: (string | Buffer)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

// RFC 7914, section 11: PBKDF2-HMAC-SHA-256 ("passwd", "salt", 1, 64).
const rfc7914 = Buffer.from(
  '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc' +
    '49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783',
  'hex',
);
// RFC 6070: PBKDF2-HMAC-SHA-1 ("password", "salt", 4096, 20).
const rfc6070 = Buffer.from('4b007901b765489abead49d926f721d065a429c1', 'hex');

const hashes: readonly (readonly [name: string, password: string, hash: string])[] = [
  ['PBKDF2 of RFC 6070', 'password', `$pbkdf2$4096$${passlib(Buffer.from('salt'))}$${passlib(rfc6070)}`],
  ['PBKDF2 of RFC 6070, salt as text', 'password', `pbkdf2_sha1$4096$salt$${b64(rfc6070)}`],
  ['PBKDF2 of RFC 7914', 'passwd', `pbkdf2_sha256$1$salt$${b64(rfc7914)}`],
  [
    'PBKDF2, sha512',
    PASSWORD,
    `$pbkdf2-sha512$1000$${passlib(salt)}$${passlib(pbkdf2Sync(PASSWORD, salt, 1000, 64, 'sha512'))}`,
  ],
  ['salted SHA-256 of LDAP', PASSWORD, `{SSHA256}${b64(Buffer.concat([salted(PASSWORD, salt), salt]))}`],
  ['salted SHA-256, salt first', PASSWORD, `sha256$${salt}$${salted(salt, PASSWORD).toString('hex')}`],
];

/** Published: the first three with crypt_blowfish, the fourth in encyclopaedias. */
const bcryptHashes: readonly (readonly [password: string, hash: string])[] = [
  ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
  ['U*U*U', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
  ['abc123xyz', '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW'],
];

describe('an old hash', () => {
  test.each(bcryptHashes)('bcrypt of %j', async (password, hash) => {
    expect(isLegacyHash(hash)).toBe(true);
    expect(await legacyPasswordMatches(password, hash)).toBe(true);
    for (const wrong of [`${password} `, password.toLowerCase().slice(1), '']) {
      expect(await legacyPasswordMatches(wrong, hash), wrong).toBe(false);
    }
  });

  test.each(['2a', '2b', '2y'] as const)('bcrypt, version %s, of letters beyond ASCII', async (version) => {
    const hash = await bcrypt(PASSWORD, { cost: 4, version });
    expect(hash.startsWith(`$${version}$04$`)).toBe(true);
    expect(await legacyPasswordMatches(PASSWORD, hash)).toBe(true);
    expect(await legacyPasswordMatches(PASSWORD.replace('é', 'e'), hash)).toBe(false);
  });

  test.each(hashes)('%s', async (_, password, hash) => {
    expect(isLegacyHash(hash)).toBe(true);
    expect(await legacyPasswordMatches(password, hash)).toBe(true);
    for (const wrong of [`${password} `, password.toUpperCase(), '']) {
      expect(await legacyPasswordMatches(wrong, hash), wrong).toBe(false);
    }
  });

  test.each([0, 1, 2] as const)('argon2, kind %i', async (algorithm) => {
    const hash = await argon2(PASSWORD, { algorithm, memoryCost: 1024, timeCost: 2 });
    expect(isLegacyHash(hash)).toBe(true);
    expect(await legacyPasswordMatches(PASSWORD, hash)).toBe(true);
    expect(await legacyPasswordMatches('Mauvais2026', hash)).toBe(false);
  });

  test('of nobody matches nothing', async () => {
    expect(await legacyPasswordMatches(PASSWORD, null)).toBe(false);
  });

  test.each([
    // bcrypt at a cost of hours, at none, cut short, and as one library once got it wrong.
    '$2b$16$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW',
    '$2b$31$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW',
    '$2b$03$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW',
    '$2b$00$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW',
    '$2b$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMU',
    '$2x$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW',
    '$2$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    'sha256$$5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8',
    '{SSHA256}AAAA',
    'pbkdf2_sha256$0$salt$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    'pbkdf2_sha256$9999999$salt$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    'pbkdf2_md5$1000$salt$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    '$argon2id$',
    '$argon2id$v=19$m=9999999,t=1,p=1$c2VsIGRlIG1lcg$NdLf1XkUAWEQc9n4hyZrEM6FJcDKkvkG1VQ0cnV2xhc',
    '$argon2id$v=19$m=65536,t=99,p=1$c2VsIGRlIG1lcg$NdLf1XkUAWEQc9n4hyZrEM6FJcDKkvkG1VQ0cnV2xhc',
    'Motdepasse2019',
    '',
  ])('%j is of no kind that can be verified', async (hash) => {
    expect(isLegacyHash(hash)).toBe(false);
    expect(await legacyPasswordMatches(PASSWORD, hash)).toBe(false);
  });

  test('whatever stands in its place, nothing throws and nothing is proved', async () => {
    const shapes = fc.oneof(
      fc.string(),
      fc.stringMatching(/^(\$2b\$04\$|\$pbkdf2|pbkdf2_sha1|sha256|\{SSHA256\}).{0,60}$/u),
    );
    await fc.assert(
      fc.asyncProperty(shapes, async (hash) => {
        if (isLegacyHash(hash)) expect(await legacyPasswordMatches(PASSWORD, hash)).toBe(false);
      }),
    );
  });
});
