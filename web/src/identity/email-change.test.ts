import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEmailCode, confirmNewEmail } from './email-change.ts';

let lines: string[];
let refused: Record<string, number>;

beforeEach(() => {
  lines = [];
  refused = {};
  vi.stubGlobal('location', { origin: 'http://eqinox.example' });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (url: URL, { method, body }: { method: string; body: string }) => {
    const line = `${method} ${url.pathname.replace('/api', '')}`;
    lines.push(`${line} ${body}`);
    const status = refused[line];
    return Promise.resolve(
      status === undefined
        ? new Response(null, { status: 204 })
        : Response.json({ status, code: 'refused', message: '' }, { status }),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const EMAIL = 'Neuve@exemple.fr';

test('the address is checked before a code is asked for, which is proved', async () => {
  await askEmailCode(EMAIL, (work) => work({ password: 'secret' }));
  expect(lines).toEqual([
    'PUT /account/check-change-email {"email":"Neuve@exemple.fr"}',
    'POST /identity/change-email {"email":"Neuve@exemple.fr","password":"secret"}',
  ]);
});

test('an address that cannot be taken gets no code', async () => {
  refused['PUT /account/check-change-email'] = 409;
  await expect(askEmailCode(EMAIL, (work) => work({}))).rejects.toMatchObject({ status: 409 });
  expect(lines).toHaveLength(1);
});

test('the code confirms first, then the account bears the address', async () => {
  expect(await confirmNewEmail(EMAIL, '040921')).toBe('neuve@exemple.fr');
  expect(lines).toEqual([
    'POST /identity/confirm-email {"code":"040921"}',
    'PUT /account/change-email {"email":"Neuve@exemple.fr"}',
  ]);
});

test('a wrong code changes nothing', async () => {
  refused['POST /identity/confirm-email'] = 422;
  await expect(confirmNewEmail(EMAIL, '040921')).rejects.toMatchObject({ status: 422 });
  expect(lines).toHaveLength(1);
});
