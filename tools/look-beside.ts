/** Two pictures of one screen on one sheet: the reference on the left, ours on the right. The browser lays them. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Width } from './look-screens.ts';

export interface Reference {
  readonly folder: string;
  /** The reference's name when it is not ours, without width and ending. */
  readonly name: string;
  readonly width: Width;
}

const source = (path: string): string => `data:image/png;base64,${readFileSync(path).toString('base64')}`;

/** Writes the sheet beside the folder of `ours`; does nothing when there is no reference of that name and width. */
export const layBeside = async (browser: Browser, ours: string, { folder, name, width }: Reference): Promise<void> => {
  const found = ['-full', '']
    .map((part) => join(folder, `${name}-${width}${part}.png`))
    .find((path) => existsSync(path));
  if (found === undefined) return;
  const page = await browser.newPage({ viewport: { width: 2 * width + 60, height: 600 } });
  try {
    const pictures = [found, ours].map((path) => `<img src="${source(path)}" width="${width}">`).join('');
    await page.setContent(
      `<body style="margin:20px;display:flex;gap:20px;align-items:flex-start;background:#808080">${pictures}</body>`,
    );
    await page.screenshot({ path: join(dirname(ours), '../beside', basename(ours)), fullPage: true });
  } finally {
    await page.close();
  }
};
