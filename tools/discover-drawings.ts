/** Our own pictures for others' pages and screens: the mark on its ground, and what is shown where a link to us is shared. */
import { readFileSync } from 'node:fs';

const fontFile = (path: string): string =>
  readFileSync(new URL(`../node_modules/${path}`, import.meta.url)).toString('base64');
const INTER = 'files/inter-latin-wght-normal.woff2';

const half = (side: 'left' | 'right', x: number, y: number, r: number): string =>
  `M${x} ${y - r}A${r} ${r} 0 0 ${side === 'left' ? 0 : 1} ${x} ${y + r}Z`;

const disc = (x: number, y: number, r: number, gap: number, day: string, night: string): string =>
  `<path d="${half('left', x - gap / 2, y, r)}" fill="${day}"/><path d="${half('right', x + gap / 2, y, r)}" fill="${night}"/>`;

/** Room around the mark: some screens cut icons to a circle (maskable: the middle four fifths are safe). */
export const iconDrawing = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="#FBF0E7"/><g transform="rotate(23.4 50 50)">${disc(50, 50, 30, 4.4, '#F7A974', '#0F3B42')}</g></svg>`;

const DISCS = [
  [218, '#F7A974', '#0F3B42'],
  [158, '#FBBE93', '#1C4C54'],
  [94, '#FFD9BD', '#2F6068'],
] as const;

/** Without a sentence: one picture serves four languages. */
export const shareDrawing = (): string =>
  `<style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${fontFile(`@fontsource-variable/inter/${INTER}`)})}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#FBF0E7"/>
<g fill="none" stroke="#F7DECA" stroke-width="1.5"><circle cx="860" cy="315" r="290"/><circle cx="860" cy="315" r="360"/></g>
<g transform="rotate(23.4 860 315)">${DISCS.map(([r, day, night]) => disc(860, 315, r, 8, day, night)).join('')}<path d="M860 63v-34M860 567v34" stroke="#0F3B42" stroke-width="3" stroke-linecap="round"/></g>
<circle cx="1110" cy="128" r="15" fill="#0F3B42"/>
<text x="96" y="340" font-family="Inter" font-weight="600" font-size="76" letter-spacing="11" fill="#0F3B42">EQINOX</text></svg>`;
