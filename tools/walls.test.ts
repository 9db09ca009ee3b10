import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Breach, findBreaches } from './cruise.ts';
import { root } from './steps.ts';

/** Each wall with a file that crosses it, and what the file imports. */
const plants = [
  ['domain-alone', 'domain/src/offers/planted.ts', '@eqinox/contract/offers'],
  ['domain-alone', 'domain/src/offers/planted-node.ts', 'node:fs'],
  ['contract-light', 'contract/src/planted.ts', 'kysely'],
  ['web-not-server', 'web/src/offers/planted-server.ts', '../../../server/src/offers/catalogue.ts'],
  ['web-not-server', 'web/src/offers/planted-keys.ts', '../../../content/instrument/behaviours.json'],
  ['web-not-scoring', 'web/src/reports/planted-scoring.ts', '@eqinox/domain/reports/bradley-terry.scoring'],
  ['web-features-apart', 'web/src/offers/planted-feature.ts', '../checkout/checkout-panel.tsx'],
  ['web-features-apart', 'web/src/offers/planted-app.ts', '../app/routes.tsx'],
  ['web-kit-alone', 'web/src/ui/planted.ts', '../checkout/checkout-panel.tsx'],
  ['web-kit-alone', 'web/src/parts/planted.ts', '../checkout/checkout-panel.tsx'],
  ['web-ui-without-the-shop', 'web/src/ui/planted-part.ts', '../parts/offer-contents.tsx'],
  ['web-ui-without-the-shop', 'web/src/ui/planted-catalogue.ts', '../../../content/offers.json'],
  ['web-ui-without-the-shop', 'web/src/ui/planted-reply.ts', '@eqinox/contract/offers'],
  ['adapter-knows-no-feature', 'server/src/adapters/mail/planted.ts', '../../offers/catalogue.ts'],
  ['vendors-in-adapters', 'server/src/offers/planted-vendor.ts', 'nodemailer'],
  ['adapters-built-once', 'server/src/offers/planted-adapter.ts', '../adapters/cards/cards.ts'],
  ['sandbox-apart', 'server/src/planted-sandbox.ts', '../../sandbox/src/sandbox.ts'],
  ['sandbox-imports-nobody', 'sandbox/src/planted.ts', '@eqinox/domain/offers/words'],
  ['server-offers-calls', 'server/src/offers/planted-call.ts', '../checkout/orders.ts'],
  ['server-offers-door', 'server/src/offers/planted-door.ts', '../account/accounts.ts'],
  ['nothing-missing', 'server/src/planted-missing.ts', './not-there.ts'],
] as const;

const house = mkdtempSync(join(tmpdir(), 'eqinox-walls-'));
const rooms = ['domain', 'contract', 'server', 'web', 'sandbox'];
let breaches: readonly Breach[] = [];

const plant = (file: string, imported: string): void => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), `import * as planted from '${imported}';\nconsole.log(planted);\n`);
};

/** A copy of the house whose workspace links lead back into the copy. */
const copyHouse = (): void => {
  for (const file of ['features.json', '.dependency-cruiser.mjs', 'package.json'])
    cpSync(join(root, file), join(house, file));
  const skip = (path: string) => !/[/\\](node_modules|dist)$/u.test(path);
  for (const room of [...rooms, 'content'])
    cpSync(join(root, room), join(house, room), { recursive: true, filter: skip });
  mkdirSync(join(house, 'node_modules', '@eqinox'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@eqinox' && name !== '.bin')
      symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name));
  }
  for (const room of rooms) symlinkSync(join(house, room), join(house, 'node_modules', '@eqinox', room));
};

beforeAll(async () => {
  copyHouse();
  for (const [, file, imported] of plants) plant(file, imported);
  writeFileSync(
    join(house, 'server/src/circle-a.ts'),
    `import { b } from './circle-b.ts';\nexport const a = () => b;\n`,
  );
  writeFileSync(
    join(house, 'server/src/circle-b.ts'),
    `import { a } from './circle-a.ts';\nexport const b = () => a;\n`,
  );
  breaches = (await findBreaches(house, [...plants.map(([, file]) => file), 'server/src/circle-a.ts'])).breaches;
}, 60_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('walls', () => {
  it.each(plants)('%s refuses %s importing %s', (rule, file) => {
    expect(breaches.filter(({ from }) => from === file).map((breach) => breach.rule)).toContain(rule);
  });

  it('no-circle refuses two files that import each other', () => {
    expect(breaches.filter(({ rule }) => rule === 'no-circle').map(({ from }) => from)).toContain(
      'server/src/circle-a.ts',
    );
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
