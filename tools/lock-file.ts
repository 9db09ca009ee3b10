/** package-lock.json: which platform packages it should name and does not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

interface LockedPackage {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Record<string, LockedPackage>;
}

export const lockPath = join(root, 'package-lock.json');

export const readLock = (): LockFile => JSON.parse(readFileSync(lockPath, 'utf8')) as LockFile;

/** Optional packages that some package asks for and the lock does not name, with the version asked for. */
export const missingOptional = (lock: LockFile): Map<string, string> => {
  const missing = new Map<string, string>();
  for (const { optionalDependencies = {} } of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!lock.packages[`node_modules/${name}`] && /^\d/u.test(version)) missing.set(name, version);
    }
  }
  return missing;
};

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony'];
const processors: readonly (readonly [RegExp, string])[] = [
  [/arm64|aarch64/u, 'arm64'],
  [/\barm\b|arm-/u, 'arm'],
  [/x64/u, 'x64'],
  [/ia32/u, 'ia32'],
  [/ppc64/u, 'ppc64'],
  [/s390x/u, 's390x'],
  [/riscv64/u, 'riscv64'],
];

/** What a platform package's own name says of where it belongs. Throws when the name says nothing. */
export const platformOf = (name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> => {
  // WebAssembly stands in for a processor, on any system that asks for it by hand.
  if (name.includes('wasm32')) return { cpu: ['wasm32'] };
  if (name === 'fsevents') return { os: ['darwin'] };
  const system = systems.find((candidate) => name.includes(candidate));
  const processor = processors.find(([pattern]) => pattern.test(name))?.[1];
  if (!system || !processor) throw new Error(`${name} does not say for which platform it is`);
  const libc = /musl/u.test(name) ? ['musl'] : /gnu/u.test(name) && system === 'linux' ? ['glibc'] : null;
  return { os: [system], cpu: [processor], ...(libc ? { libc } : {}) };
};
