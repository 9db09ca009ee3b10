/** The environment: nothing to set for a stranger, nothing left out in production, one sentence for what is wrong. */
import { describe, expect, test } from 'vitest';
import { StartupRefusal } from './adapters/database/startup-refusal.ts';
import { PRODUCTION_ENV as production } from '../testing/production-env.ts';
import { readEnv } from './env.ts';

/** The sentence of a refusal. */
const refusal = (vars: NodeJS.ProcessEnv): string => {
  try {
    readEnv(vars);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupRefusal);
    return (error as Error).message;
  }
  throw new Error('not refused');
};

const expectSentence = (text: string): void => {
  expect(text).toMatch(/^[A-Z][^\n]*\.$/u);
  // One full stop, at the end: those within names and numbers have no space after them.
  expect(text.match(/\.(\s|$)/gu)).toHaveLength(1);
};

describe('a stranger', () => {
  test('needs to set nothing', () => {
    expect(readEnv({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      publicUrlGiven: false,
      database: { url: null },
      data: { explicit: false },
      cards: { hosts: ['http://localhost:3001'], sourceAddresses: [] },
      smtp: { host: '127.0.0.1', port: 3025, secure: false, auth: null },
      trustProxy: [],
      allowMock: false,
      sellerFile: null,
      booking: { host: 'http://localhost:3001/booking', images: '/assets', consultantsFile: null },
      site: { file: null, tagManager: 'http://localhost:3001/tag-manager.js' },
    });
  });

  test('may leave variables empty', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', SMTP_USER: '' })).toEqual(readEnv({}));
  });

  test('moves with PORT, SANDBOX_PORT and PUBLIC_URL', () => {
    expect(readEnv({ PORT: '4000', SANDBOX_PORT: '4001' })).toMatchObject({
      publicUrl: 'http://localhost:4000',
      cards: { hosts: ['http://localhost:4001'] },
      booking: { host: 'http://localhost:4001/booking' },
    });
    expect(readEnv({ PUBLIC_URL: 'http://eqinox.test//' })).toMatchObject({
      publicUrl: 'http://eqinox.test',
      publicUrlGiven: true,
    });
  });
});

test.each([
  [{}, 0],
  [production, 5],
  [{ ...production, DRAIN_SECONDS: '0' }, 0],
  [{ DRAIN_SECONDS: '20' }, 20],
])('after a stop was asked for, calls are taken for a while where a proxy has to notice: %#', (vars, seconds) => {
  expect(readEnv(vars).drainSeconds).toBe(seconds);
});

