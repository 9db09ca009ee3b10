import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { interfaceTexts } from './build/interface-texts.ts';
import { preloadFont } from './build/preload-font.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    interfaceTexts(new URL('../content/interface/', import.meta.url)),
    preloadFont('inter-latin-wght-normal'),
    compress(),
  ],
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? '3000'}` } },
  preview: { proxy: { '/api': `http://localhost:${process.env.PORT ?? '3000'}` } },
  build: {
    manifest: true,
    target: 'es2022',
    // The server's content policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
