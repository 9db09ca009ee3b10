/** The process that renders: one compiler, its fonts read once, one document at a time. */
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { createCompile } from './compile.ts';
import type { RenderJob } from './compile.ts';
import { loadFonts } from './fonts.ts';
import { addXmpSchema } from './xmp-schema.ts';

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly pdf: Uint8Array }
  | { readonly kind: 'refused'; readonly message: string };

/** People who are answering come first, but a busy neighbour must not starve a booklet (19 would be the least). */
const NICENESS = 5;
if (getPriority() < NICENESS) setPriority(NICENESS);
try {
  // Linux may share its time among sessions before it looks at processes: within one, nobody is nice to another.
  writeFileSync('/proc/self/autogroup', '19');
} catch {
  // Another system, or a kernel that shares among processes.
}

const [contentFolder = ''] = process.argv.slice(2);
const compile = createCompile(contentFolder, loadFonts());
const send = (message: FromWorker) => process.send!(message);

process.on('message', async (job: RenderJob) => {
  try {
    const compiled = compile(job);
    send({ kind: 'done', pdf: job.xmp ? await addXmpSchema(compiled, job.xmp) : compiled });
  } catch (error) {
    send({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
  }
});
// Whoever would take the document is gone, however it went.
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });
