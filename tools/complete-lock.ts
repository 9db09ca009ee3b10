/**
 * `node tools/complete-lock.ts`, after every change of dependencies. npm leaves a platform package out of the lock when it
 * could not look it up just then, and `npm ci` then refuses the lock everywhere. This names them again: nothing is fetched
 * for a platform that is not the reader's.
 */
import { writeFileSync } from 'node:fs';
import { lockPath, missingOptional, platformOf, readLock } from './lock-file.ts';

const lock = readLock();
const missing = missingOptional(lock);
for (const [name, version] of missing) {
  lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), optional: true };
}
const [rootPackage, ...others] = Object.entries(lock.packages);
others.sort(([a], [b]) => a.localeCompare(b, 'en'));
const packages = Object.fromEntries(rootPackage ? [rootPackage, ...others] : others);
writeFileSync(lockPath, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
console.log(missing.size === 0 ? 'the lock is complete' : `added ${[...missing.keys()].join(', ')}`);
