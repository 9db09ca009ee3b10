import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import discover from '../../../content/discover/fr.json' with { type: 'json' };
import identity from '../../../content/interface/fr/identity.json' with { type: 'json' };
import { fillAppPage, readAppPage, styleDigests } from './app-page.ts';
import { LANDINGS } from './screen-hints.ts';
import { serveWeb } from './web-files.ts';

const root = mkdtempSync(join(tmpdir(), 'eqinox-web-'));
const app = Fastify();

const SITE = {
  tagManager: 'https://tags.example/t.js?id="1"&<b>',
  links: { press: '/presse', contact: 'mailto:a@b.example' },
  statements: ['fr'],
  booklets: ['fr'],
};

beforeAll(async () => {
  const page =
    '<!doctype html><html lang="{{language}}"><style>b{}</style><p>{{line}}</p><p>{{noScript}}</p><a href="{{contact}}">x</a><meta name="site" content="" /><title>EQINOX</title>';
  writeFileSync(join(root, 'index.html'), page);
  writeFileSync(join(root, 'index.html.br'), brotliCompressSync(page));
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, '.vite'));
  const built = (file: string, ...imports: string[]) => ({ file: `assets/${file}.js`, imports });
  const manifest = {
    'index.html': built('index', 'floor'),
    floor: built('floor'),
    forms: built('forms', 'floor', 'steps'),
    steps: built('steps', 'forms'),
    cards: built('cards'),
    'src/app/sign-in.tsx': built('sign-in', 'floor', 'forms'),
    'src/app/home.tsx': built('home', 'floor', 'cards'),
    'src/app/full-frame.tsx': built('frame', 'cards'),
  };
  writeFileSync(join(root, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(root, 'assets/main-Ab12Cd34.js'), 'void 0;');
  await app.register(fastifyCookie);
  await serveWeb(app, {
    root,
    pages: fillAppPage(readAppPage(root) ?? '', { site: SITE, origin: 'https://eqinox.example' }),
    kept: () => Promise.resolve(null),
    asPage: (reply) => reply,
    refuse: (error, _request, reply) => void reply.code(404).send(error.code),
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the built web', () => {
  const pages = ['/', '/login', '/settings/report', '/eqinox/part1'];
  it.each(pages)('answers %s with the page, to browsers and to clients that take no compression', async (url) => {
    for (const headers of [{}, { 'accept-encoding': 'br, gzip' }]) {
      const reply = await app.inject({ url, headers });
      expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
    }
  });

  it.each(pages)('writes into %s what the operator configured, and nothing else', async (url) => {
    const { body } = await app.inject(url);
    const written = /<meta name="site" content="([^"]*)" \/><title>EQINOX<\/title>$/u.exec(body)?.[1] ?? '';
    expect(written).not.toMatch(/[<>]/u);
    expect(JSON.parse(written.replace(/&#(\d+);/gu, (_, code) => String.fromCodePoint(Number(code))))).toEqual(SITE);
  });

  it('hints at the code of the screen where people land, once, and not at what the page names itself', async () => {
    const hintsOf = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).headers.link;
    const files = (...names: string[]) => names.map((name) => `</assets/${name}.js>; rel=modulepreload`).join(', ');
    expect(await hintsOf('/login?x')).toBe(files('sign-in', 'forms', 'steps'));
    expect(await hintsOf('/', 'refresh=a')).toBe(files('home', 'cards', 'frame'));
    expect(await hintsOf('/', '__Host-refresh=a')).toBe(files('home', 'cards', 'frame'));
    expect(await hintsOf('/')).toBeUndefined();
    expect(await hintsOf('/settings/report', 'refresh=a')).toBeUndefined();
  });

  it('names screens that there are', () => {
    const web = new URL('../../../web/', import.meta.url);
    for (const source of Object.values(LANDINGS).flat()) expect(existsSync(new URL(source, web)), source).toBe(true);
  });

  it('speaks the visitor’s language before any script, and lets caches know', async () => {
    const reply = await app.inject({ url: '/login', headers: { 'accept-language': 'es-MX,es;q=0.9' } });
    expect(reply.headers.vary).toBe('accept-language, accept-encoding');
    expect(reply.body).toContain('<html lang="es">');
    expect(reply.body).toContain('Esta aplicación necesita JavaScript');
    expect(reply.body).toContain('href="mailto:a@b.example"');
    expect(reply.body).not.toMatch(/\{\{/u);
  });

  it('says at once, where people sign in, what the screen says there', async () => {
    const lineAt = async (url: string) => /<p>(.*?)<\/p>/u.exec((await app.inject({ url })).body)?.[1];
    expect(await lineAt('/login?x')).toBe(identity.email.lead);
    expect(await lineAt('/')).toBe(discover.shell.line);
  });

  it.each(['/unknown', '/eqinox/part3', '/legal/unknown', '/booklets', '/login/x', '/wp-login.php', '/index.php?x=1'])(
    'says of %s that there is no page, with ours',
    async (url) => {
      const reply = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(reply.body).toContain('<title>EQINOX</title>');
    },
  );

  it('never sends its page with places that nobody filled', async () => {
    const reply = await app.inject('/index.html');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
  });

  it('knows the digests of what its page styles by itself', () => {
    expect(styleDigests('<style>b{}</style>')).toEqual(["'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='"]);
    expect(styleDigests(readAppPage(root) ?? '')).toHaveLength(1);
    expect(readAppPage(null)).toBeNull();
  });

  it('lets hashed files be kept for a year', async () => {
    const reply = await app.inject('/assets/main-Ab12Cd34.js');
    expect(reply.headers['cache-control']).toContain('immutable');
  });

  it.each(['/assets/gone-Ab12Cd34.js', '/api/nothing', '/favicon.ico'])('says that %s is not there', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('never leaves its folder', async () => {
    const reply = await app.inject('/..%2f..%2fetc/passwd');
    expect(reply.body).not.toContain('root:');
  });
});
