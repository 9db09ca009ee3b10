/** Migrations that databases somewhere have had: none of them may change, vanish or get another number. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** Checksums by name, in the order of landing. */
export type Landed = Readonly<Record<string, string>>;
export type Files = ReadonlyMap<string, string>;

const folder = join(root, 'server/migrations');
const list = join(folder, 'landed.json');

export const readLanded = (): Landed => JSON.parse(readFileSync(list, 'utf8')) as Landed;

export const readMigrationFiles = (): Files =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      // As migrate.ts reads them.
      .map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')]),
  );

/** Its number, which its name begins with. */
export const numberOf = (name: string): number => Number(name.slice(0, 4));

/** What stands against the files as they are, a sentence each. */
export const faultsOf = (landed: Landed, files: Files): string[] => {
  const gone = Object.entries(landed).flatMap(([name, checksum]) => {
    const sql = files.get(name);
    if (sql === undefined) return [`${name} has landed: it may not vanish, nor get another number`];
    return checksumOf(sql) === checksum ? [] : [`${name} has landed: put it back as it was, and write a new file`];
  });
  const last = Math.max(0, ...Object.keys(landed).map(numberOf));
  const early = [...files.keys()].filter((name) => !(name in landed) && numberOf(name) <= last);
  return [
    ...gone,
    ...early.map(
      (name) => `${name} comes before one that has landed: databases have had that one, give it a number after ${last}`,
    ),
  ];
};

/** The list with the files that are new in it; refuses while something stands against them. */
export const land = (landed: Landed, files: Files): Landed => {
  const faults = faultsOf(landed, files);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    ...landed,
    ...Object.fromEntries(
      [...files].filter(([name]) => !(name in landed)).map(([name, sql]) => [name, checksumOf(sql)]),
    ),
  };
};

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** `node tools/landed-migrations.ts`: the last step before a new migration goes to main. */
if (import.meta.main) {
  writeFileSync(list, `${JSON.stringify(land(readLanded(), readMigrationFiles()), null, 2)}\n`);
}
