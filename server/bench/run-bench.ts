/** One bench in a process of its own, so that none feels what another left behind. Arguments: its file, and perhaps `quick`. */
import { pathToFileURL } from 'node:url';
import type { Bench } from './figure.ts';

const [file = '', quick] = process.argv.slice(2);
const { default: bench } = (await import(pathToFileURL(file).href)) as { readonly default: Bench };
const figures = await bench(quick === 'quick');
process.send!(figures, () => process.exit(0));
