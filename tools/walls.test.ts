import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Breach, findBreaches } from './cruise.ts';
import { rooms, root } from './steps.ts';

/** Each wall with a file that crosses it, and what the file imports. */
const plants: readonly (readonly [rule: string, file: string, imported: string, kind?: 'value' | 'type'])[] = [
  ['domain-alone', 'domain/src/offers/planted.ts', '@eqinox/contract/offers'],
  ['domain-alone', 'domain/src/offers/planted-node.ts', 'node:fs'],
  ['contract-light', 'contract/src/planted.ts', 'kysely'],
  ['web-not-server', 'web/src/offers/planted-server.ts', '../../../server/src/offers/catalogue.ts'],
  ['web-not-server', 'web/src/offers/planted-keys.ts', '../../../content/instrument/behaviours.json'],
  ['web-not-server', 'web/src/offers/planted-bank.ts', '../../../content/instruments/b6e4e42c.json'],
  ['web-not-scoring', 'web/src/reports/planted-scoring.ts', '@eqinox/domain/reports/bradley-terry.scoring'],
  ['web-features-apart', 'web/src/offers/planted-feature.ts', '../checkout/checkout-panel.tsx'],
  ['web-features-apart', 'web/src/offers/planted-app.ts', '../app/routes.tsx'],
  ['web-kit-alone', 'web/src/ui/planted.ts', '../checkout/checkout-panel.tsx'],
  ['web-kit-alone', 'web/src/parts/planted.ts', '../checkout/checkout-panel.tsx'],
  ['web-ui-without-the-shop', 'web/src/ui/planted-part.ts', '../parts/offer-contents.tsx'],
  ['web-ui-without-the-shop', 'web/src/ui/planted-catalogue.ts', '../../../content/offers.json'],
  ['web-ui-without-the-shop', 'web/src/ui/planted-reply.ts', '@eqinox/contract/offers'],
  ['sign-up-has-one-home', 'server/src/privacy/planted-sign-up.ts', '../identity/sign-up/index.ts'],
  ['adapter-knows-no-feature', 'server/src/adapters/mail/planted.ts', '../../offers/catalogue.ts'],
  ['adapter-knows-no-feature', 'server/src/adapters/mail/planted-type.ts', '../../offers/catalogue.ts', 'type'],
  ['http-above-features', 'server/src/offers/planted-http.ts', '../http/problems.ts'],
  ['vendors-in-adapters', 'server/src/offers/planted-vendor.ts', 'nodemailer'],
  ['vendors-in-adapters', 'server/src/offers/planted-old-hash.ts', '@node-rs/bcrypt'],
  ['vendors-in-adapters', 'server/src/offers/planted-path.ts', 'csv-parse/sync'],
  ['vendors-in-adapters', 'server/src/adapters/mail/planted-jobs.ts', 'pg-boss'],
  ['vendors-in-adapters', 'server/src/planted-unlisted.ts', 'fast-check'],
  ['vendors-in-adapters', 'server/src/http/planted-pool.ts', 'pg'],
  ['vendors-in-adapters', 'web/src/offers/planted-vendor.ts', 'react-dom'],
  ['vendors-in-adapters', 'web/src/ui/planted-unlisted.ts', 'fast-check'],
  ['vendors-in-adapters', 'sandbox/src/planted-vendor.ts', 'nodemailer'],
  ['card-provider-hidden', 'server/src/checkout/planted-provider.ts', '../adapters/cards/paybox-outcome.ts'],
  ['adapters-built-once', 'server/src/offers/planted-adapter.ts', '../adapters/cards/cards.ts'],
  ['postgres-alone', 'postgres/src/planted.ts', '@eqinox/domain/offers/words'],
  ['postgres-in-adapters', 'server/src/offers/planted-postgres.ts', '@eqinox/postgres/places'],
  ['vendors-in-adapters', 'postgres/src/planted-vendor.ts', 'kysely'],
  ['sandbox-apart', 'server/src/planted-sandbox.ts', '../../sandbox/src/sandbox.ts'],
  ['sandbox-imports-nobody', 'sandbox/src/planted.ts', '@eqinox/domain/offers/words'],
  ['server-offers-calls', 'server/src/offers/planted-call.ts', '../checkout/orders.ts'],
  ['server-offers-door', 'server/src/offers/planted-door.ts', '../account/accounts.ts'],
  ['nothing-missing', 'server/src/planted-missing.ts', './not-there.ts'],
];

/** Other ways to name a vendor, in files of a feature. */
const waysIn = {
  'server/src/offers/planted-type.ts': `import type { Transporter } from 'nodemailer';\nexport type Mail = Transporter;\n`,
  'server/src/offers/planted-export.ts': `export { createTransport } from 'nodemailer';\n`,
  'server/src/offers/planted-late.ts': `export const load = () => import('nodemailer');\n`,
  'server/src/offers/planted-require.ts': `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nexport const load = () => require('nodemailer');\n`,
};

const house = mkdtempSync(join(tmpdir(), 'eqinox-walls-'));
const workspaces = ['domain', 'contract', 'postgres', 'server', 'web', 'sandbox'];
let breaches: readonly Breach[] = [];

const plant = (file: string, imported: string, kind: 'value' | 'type' = 'value'): void => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  const text =
    kind === 'type'
      ? `import type * as planted from '${imported}';\nexport type Planted = typeof planted;\n`
      : `import * as planted from '${imported}';\nconsole.log(planted);\n`;
  writeFileSync(join(house, file), text);
};

/** Two files that import each other, in each room: by what they do in one, by their types alone in the other. */
const circles = rooms.flatMap((room) =>
  (['value', 'type'] as const).map((kind) => ({
    kind,
    files: ['a', 'b'].map((name) => `${room}/circle-of-${kind}s-${name}.ts`),
  })),
);

