/** Tells the browser about the one font of the first screen before it has read the style sheet. */
import type { Plugin } from 'vite';

export const preloadFont = (name: string): Plugin => {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((file) => file.includes(name) && file.endsWith('.woff2'));
        if (file === undefined) throw new Error(`The font ${name} is not in the build.`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
};
