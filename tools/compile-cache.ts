/** Where Node keeps modules as compiled, types stripped: a program that has run before starts in less than half the time. */
import { fileURLToPath } from 'node:url';

/** Of this installation, and gone with it. Node does without where it may not write. */
const FOLDER = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));

/** For the environment of every Node program that we start; a folder that is named already stays. */
export const compileCache = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? FOLDER } as const;
