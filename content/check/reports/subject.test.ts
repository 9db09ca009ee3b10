/** The command checks what each suite checks: faults planted in a copy of the texts are found, whichever booklet holds them. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const COPY = mkdtempSync(join(tmpdir(), 'report-texts-'));
afterAll(() => rmSync(COPY, { recursive: true }));

for (const folder of ['check', 'reports', 'instrument', 'interface', 'method']) {
  cpSync(join(ROOT, 'content', folder), join(COPY, 'content', folder), { recursive: true });
}
for (const linked of ['domain', 'node_modules']) symlinkSync(join(ROOT, linked), join(COPY, linked));

type Tree = { [key: string]: Tree | string };

const plant = (file: string, place: readonly string[], text: string): void => {
  const path = join(COPY, 'content', 'reports', 'fr', `${file}.json`);
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Tree;
  let bank = texts;
  for (const step of place.slice(0, -1)) bank = bank[step] as Tree;
  expect(bank[place.at(-1)!]).toBeTypeOf('string');
  bank[place.at(-1)!] = text;
  writeFileSync(path, JSON.stringify(texts));
};

const check = (): Promise<string> =>
  promisify(execFile)(process.execPath, [join(COPY, 'content/check/main.ts'), 'reports', '--quiet']).then(
    ({ stdout }) => stdout,
    (refused: { code: number; stdout: string }) => `${refused.stdout}\nexit ${refused.code}`,
  );

test('it finds nothing in the stored texts, and every planted fault', async () => {
  expect(await check()).toMatch(/0 to mend/u);
  plant('youth', ['levels', '0'], 'Ce talent t’appartient.');
  plant('youth', ['forms', '1.haut'], 'Tu arrives avant l’heure.');
  plant('short', ['tu', 'nourishing', '0'], 'Cela vous fait du bien.');
  plant('brief', ['vous', 'happened', 'title'], 'Vous avez mal répondu');
  plant('short-alike', ['tu', 'write'], 'Vos points faibles');
  plant('essentials', ['title'], 'Ton talent');
  plant('manager', ['talk', '0'], 'Quelle est votre faute ?');
  plant('levels', ['0.en-tete'], 'Votre talent.');
  plant('tu/levels', ['0.en-tete'], 'Votre facette.');
  const found = await check();
  for (const fault of [
    /levels\.0: forbidden word: talent/u,
    /youth\.forms\.1\.haut: claims an act: Tu arrives/u,
    /tu\.nourishing\.0: says “vous”/u,
    /brief\.vous\.happened\.title: blames: mal répondu/u,
    /shortAlike\.tu\.write: /u,
    /essentials\.title: /u,
    /manager\.talk\.0: presupposes a fault/u,
    /levels\.0\.en-tete: forbidden word: talent/u,
    /levels\.0\.en-tete: .*“Votre”/u,
    /exit 1/u,
  ]) {
    expect(found).toMatch(fault);
  }
}, 60_000);
