/** Writes `.br` and `.gz` beside every text file of the build: the server sends them as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|json|svg|webmanifest)$/u;
/** Below this size a compressed file gains nothing over one network packet. */
const SMALLEST_BYTES = 1024;

export const compress = (): Plugin => {
  let directory = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name) || name.startsWith('.vite')) continue;
        const file = join(directory, name);
        const bytes = readFileSync(file);
        if (bytes.length < SMALLEST_BYTES) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
};
