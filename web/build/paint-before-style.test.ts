import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paintBeforeStyle } from './paint-before-style.ts';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const built = page.replace(
  '</head>',
  '<script type="module" src="/assets/index-1.js"></script>\n<link rel="stylesheet" crossorigin href="/assets/index-1.css">\n</head>',
);
const moved = (html: string): string => {
  const { transformIndexHtml } = paintBeforeStyle();
  if (typeof transformIndexHtml !== 'object') throw new Error('an ordered hook');
  return (transformIndexHtml.handler as (html: string) => string)(html);
};

test('what is painted first stands before all that holds painting back', () => {
  const html = moved(built);
  const first = html.indexOf('class="first"');
  expect(first).toBeGreaterThan(0);
  expect(html.slice(0, first)).not.toMatch(/rel="stylesheet"|<script(?! type="module")/u);
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('</noscript>'));
  expect(html.match(/rel="stylesheet"/gu)).toHaveLength(1);
});

test('it is whole by itself: its own style, its own drawing, a word and a way on without scripts', () => {
  const root = /<div id="root">.*<\/noscript>/su.exec(page)?.[0] ?? '';
  expect(root).toContain('<svg');
  expect(root).not.toMatch(/src=|style=/u);
  for (const name of root.match(/class="(\w+)"/gu) ?? []) expect(page).toContain(`.${name.slice(7, -1)} {`);
  expect(root).toMatch(/<noscript>.*\/decouvrir.*\{\{contact\}\}/su);
});

test('a build without a style sheet is not passed over', () => {
  expect(() => moved(page)).toThrow('no style sheet');
});
