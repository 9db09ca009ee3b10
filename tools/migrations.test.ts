/** Migrations hold nobody up, and databases that had them go on: docs/decisions/0046. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, land, numberOf, readLanded, readMigrationFiles } from './landed-migrations.ts';
import { squawk } from './squawk.ts';
import { root } from './steps.ts';

const files = readMigrationFiles();
const landed = readLanded();
/** Those before were written without these rules, and databases have had them. */
const RULES_SINCE = 63;

describe('landed migrations', () => {
  test('are as they landed, under their numbers', () => {
    expect(faultsOf(landed, files)).toEqual([]);
  });

  test('every file is listed (node tools/landed-migrations.ts)', () => {
    expect([...files.keys()].filter((name) => !(name in landed))).toEqual([]);
  });

  test('a changed, a renumbered, a deleted and a late one are refused, a new one lands', () => {
    const [name = '', sql = ''] = [...files].at(-1) ?? [];
    const without = new Map([...files].filter(([other]) => other !== name));
    expect(faultsOf(landed, new Map(files).set(name, `${sql} `))).toEqual([expect.stringContaining('put it back')]);
    expect(faultsOf(landed, without)).toEqual([expect.stringContaining('may not vanish')]);
    expect(faultsOf(landed, new Map(without).set(`9998${name.slice(4)}`, sql))).toEqual([
      expect.stringContaining('nor get another number'),
    ]);
    const late = new Map(files).set('0018_offers_late.sql', 'select 1;');
    expect(faultsOf(landed, late)).toEqual([expect.stringContaining('give it a number after')]);
    expect(() => land(landed, late)).toThrow('0018_offers_late.sql');
    const next = land(landed, new Map(files).set('9999_offers_next.sql', 'select 1;'));
    expect(Object.keys(next)).toEqual([...Object.keys(landed), '9999_offers_next.sql']);
  });

  test('the gaps from before are explained', () => {
    const numbers = new Set([...files.keys()].map(numberOf));
    const gaps = Array.from({ length: RULES_SINCE - 1 }, (_, index) => index + 1).filter((n) => !numbers.has(n));
    const page = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
    const said = /^No migration bears the numbers ([\d, and]+):/mu.exec(page)?.[1]?.match(/\d+/gu)?.map(Number);
    expect(said).toEqual(gaps);
  });
});

describe('squawk', () => {
  const fresh = new Map([...files].filter(([name]) => numberOf(name) >= RULES_SINCE));
  test('finds nothing in what was written since', () => {
    expect(squawk(fresh)).toEqual([]);
  });

  test.each([
    ['create index late on diagnostic.sessions (seed);', 'require-concurrent-index-creation'],
    ['alter table offers.purchases alter column offer_id type bigint;', 'changing-column-type'],
    ['alter table offers.purchases add constraint known check (offer_id > 0);', 'constraint-missing-not-valid'],
    ['alter table offers.purchases drop column offer_id;', 'ban-drop-column'],
    ['alter table offers.purchases alter column begun_at set not null;', 'adding-not-nullable-field'],
    ['-- concurrently\ncreate index concurrently late on diagnostic.sessions (seed);', 'prefer-robust-stmts'],
  ])('refuses %s', (sql, rule) => {
    expect(squawk(new Map([['9999_x.sql', sql]])).join('\n')).toContain(rule);
  });

  test.each([
    'create table offers.kept (id bigint primary key, part smallint not null);\ncreate index kept_part on offers.kept (part);',
    'alter table offers.purchases add column note text;\nalter table offers.purchases add column marked boolean not null default false;',
    '-- concurrently\ncreate index concurrently if not exists late on diagnostic.sessions (seed);',
  ])('lets pass %s', (sql) => {
    expect(squawk(new Map([['9999_x.sql', sql]]))).toEqual([]);
  });
});
