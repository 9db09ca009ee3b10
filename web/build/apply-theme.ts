/**
 * The script that puts the chosen theme on the page before it is painted. The policy allows no inline script, and a module
 * would come after the paint: a file of its own, asked for together with the style sheet.
 */
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const NAME = 'apply-theme';
const source = new URL(`./${NAME}.js`, import.meta.url);

/** What the browser paints around the page, and before it: `--color-page` of ui/theme.css. */
export const PAGE = { light: '#f4f8f9', dark: '#0b181c' } as const;

const tags = (src: string): HtmlTagDescriptor[] => [
  ...(['light', 'dark'] as const).map((theme): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      content: PAGE[theme],
      media: `(prefers-color-scheme: ${theme})`,
      'data-theme': theme,
    },
    injectTo: 'head-prepend',
  })),
  { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' }, injectTo: 'head-prepend' },
  { tag: 'script', attrs: { src }, injectTo: 'head-prepend' },
];

export const applyTheme = (): Plugin => {
  let building = false;
  return {
    name: NAME,
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      if (building) this.emitFile({ type: 'asset', name: `${NAME}.js`, source: readFileSync(source, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!building) return tags(`/build/${NAME}.js`);
        const file = Object.keys(bundle ?? {}).find((file) => file.includes(NAME));
        if (file === undefined) throw new Error(`${NAME} is not in the build.`);
        return tags(`/${file}`);
      },
    },
  };
};
