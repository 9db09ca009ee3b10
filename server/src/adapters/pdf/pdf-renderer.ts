import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderJob } from './compile.ts';
import { PdfFailure, startRenderThread } from './render-thread.ts';
import type { RenderThread } from './render-thread.ts';

export type { RenderJob } from './compile.ts';

type ComposeJob = () => Promise<RenderJob>;

export type PdfRenderer = {
  /**
   * The PDF of a template and its data. Jobs wait in line; a thread that dies is replaced and its job tried once more.
   * A job given as a function is composed when its turn comes: many asked for at once do not hold up the event loop
   * together. Rejects with `PdfFailure`: `refused` (template or data), `crashed`, `timeout` or `closed`; or with the
   * function's own error.
   */
  readonly render: (job: RenderJob | ComposeJob) => Promise<Uint8Array>;
  /** Refuses what waits, and ends the threads. */
  readonly close: () => Promise<void>;
};

export type PdfRendererOptions = {
  /** How many documents are rendered at the same time, each in its thread. */
  readonly size?: number;
  /** The compiler keeps memory that nothing gives back, so a thread is replaced after this many documents. */
  readonly documentsPerWorker?: number;
  /** A document that takes longer has gone wrong. */
  readonly timeoutMs?: number;
  readonly contentFolder?: string;
  /** The thread's program; tests put in one that dies. */
  readonly entry?: URL;
};

type Task = {
  readonly job: RenderJob | ComposeJob;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (failure: unknown) => void;
  retried: boolean;
};

/** Its successor starts this many documents before a thread retires, so that nobody waits for fonts to load. */
const WARM_AHEAD = 5;

/** Renders in worker threads: the caller's event loop stays free. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  const size = options.size ?? Math.max(1, availableParallelism() - 1);
  const documentsPerWorker = options.documentsPerWorker ?? 50;
  const threadOptions = {
    entry: options.entry ?? new URL('./render-worker.ts', import.meta.url),
    contentFolder: options.contentFolder ?? fileURLToPath(new URL('../../../../content', import.meta.url)),
    timeoutMs: options.timeoutMs ?? 30_000,
  };
  const waiting: Task[] = [];
  const idle: ((task: Task | null) => void)[] = [];
  const threads = new Set<RenderThread>();
  let closed = false;

  function start(): RenderThread {
    const thread = startRenderThread(threadOptions);
    threads.add(thread);
    return thread;
  }

  async function retire(thread: RenderThread): Promise<void> {
    await thread.stop();
    threads.delete(thread);
  }

  function take(): Promise<Task | null> {
    const task = waiting.shift();
    if (task || closed) return Promise.resolve(task ?? null);
    return new Promise((resolve) => idle.push(resolve));
  }

  function put(task: Task): void {
    const next = idle.shift();
    if (next) next(task);
    else waiting.push(task);
  }

  async function serve(): Promise<void> {
    let thread = start();
    let successor: RenderThread | null = null;
    for (let task = await take(); task; task = await take()) {
      // A job handed over while the renderer closes must not start a thread that nobody would end.
      if (closed) return task.reject(new PdfFailure('closed', 'the renderer is closed'));
      if (!thread.isAlive()) {
        void retire(thread);
        thread = start();
      }
      await attempt(thread, task);

      if (thread.rendered() >= documentsPerWorker - WARM_AHEAD) successor ??= start();
      if (successor && !successor.isAlive()) {
        void retire(successor);
        successor = null;
      }
      if (successor?.isReady() && thread.rendered() >= documentsPerWorker) {
        void retire(thread);
        thread = successor;
        successor = null;
      }
    }
  }

  async function attempt(thread: RenderThread, task: Task): Promise<void> {
    try {
      const job = typeof task.job === 'function' ? await task.job() : task.job;
      task.resolve(await thread.render(job));
    } catch (failure) {
      const again = failure instanceof PdfFailure && failure.reason === 'crashed' && !task.retried && !closed;
      if (!again) return task.reject(failure);
      task.retried = true;
      put(task);
    }
  }

  const served = Array.from({ length: size }, serve);

  return {
    render(job) {
      if (closed) return Promise.reject(new PdfFailure('closed', 'the renderer is closed'));
      return new Promise((resolve, reject) => put({ job, resolve, reject, retried: false }));
    },
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.reject(new PdfFailure('closed', 'the renderer is closed'));
      for (const resolve of idle.splice(0)) resolve(null);
      await Promise.all([...threads].map(retire));
      await Promise.all(served);
    },
  };
}
