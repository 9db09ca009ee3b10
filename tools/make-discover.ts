/**
 * `npm run discover:make`: the files of `/decouvrir` that are made, not written: the sample booklet with pictures of its pages, the
 * picture for sharing and the icons. After a change of the booklets' texts a test asks for it. Needs a Chromium, and pdftoppm of
 * poppler-utils for the pages.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { createPdfRenderer } from '../server/src/adapters/pdf/pdf-renderer.ts';
import { browserArgs, findBrowser } from './browser.ts';
import { iconDrawing, shareDrawing } from './discover-drawings.ts';
import { sampleFingerprint, sampleJob } from './sample-booklet.ts';

const OUT = fileURLToPath(new URL('../web/public/assets/discover/', import.meta.url));
const MADE = new URL('../content/discover/sample.json', import.meta.url);

/** What is shown in the page, in the order of content/discover: enough to know the booklet by. */
const SHOWN = [1, 2, 4, 5, 6, 8, 14, 16];
/** Twice the width at which a page is shown. */
const WIDTH = 840;
const QUALITY = 0.78;

const renderSample = async (): Promise<Uint8Array> => {
  const renderer = createPdfRenderer({ size: 1, timeoutMs: 300_000 });
  try {
    return await renderer.render(sampleJob());
  } finally {
    await renderer.close();
  }
};

const run = (program: string, args: readonly string[]): string => {
  const { error, status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${program} is needed, of poppler-utils`);
  return stdout;
};

/** The browser writes the small format that it reads. */
const asWebp = async (page: Page, png: Buffer): Promise<{ bytes: Buffer; height: number }> => {
  const { data, height } = await page.evaluate(
    async ([source, quality]) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return { data: Array.from(bytes), height: picture.height };
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  return { bytes: Buffer.from(data), height };
};

const screenshot = async (page: Page, drawing: string, width: number, height: number): Promise<Buffer> => {
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
};

mkdirSync(OUT, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'eqinox-discover-'));
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserArgs, ...(executablePath ? { executablePath } : {}) });
try {
  const page = await browser.newPage();
  await page.goto('about:blank');

  const pdf = join(OUT, 'livret-exemple.pdf');
  writeFileSync(pdf, await renderSample());
  const pages = Number(/Pages:\s+(\d+)/u.exec(run('pdfinfo', [pdf]))?.[1]);
  let height = 0;
  for (const number of SHOWN) {
    const png = join(folder, `${number}`);
    const only = ['-png', '-singlefile', '-f', `${number}`, '-l', `${number}`];
    run('pdftoppm', [...only, '-scale-to-x', `${WIDTH}`, '-scale-to-y', '-1', pdf, png]);
    const picture = await asWebp(page, readFileSync(`${png}.png`));
    height = picture.height;
    writeFileSync(join(OUT, `booklet-${number}.webp`), picture.bytes);
  }
  const made = { fingerprint: sampleFingerprint(), pages, width: WIDTH, height, shown: SHOWN };
  writeFileSync(MADE, `${JSON.stringify(made, null, 2)}\n`);

  for (const size of [180, 192, 512]) {
    writeFileSync(join(OUT, `icon-${size}.png`), await screenshot(page, iconDrawing(size), size, size));
  }
  writeFileSync(join(OUT, 'share.png'), await screenshot(page, shareDrawing(), 1200, 630));
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
