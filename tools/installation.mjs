// Whether node_modules is whole: what the lock file asks for on this machine is there, and the pinned Node runs. Plain
// JavaScript, on any Node (>= 20), with nothing installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The pinned Node, by which everything of ours is run. */
const NODE = 'node_modules/node';

/**
 * What is missing in the installation at `root`: paths of packages and of their commands; empty when it is whole.
 * An install that was cut, one that left out what is only needed to build, or a folder that was partly removed has gaps.
 */
export const missingFrom = (root) => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  const isThere = (path) => existsSync(join(root, path, 'package.json'));

  const missing = installed.filter(([path, { optional }]) => !optional && !isThere(path)).map(([path]) => path);
  for (const variants of nativeParts(installed).values()) {
    if (!variants.some(isThere)) missing.push(variants[0]);
  }
  for (const [path, { bin, optional }] of installed) {
    // Packages inside packages have no commands of ours.
    if (optional || !bin || path.lastIndexOf('node_modules/') > 0) continue;
    const names = typeof bin === 'string' ? [basename(path)] : Object.keys(bin);
    missing.push(...names.map((name) => `node_modules/.bin/${name}`).filter((link) => !existsSync(join(root, link))));
  }
  const node = `${NODE}/bin/node`;
  if (packages[NODE] && !missing.includes(NODE) && !runsAs(join(root, node), packages[NODE].version))
    missing.push(node);
  return missing;
};

/** Packages for this system and processor, as families: of those for two C libraries one will do. */
const nativeParts = (installed) => {
  const families = new Map();
  for (const [path, { optional, os, cpu }] of installed) {
    if (!optional || !os?.includes(process.platform) || !cpu?.includes(process.arch)) continue;
    const family = path.replace(/-(gnu|musl)$/u, '');
    families.set(family, [...(families.get(family) ?? []), path]);
  }
  return families;
};

const runsAs = (program, version) => {
  if (!existsSync(program)) return false;
  if (realpathSync(program) === realpathSync(process.execPath)) return true;
  // A program that cannot be started says null.
  return String(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout).trim() === `v${version}`;
};
