import { Worker } from 'node:worker_threads';
import type { RenderJob } from './compile.ts';
import type { FromWorker } from './render-worker.ts';

/** Why no document came: the template or its data were refused, the thread died twice, it took too long, or we are closing. */
export type PdfFailureReason = 'refused' | 'crashed' | 'timeout' | 'closed';

export class PdfFailure extends Error {
  readonly reason: PdfFailureReason;
  constructor(reason: PdfFailureReason, message: string) {
    super(message);
    this.name = 'PdfFailure';
    this.reason = reason;
  }
}

/** One worker thread. It renders one document at a time; callers wait for the answer before they ask again. */
export type RenderThread = {
  /** Rejects with `PdfFailure`. After `crashed` or `timeout` the thread is gone. */
  readonly render: (job: RenderJob) => Promise<Uint8Array>;
  readonly isReady: () => boolean;
  readonly isAlive: () => boolean;
  readonly rendered: () => number;
  readonly stop: () => Promise<void>;
};

type Answer = { readonly resolve: (pdf: Uint8Array) => void; readonly reject: (failure: PdfFailure) => void };

export function startRenderThread(options: { entry: URL; contentFolder: string; timeoutMs: number }): RenderThread {
  const worker = new Worker(options.entry, { workerData: { contentFolder: options.contentFolder } });
  let ready = false;
  let lost: PdfFailure | null = null;
  let rendered = 0;
  let answer: Answer | null = null;

  const settle = (deliver: (waiting: Answer) => void) => {
    const waiting = answer;
    answer = null;
    if (waiting) deliver(waiting);
  };
  const lose = (failure: PdfFailure) => {
    lost ??= failure;
    settle((waiting) => waiting.reject(lost!));
  };

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') ready = true;
    else if (message.kind === 'done') settle((waiting) => waiting.resolve(message.pdf));
    else settle((waiting) => waiting.reject(new PdfFailure('refused', message.message)));
  });
  worker.on('error', (error) =>
    lose(new PdfFailure('crashed', error instanceof Error ? error.message : String(error))),
  );
  worker.on('exit', (code) => lose(new PdfFailure('crashed', `the rendering thread stopped (code ${code})`)));

  return {
    render(job) {
      if (lost) return Promise.reject(lost);
      rendered += 1;
      return new Promise<Uint8Array>((resolve, reject) => {
        const timer = setTimeout(() => {
          lose(new PdfFailure('timeout', `no document after ${options.timeoutMs} ms`));
          void worker.terminate();
        }, options.timeoutMs);
        const done = <T>(next: (value: T) => void) => {
          return (value: T) => {
            clearTimeout(timer);
            next(value);
          };
        };
        answer = { resolve: done(resolve), reject: done(reject) };
        worker.postMessage(job);
      });
    },
    isReady: () => ready && !lost,
    isAlive: () => !lost,
    rendered: () => rendered,
    async stop() {
      lose(new PdfFailure('closed', 'the renderer is closed'));
      await worker.terminate();
    },
  };
}