/** A copy of the house whose workspace links lead back into the copy. */
const copyHouse = (): void => {
  for (const file of ['features.json', 'vendors.json', '.dependency-cruiser.mjs', 'package.json'])
    cpSync(join(root, file), join(house, file));
  const skip = (path: string) => !/[/\\](node_modules|dist)$/u.test(path);
  for (const room of [...workspaces, 'content'])
    cpSync(join(root, room), join(house, room), { recursive: true, filter: skip });
  mkdirSync(join(house, 'node_modules', '@eqinox'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@eqinox' && name !== '.bin')
      symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name));
  }
  for (const room of workspaces) symlinkSync(join(house, room), join(house, 'node_modules', '@eqinox', room));
};

beforeAll(async () => {
  copyHouse();
  for (const [, file, imported, kind] of plants) plant(file, imported, kind);
  for (const [file, text] of Object.entries(waysIn)) writeFileSync(join(house, file), text);
  for (const { kind, files } of circles) {
    for (const file of files) plant(file, `./${basename(files.find((other) => other !== file) ?? file)}`, kind);
  }
  const planted = [...plants.map(([, file]) => file), ...Object.keys(waysIn), ...circles.flatMap(({ files }) => files)];
  breaches = (await findBreaches(house, planted)).breaches;
}, 60_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('walls', () => {
  it.each(plants)('%s refuses %s importing %s', (rule, file) => {
    expect(breaches.filter(({ from }) => from === file).map((breach) => breach.rule)).toContain(rule);
  });

  it.each(Object.keys(waysIn))('vendors-in-adapters refuses %s', (file) => {
    expect(breaches.filter(({ from }) => from === file).map((breach) => breach.rule)).toEqual(['vendors-in-adapters']);
  });

  it.each(circles)('no-circle refuses two files that import each other: $files', ({ files }) => {
    const refused = breaches.filter(({ rule }) => rule === 'no-circle').map(({ from }) => from);
    // A circle is told once, from one of its files.
    expect(refused.filter((file) => files.includes(file))).toHaveLength(1);
  });

  it('has a planted file for every wall that is not derived from features.json', async () => {
    const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
      default: { forbidden: { name: string }[] };
    };
    const written = config.forbidden.map(({ name }) => name).filter((name) => !name.startsWith('server-'));
    const tried = new Set<string>([...plants.map(([rule]) => rule), 'no-circle']);
    expect(written.filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('vendors.json', () => {
  const vendors = JSON.parse(readFileSync(join(root, 'vendors.json'), 'utf8')) as Record<
    string,
    { in: string[]; types?: string[]; why: string }
  >;
  const installed = workspaces.flatMap((room) => {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(root, room, 'package.json'), 'utf8'),
    ) as Partial<Record<'dependencies' | 'optionalDependencies', Record<string, string>>>;
    return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];
  });
  const fits = (name: string, listed: string): boolean =>
    listed.endsWith('/*') ? name.startsWith(listed.slice(0, -1)) : name === listed;

  it('names every package that a room depends on, and no other', () => {
    const listed = Object.keys(vendors);
    const strangers = installed.filter((name) => !name.startsWith('@eqinox/'));
    expect(strangers.filter((name) => !listed.some((entry) => fits(name, entry)))).toEqual([]);
    expect(listed.filter((entry) => !strangers.some((name) => fits(name, entry)))).toEqual([]);
  });

  it('says for each what for, and places that are there', () => {
    for (const [name, { in: places, types = [], why }] of Object.entries(vendors)) {
      expect(why, name).not.toBe('');
      // Of a pattern, the folder.
      const there = [...places, ...types].map((place) => place.replace(/[^/]*\*.*$/u, ''));
      expect(there.filter((place) => !existsSync(join(root, place)))).toEqual([]);
    }
  });
});

describe('features.json', () => {
  const calls = JSON.parse(readFileSync(join(root, 'features.json'), 'utf8')) as Record<string, string[]>;
  const features = Object.keys(calls);

  it('names in its arrows only features', () => {
    expect(
      Object.values(calls)
        .flat()
        .filter((name) => !features.includes(name)),
    ).toEqual([]);
  });

  it('has no circle: every feature can be built after those it calls', () => {
    const built = new Set<string>();
    let before = -1;
    while (built.size !== before) {
      before = built.size;
      for (const feature of features) if (calls[feature]?.every((called) => built.has(called))) built.add(feature);
    }
    expect(features.filter((feature) => !built.has(feature))).toEqual([]);
  });

  /** Folders that are not features, by room. */
  const furniture: Record<string, readonly string[]> = {
    'domain/src': [],
    'server/src': ['adapters', 'http', 'content'],
    'web/src': ['answering', 'app', 'api', 'parts', 'ui', 'language'],
  };

  it.each(Object.entries(furniture))('knows every folder of %s', (folder, known) => {
    const folders = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !features.includes(name) && !known.includes(name))).toEqual(
      [],
    );
  });

  it('knows every SQL schema', () => {
    const migrations = readdirSync(join(root, 'server/migrations')).filter((name) => name.endsWith('.sql'));
    const schemas = migrations.flatMap((name) =>
      [
        ...readFileSync(join(root, 'server/migrations', name), 'utf8').matchAll(
          /create schema (?:if not exists )?"?([\w-]+)/giu,
        ),
      ].map((match) => match[1] ?? ''),
    );
    expect(schemas.length).toBeGreaterThan(5);
    expect(schemas.map((name) => name.replaceAll('_', '-')).filter((name) => !features.includes(name))).toEqual([]);
  });
});
