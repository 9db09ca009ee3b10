/** A sheet lists every text that the checks know, with the place where it is read and what it has to keep to; the commands make it and take it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTexts } from '../interface/texts.ts';
import { readFlatTexts } from '../reports/flat-texts.ts';
import { limitsOf } from './limits.ts';
import { screenOf } from './screens.ts';
import { type Foreign, readSheetTexts } from './sheet-texts.ts';

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
const folder = mkdtempSync(join(tmpdir(), 'eqinox-sheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each<Foreign>(['en', 'es', 'ne'])('%s: all texts, each once', (language) => {
  const { texts } = readSheetTexts(language);
  const limits = limitsOf(language, texts);
  expect(new Set(texts.map(({ place }) => place)).size).toBe(texts.length);
  expect(texts.filter((text) => screenOf(text, texts) === '' || !limits.get(text.place))).toEqual([]);

  const said = new Set(texts.map(({ where }) => where));
  const elsewhere = /^(?:partners|consultants)\//u;
  const known = [...readTexts(language), ...(readFlatTexts(language) ?? [])].filter(([, text]) => hasLetters(text));
  expect(known.filter(([where]) => !elsewhere.test(where) && !said.has(where))).toEqual([]);
  expect(texts.filter(({ file }) => file === 'partners.json' || file === 'consultants.json').length).toBeGreaterThan(0);
  expect(texts.filter(({ kind }) => kind === 'statement')).toHaveLength(400);
});

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

test('the commands: a sheet is made, corrected, tried, and refused when it is none', () => {
  const file = join(folder, 'sheet.csv');
  expect(run('read-sheet.ts', 'es', file)).toMatchObject({ status: 0, said: expect.stringContaining('texts of') });
  expect(run('take-sheet.ts', file)).toMatchObject({
    status: 0,
    said: expect.stringContaining('es: 0 taken, 0 refused'),
  });

  const sheet = readFileSync(file, 'utf8');
  writeFileSync(file, sheet.replace('"Tratamiento"', '"Forma de trato"').replace('"Señora"', '""'));
  const tried = run('take-sheet.ts', '--dry-run', file);
  expect(tried.status).toBe(1);
  for (const part of [
    '  - Tratamiento\n  + Forma de trato',
    'refused, row',
    'empty',
    'es: 1 taken, 1 refused',
    'nothing was written',
  ]) {
    expect(tried.said).toContain(part);
  }
  expect(readFileSync(join(import.meta.dirname, '../../interface/es/account.json'), 'utf8')).toContain('"Tratamiento"');

  writeFileSync(file, 'a,b\n');
  expect(run('take-sheet.ts', file)).toMatchObject({ status: 2, said: expect.stringContaining('no reading sheet') });
  expect(run('take-sheet.ts').status).toBe(2);
  expect(run('read-sheet.ts', 'fr').status).toBe(2);
}, 120_000);
