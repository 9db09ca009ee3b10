/** What machines read of the page: its place among the languages, what to show where it is shared, the menus as offers. */
import { DISCOVER_PAGE } from '@eqinox/contract/pages';
import { type Language, LANGUAGES } from '@eqinox/domain/languages';
import { offersOnSale } from '../offers/index.ts';
import { html, type Markup } from './markup.ts';
import { discoverAddress, type Writing } from './writing.ts';

/** As Open Graph writes a language. */
const OG_LOCALES: Readonly<Record<Language, string>> = { fr: 'fr_FR', en: 'en_GB', es: 'es_ES', ne: 'ne_NP' };

export const head = (writing: Writing): Markup => {
  const { texts, language, address, env, styles, font } = writing;
  const picture = `${env.publicUrl}/assets/discover/share.png`;
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${texts.title}</title>
    <meta name="description" content="${texts.description}" />
    <meta name="theme-color" content="#F4F8F9" />
    ${font === null ? null : html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`}
    ${styles.map((style) => html`<link rel="stylesheet" href="${style}" />`)}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/assets/discover/icon-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="canonical" href="${address}" />
    ${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${discoverAddress(env.publicUrl, other)}" />`)}
    <link rel="alternate" hreflang="x-default" href="${env.publicUrl}${DISCOVER_PAGE}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="EQINOX" />
    <meta property="og:locale" content="${OG_LOCALES[language]}" />
    <meta property="og:title" content="${texts.title}" />
    <meta property="og:description" content="${texts.description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${texts.picture}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${texts.title}" />
    <meta name="twitter:description" content="${texts.description}" />
    <meta name="twitter:image" content="${picture}" />
    <script type="application/ld+json">
      ${inScript(structuredData(writing, picture))}
    </script>
  </head>`;
};

/** JSON inside a script element: nothing in it may close the element, and character references mean nothing there. */
const inScript = (data: unknown): Markup => ({ markup: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) });

/** schema.org: a product with its offers. Claims nothing that the page does not say. */
const structuredData = ({ texts, language, env, shared }: Writing, picture: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'EQINOX',
  description: texts.description,
  image: picture,
  url: discoverAddress(env.publicUrl, language),
  brand: { '@type': 'Brand', name: 'EQINOX' },
  offers: offersOnSale()
    .filter(({ kind }) => kind === 'diagnostic')
    .map(({ id, libelle, cents }) => ({
      '@type': 'Offer',
      name: shared.offers.name[id] ?? libelle,
      price: (cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: `${discoverAddress(env.publicUrl, language)}#menus`,
    })),
});
