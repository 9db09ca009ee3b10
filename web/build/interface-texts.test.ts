import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { filled, mergedTexts } from './interface-texts.ts';

test('a missing or empty text is the French one, at any depth', () => {
  const french = { title: 'Bonjour', button: { send: 'Envoyer', wait: 'Attendre' } };
  expect(filled({ button: { send: 'Send', wait: '' } }, french)).toEqual({
    title: 'Bonjour',
    button: { send: 'Send', wait: 'Attendre' },
  });
});

test('plural forms that only one language has are kept', () => {
  expect(filled({ count_many: 'm' }, { count_other: 'o' })).toEqual({ count_many: 'm', count_other: 'o' });
});

test('what is said to the young is not filled where the language says the same to everybody', () => {
  const french = { title: 'Votre page', title_young: 'Ta page' };
  expect(filled({ title: 'Your page' }, french)).toEqual({ title: 'Your page' });
  expect(filled({ title: 'Su página', title_young: 'Tu página' }, french)).toEqual({
    title: 'Su página',
    title_young: 'Tu página',
  });
  expect(filled({}, french)).toEqual(french);
});

test('all features of a language make one file; a language without a folder is French', () => {
  const directory = pathToFileURL(`${mkdtempSync(join(tmpdir(), 'texts-'))}/`);
  for (const [file, texts] of [
    ['fr/one.json', { a: 'un', b: 'deux' }],
    ['fr/two.json', { c: 'trois' }],
    ['en/one.json', { a: 'one' }],
  ] as const) {
    mkdirSync(new URL('.', new URL(file, directory)), { recursive: true });
    writeFileSync(new URL(file, directory), JSON.stringify(texts));
  }
  const french = { one: { a: 'un', b: 'deux' }, two: { c: 'trois' } };
  expect(JSON.parse(mergedTexts(directory, 'fr'))).toEqual(french);
  expect(JSON.parse(mergedTexts(directory, 'en'))).toEqual({ ...french, one: { a: 'one', b: 'deux' } });
  expect(JSON.parse(mergedTexts(directory, 'ne'))).toEqual(french);
});
