import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../domain/src/languages.ts';
import made from '../content/discover/sample.json' with { type: 'json' };
import { sampleFingerprint } from './sample-booklet.ts';

const file = (name: string): Buffer => readFileSync(new URL(`../web/public/assets/discover/${name}`, import.meta.url));

test('the sample booklet is one of today’s texts (else: npm run discover:make)', () => {
  expect(made.fingerprint).toBe(sampleFingerprint());
  expect(file('livret-exemple.pdf').subarray(0, 5).toString()).toBe('%PDF-');
});

test('each page that is shown has a picture, a name and a description in each language', () => {
  for (const page of made.shown) expect(file(`booklet-${page}.webp`).subarray(8, 12).toString()).toBe('WEBP');
  for (const language of LANGUAGES) {
    const texts = new URL(`../content/discover/${language}.json`, import.meta.url);
    const { sample } = JSON.parse(readFileSync(texts, 'utf8')) as { sample: { list: unknown[] } };
    expect(sample.list, language).toHaveLength(made.shown.length);
  }
});

test('pictures for others have the sizes that are said of them', () => {
  const sizeOf = (name: string) => [file(name).readUInt32BE(16), file(name).readUInt32BE(20)];
  expect(sizeOf('share.png')).toEqual([1200, 630]);
  for (const size of [180, 192, 512]) expect(sizeOf(`icon-${size}.png`)).toEqual([size, size]);
});
