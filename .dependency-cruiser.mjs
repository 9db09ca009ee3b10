/**
 * The walls of the house, derived from features.json: which room may look into which, and which feature may call which on
 * the server. Each rule says why it stands.
 */
import { readFileSync } from 'node:fs';

const calls = JSON.parse(readFileSync(new URL('./features.json', import.meta.url), 'utf8'));
const features = Object.keys(calls);
/** What is cruised. */
const ROOMS = '^(domain|contract|postgres|server|web|sandbox)/src/';
/** Files beside the sources that no product imports: they may reach for more. */
const TESTS = '\\.(test|testing)\\.tsx?$';

/** Each package that a room imports: where it may be named, where its types alone, and why there. */
const vendors = JSON.parse(readFileSync(new URL('./vendors.json', import.meta.url), 'utf8'));

/** A start of paths, with `*` for anything but a slash. */
const startOf = (path) => `^${path.replaceAll(/[.+?^${}()|[\]\\]/gu, '\\$&').replaceAll('*', '[^/]*')}`;
/** A package's own files or those of its types. */
const filesOf = (name) => `(^|/)node_modules/(@types/)?${startOf(name).slice(1)}/`;

const outOfPlace = Object.entries(vendors).flatMap(([name, { in: places, types = [], why }]) => [
  {
    name: 'vendors-in-adapters',
    comment: `${name} is named in ${[...places, ...types].join(', ')}: ${why} (vendors.json)`,
    severity: 'error',
    from: { path: ROOMS, pathNot: [TESTS, ...[...places, ...types].map(startOf)] },
    to: { path: filesOf(name) },
  },
  ...(types.length === 0
    ? []
    : [
        {
          name: 'vendors-in-adapters',
          comment: `only types of ${name} are named outside ${places.join(', ')}: ${why} (vendors.json)`,
          severity: 'error',
          from: { path: types.map(startOf), pathNot: [TESTS, ...places.map(startOf)] },
          to: { path: filesOf(name), dependencyTypesNot: ['type-only'] },
        },
      ]),
]);

const server = features.map((feature) => {
  const others = features.filter((other) => other !== feature);
  const strangers = others.filter((other) => !calls[feature].includes(other));
  return [
    {
      name: `server-${feature}-calls`,
      comment: `${feature} may call only ${calls[feature].join(', ') || 'nobody'} (features.json)`,
      severity: 'error',
      from: { path: `^server/src/${feature}/`, pathNot: TESTS },
      to: { path: `^server/src/(${strangers.join('|')})/` },
    },
    {
      name: `server-${feature}-door`,
      comment: 'other features are entered through their index.ts only',
      severity: 'error',
      from: { path: `^server/src/${feature}/`, pathNot: TESTS },
      to: { path: `^server/src/(${others.join('|')})/`, pathNot: '/index\\.ts$' },
    },
  ];
});

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'a circle has no order to be read in, were it of types alone',
      severity: 'error',
      from: { pathNot: '^node_modules/' },
      to: { circular: true },
    },
    {
      name: 'domain-alone',
      comment: 'what the business says needs nobody',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: TESTS },
      to: { pathNot: '^domain/src/' },
    },
    {
      name: 'contract-light',
      comment: 'what travels is made of zod and domain',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TESTS },
      to: { pathNot: '^contract/src/|^domain/src/|node_modules/zod/' },
    },
    {
      name: 'web-not-server',
      comment: 'what is seen never reaches for what is done',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(server|postgres|sandbox|content/(instruments?|reports))/' },
    },
    {
      name: 'web-not-scoring',
      comment: 'what an answer is worth must not reach the browser, by any way round',
      severity: 'error',
      from: { path: '^web/src/', pathNot: TESTS },
      to: { path: '^domain/src/.*scoring\\.ts$', reachable: true },
    },
    {
      name: 'web-features-apart',
      comment: 'web features meet in web/src/app only',
      severity: 'error',
      from: { path: `^web/src/(${features.join('|')})/` },
      to: { path: `^web/src/(${features.join('|')}|app)/`, pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-kit-alone',
      comment: 'the client, the shared parts and the asking of questions serve features and know none',
      severity: 'error',
      from: { path: '^web/src/(ui|api|language|parts|answering)/' },
      to: { path: `^web/src/(${features.join('|')}|app)/` },
    },
    {
      name: 'web-ui-without-the-shop',
      comment: 'buttons and fields would serve any shop: what speaks of this one is a part',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TESTS },
      to: { path: '^web/src/(parts|answering)/|^(content|contract|domain)/' },
    },
    {
      name: 'sign-up-has-one-home',
      comment: 'account registers people: nobody else opens identity’s door of sign-ups',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/(account|identity)/|${TESTS}` },
      to: { path: '^server/src/identity/sign-up/' },
    },
    {
      name: 'adapter-knows-no-feature',
      comment: 'vendor code serves all features and knows none, not even as a type',
      severity: 'error',
      from: { path: '^server/src/adapters/', pathNot: TESTS },
      to: { path: `^server/src/(${features.join('|')})/` },
    },
    {
      name: 'http-above-features',
      comment: 'HTTP knows whom it serves; what is served knows no HTTP',
      severity: 'error',
      from: { path: `^server/src/(${features.join('|')}|adapters)/`, pathNot: TESTS },
      to: { path: '^server/src/http/' },
    },
    {
      name: 'vendors-in-adapters',
      comment: 'every package stands in vendors.json: in adapters, or elsewhere for a reason',
      severity: 'error',
      from: { path: ROOMS, pathNot: TESTS },
      to: { path: '(^|/)node_modules/', pathNot: Object.keys(vendors).map(filesOf) },
    },
    ...outOfPlace,
    {
      name: 'card-provider-hidden',
      comment: 'another card provider would touch one folder: its words leave it in no type either',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/adapters/cards/|${TESTS}` },
      to: { path: '^server/src/adapters/cards/', pathNot: '/(cards|payment|public-keys)\\.ts$' },
    },
    {
      name: 'adapters-built-once',
      comment: 'features see adapters as types; the few pure functions among them are named here',
      severity: 'error',
      from: { path: `^server/src/(${features.join('|')})/`, pathNot: TESTS },
      to: {
        path: '^server/src/adapters/',
        pathNot:
          '^server/src/adapters/(calendar/write-calendar|database/(transaction|violations|startup-refusal)|jobs/forget-jobs|mail/letter)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'postgres-alone',
      comment: 'it would start a database for any product, and knows nothing of this one',
      severity: 'error',
      from: { path: '^postgres/' },
      to: { path: '^(domain|contract|server|web|sandbox|content)/' },
    },
    {
      name: 'postgres-in-adapters',
      comment: 'which database it is, is the adapter’s to know',
      severity: 'error',
      from: { path: '^server/src/', pathNot: `^server/src/adapters/database/|${TESTS}` },
      to: { path: '^postgres/' },
    },
    {
      name: 'sandbox-apart',
      comment: 'the neighbour is another house: never imported, imports nobody',
      severity: 'error',
      from: { pathNot: '^(sandbox|node_modules)/' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'sandbox-imports-nobody',
      comment: 'it would agree with our mistakes',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(domain|contract|postgres|server|web|content)/' },
    },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...server.flat(),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
