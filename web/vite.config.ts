import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { applyTheme } from './build/apply-theme.ts';
import { compress } from './build/compress.ts';
import { countryLists } from './build/country-lists.ts';
import { discoverPage } from './build/discover-page.ts';
import { exampleSite } from './build/example-site.ts';
import { interfaceTexts } from './build/interface-texts.ts';
import { paintBeforeStyle } from './build/paint-before-style.ts';
import { preloadFont } from './build/preload-font.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    interfaceTexts(new URL('../content/interface/', import.meta.url)),
    countryLists(new URL('../content/countries/', import.meta.url)),
    exampleSite(
      new URL('../content/site/example-site.json', import.meta.url),
      new URL('../content/discover/fr.json', import.meta.url),
      `http://localhost:${process.env.SANDBOX_PORT ?? '3001'}`,
    ),
    discoverPage(`http://localhost:${process.env.PORT ?? '3000'}`),
    preloadFont('inter-latin-wght-normal'),
    paintBeforeStyle(),
    applyTheme(),
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
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        // Of the page that the server draws: it has a style sheet and no script.
        discover: `${import.meta.dirname}/src/discover/discover.css`,
      },
      output: {
        // Every screen carries the addresses of all others: their names alone would be half a kilobyte.
        chunkFileNames: 'assets/c-[hash].js',
        codeSplitting: {
          groups: [
            // What every screen needs, in one file that a new version of ours leaves in the browser's cache.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/u },
            // The floor under all screens: many tiny chunks would compress worse and load later.
            {
              name: 'floor',
              test: /vite[\\/]preload-helper|web[\\/]src[\\/](?:language[\\/](?!formats)|api[\\/](?!queries|booklet-language|download|documents|sign-out|use-action)|ui[\\/](?:button|icon|mark|page-title|skeleton|centered-state)\.|app[\\/](?:layout|error-boundary|quiet|routes)\.|identity[\\/]confirm-link\.)/u,
            },
            // The store of replies, the frame around it and its notices, which every screen of a signed-in person needs.
            {
              name: 'replies',
              test: /node_modules[\\/]@tanstack[\\/]|web[\\/]src[\\/](?:api[\\/]queries|app[\\/]person-frame|ui[\\/]toast|parts[\\/]mean-session)\./u,
            },
            // All that asking questions takes, in one file: it is fetched while the instructions are read.
            {
              name: 'questions',
              test: /web[\\/]src[\\/](?:answering[\\/](?!instructions|start-actions|resume|mock|rated|scale|leave|read-aloud)|diagnostic[\\/](?:infos|part|session-reset|questionnaire-flow)\.|ui[\\/]progress-bar\.)/u,
            },
            // A form, what it sets going, and what it says.
            {
              name: 'forms',
              test: /web[\\/]src[\\/](?:api[\\/]use-action|ui[\\/](?:field|link|message|language-menu|use-form|form-state|submit-button))\.|domain[\\/]src[\\/]identity[\\/]email\./u,
            },
            // What the dashboard and the order both show of an offer.
            {
              name: 'shop',
              test: /web[\\/]src[\\/](?:checkout[\\/](?:draft|kept-cart|gift-values)|parts[\\/](?:age|statements-language|offer-contents|offer-moment|offer-picture|waiting-step)|ui[\\/](?:card|tag|banner))\.|domain[\\/]src[\\/](?:offers[\\/]contents|checkout[\\/]gift-form|identity[\\/]visible-letter)\./u,
            },
            // What every step of signing in needs.
            { name: 'steps', test: /(?:web|domain)[\\/]src[\\/]identity[\\/](?:failure|form|rules|step|password)\./u },
          ],
        },
      },
    },
  },
});
