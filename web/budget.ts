/**
 * What each screen costs before it can be used: gzip of its JavaScript (its chunk, all that the chunk imports, and the
 * frame around it) and of the style sheet, in kB of 1000 bytes, read from the build. Exits with 1 when over.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Budget {
  readonly name: string;
  /** Files of the manifest that are loaded before the screen answers. */
  readonly entries: readonly string[];
  readonly most: number;
}

const ENTRY = 'index.html';
const FULL_FRAME = 'src/app/full-frame.tsx';
const PERSON_FRAME = 'src/app/person-frame.tsx';

const SCREENS: readonly Budget[] = [
  { name: 'first screen (sign-in)', entries: [ENTRY, 'src/app/sign-in.tsx'], most: 100 },
  { name: 'question', entries: [ENTRY, PERSON_FRAME, 'src/diagnostic/behaviour-screen.tsx'], most: 110 },
  { name: 'checkout', entries: [ENTRY, FULL_FRAME, 'src/app/home.tsx', 'src/checkout/checkout-panel.tsx'], most: 140 },
];
const CSS_MOST = 12;
/** Of the page that the server draws, beside the style sheets of the screens. */
const PUBLIC_PAGE = { file: 'src/discover/discover.css', most: 4 };

const dist = new URL('dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;

const kilobytes = (file: string): number => {
  return gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
};

/** Every chunk that `entries` need, each once. */
const closure = (entries: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build.`);
    found.add(key);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return found;
};

let over = false;

const report = (name: string, weight: number, most: number) => {
  if (weight > most) over = true;
  console.log(`${weight > most ? 'OVER' : 'ok  '} ${name}: ${weight.toFixed(1)} kB of ${most}`);
};

for (const { name, entries, most } of SCREENS) {
  const files = [...closure(entries)].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js'));
  report(
    name,
    files.reduce((sum, file) => sum + kilobytes(file), 0),
    most,
  );
}
const styles = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
report(
  'style sheets',
  [...styles].reduce((sum, file) => sum + kilobytes(file), 0),
  CSS_MOST,
);

const own = manifest[PUBLIC_PAGE.file];
if (own === undefined) throw new Error(`${PUBLIC_PAGE.file} is not in the build.`);
report('public page, its own style sheet', kilobytes(own.file), PUBLIC_PAGE.most);

/** A page for those who build the product, never for those who use it. */
const sheet = 'src/app/components-sheet.tsx';
if (manifest[sheet] !== undefined) {
  over = true;
  console.log(`OVER ${sheet} is in the build`);
}

process.exitCode = over ? 1 : 0;
