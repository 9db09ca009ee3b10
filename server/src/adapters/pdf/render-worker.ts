/** The process that renders: one compiler, its fonts read once, one document at a time. */
import { createCompile } from './compile.ts';
import type { Composed, RenderJob } from './compile.ts';
import { loadFonts } from './fonts.ts';
import { addXmpSchema } from './xmp-schema.ts';

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly pdf: Uint8Array }
  | { readonly kind: 'refused'; readonly message: string };

const [contentFolder = '', ...composers] = process.argv.slice(2);
const compile = createCompile(contentFolder, loadFonts());
const load = async (composer: string) => (await import(composer)) as { compose: (data: unknown) => Composed };
// Nobody is there to take it any more: the end of the channel ends us.
const send = (message: FromWorker) => process.send!(message, () => {});

const render = async (job: RenderJob): Promise<void> => {
  try {
    const composed = job.composer ? (await load(job.composer)).compose(job.data) : {};
    const compiled = compile({ ...job, ...composed });
    send({ kind: 'done', pdf: job.xmp ? await addXmpSchema(compiled, job.xmp) : compiled });
  } catch (error) {
    send({ kind: 'refused', message: error instanceof Error ? error.message : String(error) });
  }
};
process.on('message', (job: RenderJob) => void render(job));
// Whoever would take the document is gone, however it went.
process.on('disconnect', () => process.exit());
await Promise.all(composers.map(load));
send({ kind: 'ready' });
