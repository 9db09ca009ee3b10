/** The thread that renders: one compiler, its fonts read once, one document at a time. */
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createCompile } from './compile.ts';
import type { RenderJob } from './compile.ts';
import { loadFonts } from './fonts.ts';
import { addXmpSchema } from './xmp-schema.ts';

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly message: string };

/** People who are answering come first, but a busy neighbour must not starve a booklet (19 would be the least). */
const NICENESS = 5;
// Elsewhere than on Linux a priority is the whole process's, and is left alone; one that is lower already cannot be raised.
if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS);

const { contentFolder } = workerData as { contentFolder: string };
const compile = createCompile(contentFolder, loadFonts());
const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(message, transfer);

parentPort!.on('message', async (job: RenderJob) => {
  try {
    const compiled = compile(job);
    const pdf = job.xmp ? await addXmpSchema(compiled, job.xmp) : compiled;
    send({ kind: 'done', pdf }, [pdf.buffer]);
  } catch (error) {
    send({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
  }
});
send({ kind: 'ready' });