describe('what cannot be used', () => {
  test.each([
    { PORT: 'abc' },
    { PORT: '0' },
    { PORT: '65536' },
    { PORT: '3000.5' },
    { NODE_ENV: 'prod' },
    { PUBLIC_URL: 'eqinox' },
    { DATABASE_URL: 'mysql://u:p@h/d' },
    { DATABASE_URL: 'not-a-url' },
    { DATABASE_URL: 'postgres://u:se/cret#x@h:5/d' },
    { DATABASE_DIRECT_URL: 'not-a-url' },
    { DATABASE_DIRECT_URL: 'postgres://owner@/d' },
    { DATABASE_POOL: '1' },
    { WORKERS: '0' },
    { WORKERS: '1.5' },
    { DRAIN_SECONDS: '-1' },
    { APP_SECRET: 'x'.repeat(31) },
    { PASSWORD_PEPPER: 'x'.repeat(31) },
    { IDENTITY_POOL_ID: 'x'.repeat(56) },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '1' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { TRUST_PROXY: '10.0.0.1,proxy.example' },
    { LOG_LEVEL: 'loud' },
    { REQUESTS_PER_MINUTE: '0' },
    { SMTP_SECURE: 'yes' },
    { SMTP_USER: 'eqinox' },
    { SMTP_PASSWORD: 'a-secret' },
    { PAYBOX_SITE: '12' },
    { PAYBOX_HMAC_KEY: 'not hexadecimal' },
    { PAYBOX_SOURCE_ADDRESSES: 'bank.example' },
    { PAYBOX_SOURCE_ADDRESSES: '192.0.2.1,192.0.2.0/24' },
    { BOOKING_HOST: 'booking' },
    { BOOKING_IMAGES: 'assets' },
    { BOOKING_IMAGES: '//storage.example' },
    { TAG_MANAGER_URL: 'tags.example/t.js' },
    { TAG_MANAGER_URL: 'javascript:alert(1)' },
    { TAG_MANAGER_HOSTS: 'collect.example' },
    { TAG_MANAGER_HOSTS: 'https://collect.example,data:text/plain' },
    { SITTING_IDLE_HOURS: '-1' },
    { ALLOW_MOCK: 'true' },
  ])('%j is refused by its name, in one sentence', (vars) => {
    const [[name, value]] = Object.entries(vars) as [[string, string]];
    const text = refusal(vars);
    expectSentence(text);
    expect(text).toContain(name);
    // A value may be a secret.
    if (/SECRET|PASSWORD|KEY|DATABASE/u.test(name)) expect(text).not.toContain(value);
  });

  test.each([
    { IDENTITY_POOL_ID: 'x'.repeat(55) },
    { TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32 , 192.0.2.1' },
    { DATABASE_URL: 'postgresql://localhost/d' },
    { DATABASE_URL: 'postgres://user@/d?host=%2Frun%2Fpostgresql' },
    { SMTP_USER: 'eqinox', SMTP_PASSWORD: 'a-secret' },
    { PORT: '65535' },
    { BOOKING_IMAGES: 'https://storage.example/bucket/' },
    { BOOKING_IMAGES: '/assets' },
  ])('%j is taken', (vars) => {
    expect(() => readEnv(vars)).not.toThrow();
  });
});

describe('a forgotten NODE_ENV', () => {
  test.each([
    [{ PUBLIC_URL: 'https://eqinox.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'HTTPS://eqinox.example/' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'postgres://u:p@db.example:5432/d' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://u:p@10.0.0.7/d' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://localhost/d', DATABASE_DIRECT_URL: 'postgres://10.0.0.7/d' }, 'DATABASE_DIRECT_URL'],
    [{ ...production, NODE_ENV: undefined }, 'PUBLIC_URL'],
    [{ ...production, NODE_ENV: 'development' }, 'PUBLIC_URL'],
    [{ ...production, NODE_ENV: '', PUBLIC_URL: '' }, 'DATABASE_URL'],
  ])('%j does not start as development', (vars, name) => {
    const text = refusal(vars);
    expectSentence(text);
    expect(text).toContain(name);
    expect(text).toContain('NODE_ENV=production');
    expect(text).not.toContain('u:p');
  });

  test('does not open it to the network: only HOST does, or production', () => {
    expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readEnv({ NODE_ENV: 'test' }).host).toBe('127.0.0.1');
    expect(readEnv(production).host).toBe('0.0.0.0');
  });
});

test('the bank’s addresses are written in one way', () => {
  const given = '::ffff:192.0.2.1, ::FFFF:C000:0202 , 2001:DB8::1';
  expect(readEnv({ PAYBOX_SOURCE_ADDRESSES: given }).cards.sourceAddresses).toEqual([
    '192.0.2.1',
    '192.0.2.2',
    '2001:db8:0:0:0:0:0:1',
  ]);
});

describe('production', () => {
  test('starts with everything given', () => {
    expect(readEnv(production)).toMatchObject({
      production: true,
      publicUrl: 'https://eqinox.example',
      database: { url: production.DATABASE_URL },
      cards: {
        hosts: ['https://cards.example', 'https://cards2.example'],
        publicKeyFiles: ['/etc/eqinox/cards.pem'],
        sourceAddresses: ['192.0.2.1', '192.0.2.2'],
      },
      sellerFile: production.SELLER_FILE,
      booking: { host: 'https://booking.example', consultantsFile: production.CONSULTANTS_FILE },
      site: { file: null, tagManager: null, tagManagerOrigins: [] },
      allowMock: false,
    });
  });

  test.each([
    'PUBLIC_URL',
    'DATABASE_URL',
    'APP_SECRET',
    'PASSWORD_PEPPER',
    'SMTP_HOST',
    'MAIL_FROM',
    'PAYBOX_HOSTS',
    'PAYBOX_DIRECT_HOSTS',
    'PAYBOX_CLE',
    'PAYBOX_SITE',
    'PAYBOX_IDENTIFIANT',
    'PAYBOX_HMAC_KEY',
    'PAYBOX_PUBLIC_KEYS',
    'PAYBOX_SOURCE_ADDRESSES',
    'SELLER_FILE',
    'BOOKING_HOST',
    'CONSULTANTS_FILE',
  ] as const)('does not start without %s, nor with an empty one', (name) => {
    for (const vars of [
      { ...production, [name]: undefined },
      { ...production, [name]: '' },
    ]) {
      const text = refusal(vars);
      expectSentence(text);
      expect(text).toContain(name);
    }
  });

  test('names all that is missing at once', () => {
    const text = refusal({ NODE_ENV: 'production' });
    expectSentence(text);
    for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'APP_SECRET', 'SMTP_HOST', 'SELLER_FILE'])
      expect(text).toContain(name);
  });

  test.each([
    { PUBLIC_URL: 'http://eqinox.example' },
    { PAYBOX_HOSTS: 'https://cards.example,http://cards2.example' },
    { PAYBOX_HOSTS: ' , ' },
    { PAYBOX_DIRECT_HOSTS: 'http://direct.example' },
    { PAYBOX_HOSTS: 'https://tpeweb.paybox.com,https://preprod-tpeweb.paybox.com' },
    { PAYBOX_HOSTS: 'https://recette-tpeweb.e-transactions.fr' },
    { PAYBOX_HOSTS: 'https://www.up2pay.com' },
    { PAYBOX_DIRECT_HOSTS: 'https://preprod-ppps.paybox.com' },
    { PAYBOX_CLE: '1999888I' },
    { BOOKING_HOST: 'http://booking.example' },
    { TAG_MANAGER_URL: 'http://tags.example/t.js' },
    { PAYBOX_SOURCE_ADDRESSES: ',' },
    { PAYBOX_SITE: '1999888' },
    { PAYBOX_IDENTIFIANT: '107904482' },
    { PAYBOX_HMAC_KEY: '0123456789abcdef'.repeat(8) },
    { APP_SECRET: readEnv({}).appSecret },
    { ALLOW_MOCK: '1' },
    { FAULT_POINT_FILE: '/tmp/armed' },
  ])('does not start with %j', (vars) => {
    const text = refusal({ ...production, ...vars });
    expectSentence(text);
    expect(text).toContain(Object.keys(vars)[0]);
  });
});
