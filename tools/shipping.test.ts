/** The files that ship the product speak of the product there is: its Node, its flags, its variables, its addresses, its folders. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serverFlags } from '../server/node-flags.ts';
import { drainSeconds, stopWithinMs } from '../server/stop-times.ts';
import { readEnv } from '../server/src/env.ts';
import { PRODUCTION_ENV } from '../server/testing/production-env.ts';
import { shipped, unread } from './licences.ts';
import type { Inventory } from './sbom.ts';
import { root } from './steps.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const [dockerfile, compose, kubernetes, example] = [
  'Dockerfile',
  'compose.yml',
  'ops/kubernetes.yaml',
  'ops/eqinox.env.example',
].map(read) as [string, string, string, string];
const app = read('server/src/app.ts');
/** Every variable that the product reads. */
const schema = ['env', 'booking-env', 'returns-env']
  .flatMap((file) => [
    ...read(`server/src/${file}.ts`).matchAll(/(?:const schema = z\.object\(|export const \w+Vars = )\{([^]*?)\n\}/gu),
  ])
  .map(([, block]) => block)
  .join('\n');
const variables = new Set([...schema.matchAll(/^ {2}([A-Z][A-Z_]+): /gmu)].map(([, name]) => name));
const given = new Map(
  [...example.matchAll(/^([A-Z][A-Z_]+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]),
);

describe('the image', () => {
  test('has the Node that everything is tested with, in both stages', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gmu)].map(([, version]) => version);
    expect(versions).toEqual([devDependencies['node'], devDependencies['node']]);
  });

  test('starts the server as npm start does', () => {
    const words = JSON.parse(/^CMD (\[.*\])$/mu.exec(dockerfile)?.[1] ?? '[]') as string[];
    expect(words).toEqual(['node', ...serverFlags, 'server/src/main.ts']);
  });

  test('is not root, and holds every room that runs', () => {
    expect(dockerfile).toMatch(/^USER (?!0)\d+:\d+$/mu);
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/product\/(\S+) /gmu)].map(([, name = '']) => name);
    for (const name of copied) expect(existsSync(join(root, name)), name).toBe(true);
    expect(copied).toEqual(expect.arrayContaining(['domain', 'contract', 'content', 'postgres', 'server', 'web']));
  });

  test('sets only variables that the product reads', () => {
    for (const [, line = ''] of dockerfile.matchAll(/^ENV (.+)$/gmu)) {
      for (const pair of line.split(' ')) expect(variables).toContain(pair.split('=')[0]);
    }
  });
});

describe('the environment of production', () => {
  test('names only variables that there are, and all that production asks for', () => {
    expect([...given.keys()].filter((name) => !variables.has(name))).toEqual([]);
    const asked = Object.keys(PRODUCTION_ENV).filter((name) => name !== 'NODE_ENV');
    expect(asked.filter((name) => !given.has(name))).toEqual([]);
  });

  test('is complete once its empty places are filled, and refused before', () => {
    const filled = Object.fromEntries(
      [...given].map(([name, value]) => [
        name,
        value || ({ ...PRODUCTION_ENV } as Record<string, string>)[name] || 'a word that is long enough',
      ]),
    );
    expect(readEnv({ NODE_ENV: 'production', ...filled }).production).toBe(true);
    expect(() => readEnv({ NODE_ENV: 'production', ...Object.fromEntries(given) })).toThrow('Production needs');
  });

  test('names two roles of the database: its owner, which is the one that compose makes, and the product’s, which is another', () => {
    const [product, owner] = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].map((name) => new URL(given.get(name) ?? '')) as [
      URL,
      URL,
    ];
    expect(owner.username).toBe(/^ {6}POSTGRES_USER: (\S+)$/mu.exec(compose)?.[1]);
    expect(product.username).toMatch(/^\w+$/u);
    expect(product.username).not.toBe(owner.username);
    expect(product.password).not.toBe(owner.password);
    expect([product.host, product.pathname]).toEqual([owner.host, owner.pathname]);
    for (const file of [compose, kubernetes]) expect(file).toContain('DATABASE_DIRECT_URL');
    // Passwords stand in files that are never committed.
    expect(compose).toMatch(/^ {6}POSTGRES_PASSWORD_FILE: /mu);
    expect(compose).not.toMatch(/PASSWORD: /u);
  });

  test('finds its files where they are mounted', () => {
    const folders = new Set(
      [...given.values()]
        .filter((value) => value.startsWith('/'))
        .map((value) => value.slice(0, value.lastIndexOf('/'))),
    );
    for (const folder of folders) {
      expect(compose).toContain(`:${folder}:ro`);
      expect(kubernetes).toContain(`mountPath: ${folder}, readOnly: true`);
    }
  });
});

