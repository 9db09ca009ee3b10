/** The few drawings of the page: the mark, the same grown to a picture, and line icons (web/src/ui draws the like in screens). */
import { html, type Markup } from './markup.ts';

const MARK = html`<g transform="rotate(23.4 14 14)"
  ><path fill="#F7A974" d="M13.1 1.6a12.4 12.4 0 0 0 0 24.8z" /><path
    fill="var(--color-nuit,#0F3B42)"
    d="M14.9 1.6a12.4 12.4 0 0 1 0 24.8z"
/></g>`;

export const wordmark = html`<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">${MARK}</svg
  ><span lang="fr">EQINOX</span>`;

const half = (side: 'left' | 'right', r: number): string => {
  const x = side === 'left' ? 316 : 324;
  return `M${x} ${320 - r}A${r} ${r} 0 0 ${side === 'left' ? 0 : 1} ${x} ${320 + r}Z`;
};

const DISCS = [
  { r: 218, day: '#F7A974', night: '#0F3B42' },
  { r: 158, day: '#FBBE93', night: '#1C4C54' },
  { r: 94, day: '#FFD9BD', night: '#2F6068' },
] as const;

/** Halves of day and night, an axis and one moon. */
export const art = html`<svg class="art" viewBox="20 10 620 620" aria-hidden="true">
  <circle cx="320" cy="320" r="290" fill="none" stroke="#F7DECA" stroke-width="1.5" />
  <g transform="rotate(23.4 320 320)">
    ${DISCS.map(
      ({ r, day, night }) =>
        html`<path d="${half('left', r)}" fill="${day}" /><path d="${half('right', r)}" fill="${night}" />`,
    )}
    <path d="M320 68v-47M320 572v47" stroke="#0F3B42" stroke-width="3" stroke-linecap="round" />
  </g>
  <circle cx="568" cy="150" r="15" fill="#0F3B42" />
</svg>`;

const ICONS = {
  check: 'm4.6 10.6 3.6 3.6 7.2-8',
  document:
    'M5 4.4a1.6 1.6 0 0 1 1.6-1.6h5L15 6.2v9.4a1.6 1.6 0 0 1-1.6 1.6H6.6A1.6 1.6 0 0 1 5 15.6zM11.4 3v3.4h3.4M7.6 10h4.8M7.6 13h4.8',
  'chevron-down': 'm5 7.6 5 5 5-5',
} as const;

/** Always beside words, hence hidden from readers. */
export const icon = (name: keyof typeof ICONS): Markup =>
  html`<svg
    class="icon"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.6"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d="${ICONS[name]}" />
  </svg>`;
