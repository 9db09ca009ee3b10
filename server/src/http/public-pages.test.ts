/** What strangers and search engines are served, before any script and in each language. */
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termsFile } from '@eqinox/domain/checkout/terms-file';
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import catalogue from '../../../content/offers.json' with { type: 'json' };
import { readConsultants } from '../booking/consultants.ts';
import { DAY, testClock } from '../../testing/test-clock.ts';
import { readEnv } from '../env.ts';
import { servePublicPages } from './public-pages.ts';
import { readSiteLinks } from './site.ts';

const root = mkdtempSync(join(tmpdir(), 'eqinox-public-'));
mkdirSync(join(root, '.vite'));
writeFileSync(
  join(root, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
    'src/discover/discover.css': { file: 'assets/discover-1.css' },
  }),
);
const app = Fastify();
const env = { ...readEnv({}), publicUrl: 'https://eqinox.example' };
let consultants = readConsultants(null, false);
const clock = testClock('2026-11-20T12:00:00Z');
const asPage = <R>(reply: R): R => reply;

beforeAll(async () => {
  await servePublicPages(app, {
    root,
    env,
    consultants: () => Promise.resolve(consultants),
    clock,
    asPage,
    site: { tagManager: null, links: readSiteLinks(null, false), statements: ['fr'], booklets: ['fr'] },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const languageIn = (body: string) => /<html lang="(\w+)">/u.exec(body)?.[1];

describe('the page that explains the product', () => {
  it.each([
    ['/decouvrir', {}, 'fr'],
    ['/decouvrir', { 'accept-language': 'es-MX,es;q=0.9' }, 'es'],
    ['/decouvrir', { 'accept-language': 'de' }, 'fr'],
    ['/decouvrir?lang=ne', { 'accept-language': 'en' }, 'ne'],
    ['/decouvrir?lang=xx', { 'accept-language': 'en' }, 'en'],
    ['/decouvrir?lang=es&lang=ne', {}, 'fr'],
  ])('%s of who reads %j is in %s', async (url, headers, language) => {
    const reply = await get(url, headers);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(languageIn(reply.body)).toBe(language);
    const own = url.endsWith(`lang=${language}`) ? `?lang=${language}` : '';
    expect(reply.body).toContain(`<link rel="canonical" href="https://eqinox.example/decouvrir${own}" />`);
    expect(reply.headers.vary).toBe('accept-language, accept-encoding');
  });

  it.each(LANGUAGES)(
    'says everything in %s without a script, with no place unfilled and nothing unknown',
    async (lang) => {
      const { body } = await get(`/decouvrir?lang=${lang}`);
      expect(body.match(/<script[^>]*>/gu)).toEqual(['<script type="application/ld+json">']);
      expect(body).not.toMatch(/\{\{|<style|\sstyle=|\son\w+=|undefined|\[object|NaN/u);
      for (const { cents, onSale, levelUi } of catalogue) {
        if (onSale && levelUi !== null) expect(body).toMatch(new RegExp(`(?<!\\d)${cents / 100}(?!\\d)`, 'u'));
      }
      const ids = [...body.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id = ''] of body.matchAll(/href="#([^"]+)"/gu)) expect(ids).toContain(id);
      expect(body.match(/<h1/gu)).toHaveLength(1);
      expect(body.match(/rel="alternate" hreflang/gu)).toHaveLength(LANGUAGES.length + 1);
      expect(body).toContain('<link rel="stylesheet" href="/assets/index-1.css" />');
      expect(body).toContain('<link rel="stylesheet" href="/assets/discover-1.css" />');
      expect(body).toContain('href="mailto:contact@eqinox.example"');
      expect(body).toContain(`/login?lang=${lang}`);
      for (const address of ['/legal/privacy', '/legal/method', termsFile(lang), '/assets/discover/share.png']) {
        expect(body).toContain(address);
      }
    },
  );

  it('calls example consultants examples, and says nothing of them where there are real ones', async () => {
    const { body } = await get('/decouvrir');
    expect(body).toContain('Ces personnes sont des exemples');
    const real = Fastify();
    const others = {
      ...consultants,
      consultants: consultants.consultants.map((each) => ({ ...each, email: 'a@b.example' })),
    };
    const site = { tagManager: null, links: {}, statements: ['fr'], booklets: ['fr'] };
    await servePublicPages(real, { root: null, env, consultants: () => Promise.resolve(others), clock, asPage, site });
    const other = (await real.inject('/decouvrir')).body;
    expect(other).toContain('Qui vous rencontrez');
    expect(other).not.toContain('Ces personnes sont des exemples');
    await real.close();
  });

  it('says by the next minute what the console changed, and meanwhile what it said', async () => {
    const before = consultants;
    const [first, ...rest] = before.consultants;
    consultants = { ...before, consultants: [{ ...first!, prenom: 'Consultante Exemple Z' }, ...rest] };
    expect((await get('/decouvrir')).body).not.toContain('Consultante Exemple Z');
    clock.advance(DAY);
    await get('/decouvrir');
    expect((await get('/decouvrir')).body).toContain('Consultante Exemple Z');
    consultants = before;
    clock.advance(DAY);
    await get('/decouvrir');
    expect((await get('/decouvrir')).body).not.toContain('Consultante Exemple Z');
  });

  it('travels compressed to who takes it, and not again to who has it', async () => {
    const plain = await get('/decouvrir');
    const small = await get('/decouvrir', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(16_000);
    const again = await get('/decouvrir', {
      'accept-encoding': 'gzip, br',
      'if-none-match': String(small.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('search engines', () => {
  it('are told what is not for them, and where the rest is', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /booklets/\n');
    expect(body).not.toContain('Disallow: /decouvrir');
    expect(body.trimEnd().split('\n').at(-1)).toBe('Sitemap: https://eqinox.example/sitemap.xml');
  });

  it('find each language of the page in the sitemap', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const language of LANGUAGES satisfies readonly Language[]) {
      expect(body).toContain(`<loc>https://eqinox.example/decouvrir?lang=${language}</loc>`);
    }
    expect(body).toContain('<loc>https://eqinox.example/legal/method</loc>');
  });
});
