/**
 * `npm run sbom -- FILE`: the inventory of what the product ships (CycloneDX), as npm tells it. Into a file that is named: on standard
 * output npm's own banners come first, and what a shell redirects is no JSON.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { root } from './steps.ts';

export interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl?: string;
  readonly licenses?: readonly {
    readonly expression?: string;
    readonly license?: { readonly id?: string; readonly name?: string };
  }[];
}

export interface Inventory {
  readonly bomFormat: string;
  readonly components: readonly Component[];
}

export const inventory = (): Inventory => {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    // npm warns when another npm started this.
    env: { ...process.env, npm_config_loglevel: 'silent' },
  });
  return JSON.parse(text) as Inventory;
};

if (import.meta.main) {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) {
    console.error('usage: npm run sbom -- FILE');
    process.exit(2);
  }
  const found = inventory();
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  console.log(`${file}: ${found.components.length} packages`);
}