describe('what runs it', () => {
  const port = /^EXPOSE (\d+)$/mu.exec(dockerfile)?.[1];

  test('reaches it on its port, by addresses that it serves', () => {
    expect(compose).toContain(`127.0.0.1:${port}:${port}`);
    expect(kubernetes).toContain(`containerPort: ${port}`);
    expect(kubernetes).toContain(`name: PORT, value: '${port}'`);
    const paths = [...`${dockerfile}${kubernetes}`.matchAll(/\/api\/\w+/gu)].map(([path]) => path);
    expect(new Set(paths)).toEqual(new Set(['/api/ready', '/api/health']));
    for (const path of paths) expect(app).toContain(`app.get('${path}'`);
  });

  test('gives it nothing to write to, and no right that it does not need', () => {
    const user = /^USER (\d+):/mu.exec(dockerfile)?.[1];
    for (const line of ['read_only: true', `user: '${user}:`, 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(compose).toContain(line);
    for (const line of [
      'readOnlyRootFilesystem: true',
      `runAsUser: ${user}`,
      'runAsNonRoot: true',
      'drop: [ALL]',
      'allowPrivilegeEscalation: false',
    ]) {
      expect(kubernetes).toContain(line);
    }
  });

  test('waits for what is under way: longer than preStop and all parts of a stop together', () => {
    const stop = stopWithinMs(drainSeconds(undefined, true)) / 1000;
    expect(stop).toBeGreaterThan(5);
    const preStop = Number(/command: \[sleep, '(\d+)'\]/u.exec(kubernetes)?.[1]);
    expect(Number(/terminationGracePeriodSeconds: (\d+)/u.exec(kubernetes)?.[1])).toBeGreaterThan(stop + preStop);
    expect(Number(/stop_grace_period: (\d+)s/u.exec(compose)?.[1])).toBeGreaterThan(stop);
  });

  test('starts it again by itself, after the machine’s restart too, as the database', () => {
    expect([...compose.matchAll(/^ {4}restart: (\S+)$/gmu)].map(([, how]) => how)).toEqual([
      'unless-stopped',
      'unless-stopped',
    ]);
  });

  test('names only variables that the product reads', () => {
    for (const [, name = ''] of kubernetes.matchAll(/- \{ name: ([A-Z_]+),/gu)) expect(variables).toContain(name);
  });
});

test('what an operator makes beside the product reaches neither git nor the image', () => {
  const page = read('docs/shipping.md');
  const mounted = [...compose.matchAll(/(?:env_file: |\.\/)([\w.-]+)/gu)].map(([, name = '']) => name);
  const made = [...page.matchAll(/`cp \S+ (\S+)`|into `\.\/([\w.-]+)`|`npm run sbom -- (\S+)`/gu)].map(
    ([, copied, filled, written]) => copied ?? filled ?? written ?? '',
  );
  expect(new Set(made)).toEqual(new Set([...mounted, 'eqinox.env', 'eqinox', 'bom.json']));
  for (const file of ['.gitignore', '.dockerignore']) {
    const ignored = read(file)
      .split('\n')
      .map((line) => line.replaceAll(/^\/|\/$/gu, ''));
    expect(made.filter((name) => !ignored.includes(name))).toEqual([]);
  }
});

test('the inventory is CycloneDX in the file that is named, and every package in it stands under a licence that somebody has read', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, given = ''] = /`npm run sbom -- (\S+)`/u.exec(read('docs/shipping.md')) ?? [];
  const [program = '', ...args] = (scripts['sbom'] ?? '').split(' ');
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-sbom-'));
  execFileSync(program, [...args, join(folder, given)], { cwd: root });
  const found = JSON.parse(readFileSync(join(folder, given), 'utf8')) as Inventory;
  rmSync(folder, { recursive: true });
  expect(found.bomFormat).toBe('CycloneDX');
  const components = shipped(found);
  expect(components.length).toBeGreaterThan(100);
  expect(unread(components)).toEqual([]);
  expect(unread([{ name: 'x', version: '1.0.0', licenses: [{ license: { id: 'AGPL-3.0-only' } }] }])).toEqual([
    'x 1.0.0: AGPL-3.0-only',
  ]);
  expect(unread([{ name: 'x', version: '1.0.0' }])).toEqual(['x 1.0.0: none']);
});
