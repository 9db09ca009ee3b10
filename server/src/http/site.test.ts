import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mailAddressOf } from '@eqinox/contract/site';
import { StartupRefusal } from '../adapters/database/startup-refusal.ts';
import { pageLinks, readSiteLinks } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'eqinox-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (content: string) => {
  const path = join(folder, 'site.json');
  writeFileSync(path, content);
  return path;
};

test('development shows example addresses, production none that it was not given', () => {
  expect(readSiteLinks(null, false)).toMatchObject({ contact: 'mailto:contact@eqinox.example' });
  expect(readSiteLinks(null, true)).toEqual({});
  expect(readSiteLinks(file('{"team":"/equipe"}'), true)).toEqual({ team: '/equipe' });
});

test('there is somebody to write to on every page: the contact that was given, or the seller', () => {
  expect(pageLinks(null, true, 'factures@shop.example')).toEqual({ contact: 'mailto:factures@shop.example' });
  const given = { contact: '/contact', team: '/equipe' };
  expect(pageLinks(file(JSON.stringify(given)), true, 'factures@shop.example')).toEqual(given);
});

test.each([
  'not json',
  '{"team":"javascript:alert(1)"}',
  '{"team":"//elsewhere.example"}',
  '{"team":"https://a b"}',
  '{"blog":"https://blog.example"}',
])('refuses %s in a sentence', (content) => {
  expect(() => readSiteLinks(file(content), true)).toThrow(StartupRefusal);
});

test('booklets print the address that a contact link writes to', () => {
  expect(mailAddressOf('mailto:contact@eqinox.example?subject=Bonjour')).toBe('contact@eqinox.example');
  expect(mailAddressOf('https://www.eqinox.example/contact')).toBeNull();
  expect(mailAddressOf(undefined)).toBeNull();
});
