import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where Node keeps what it has compiled: a command starts in half the time once another one has run. */
const compiled = fileURLToPath(new URL('../node_modules/.cache/commands', import.meta.url));

/** Runs an operator's command on the product of this run, as in the README; returns what it printed. */
export const operate = async (command: string, ...words: readonly string[]): Promise<string> => {
  const script = fileURLToPath(new URL(`../server/src/operations/${command}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], NODE_COMPILE_CACHE: compiled };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env });
  return stdout;
};
