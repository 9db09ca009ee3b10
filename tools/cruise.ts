/** dependency-cruiser on a tree, as a list of breaches. */
import { spawnSync } from 'node:child_process';
import { bin } from './steps.ts';

export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Cruises `paths` of the tree at `folder` under its .dependency-cruiser.mjs. */
export const findBreaches = async (
  folder: string,
  paths: readonly string[],
): Promise<{ modules: number; breaches: Breach[] }> => {
  const run = spawnSync(
    process.execPath,
    [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      '-T',
      'json',
      ...paths,
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!run.stdout) throw new Error(run.stderr || 'the cruise said nothing');
  const result = JSON.parse(run.stdout) as {
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return {
    modules: result.summary.totalCruised,
    breaches: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
};
