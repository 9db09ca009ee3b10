import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { whoAsks } from '../../asker.ts';
import { fairQueue } from '../../fair-queue.ts';
import type { RenderJob } from './compile.ts';
import { watchCrowd } from './crowd.ts';
import { PdfFailure, startRenderProcess } from './render-process.ts';
import type { RenderProcess } from './render-process.ts';

export type { Composed, RenderJob } from './compile.ts';

type LaterJob = () => Promise<RenderJob>;

export type PdfRenderer = {
  /**
   * The PDF of a template and its data. Jobs wait in line, fairly among those who ask (fair-queue.ts, asker.ts); a worker
   * that dies is replaced and its job tried once more.
   * A job given as a function is asked for when its turn comes: many at once do not hold up the event loop
   * together. Rejects with `PdfFailure`: `refused` (template or data), `crashed`, `timeout` or `closed`; or with the
   * function's own error.
   */
  readonly render: (job: RenderJob | LaterJob) => Promise<Uint8Array>;
  /** How many documents wait for a worker, and how many are being rendered. */
  readonly load: () => { readonly waiting: number; readonly rendering: number };
  /** Refuses what waits, and ends the workers. */
  readonly close: () => Promise<void>;
};

export type PdfRendererOptions = {
  /** How many documents are rendered at the same time, each in its worker. */
  readonly size?: number;
  /** The compiler keeps memory that nothing gives back, so a worker is replaced after this many documents. */
  readonly documentsPerWorker?: number;
  /** A document that takes longer has gone wrong. */
  readonly timeoutMs?: number;
  readonly contentFolder?: string;
  /** Modules that jobs name as their composer, loaded before the first of them comes. */
  readonly composers?: readonly string[];
  /** The worker's program; tests put in one that dies. */
  readonly entry?: URL;
};

type Task = {
  /** Who asked for it. */
  readonly key: string;
  readonly job: RenderJob | LaterJob;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (failure: unknown) => void;
  retried: boolean;
};

/** Its successor starts this many documents before a worker retires, so that nobody waits for fonts to load. */
const WARM_AHEAD = 5;
/** Starting takes as long as a few documents: while others wait in line, a worker goes on for up to so many times its share. */
const IN_A_CROWD = 2;

/** Renders in worker processes: the caller's event loop stays free, and what the compiler does to its own memory stays there. */
export const createPdfRenderer = (options: PdfRendererOptions = {}): PdfRenderer => {
  const size = options.size ?? Math.max(1, availableParallelism() - 1);
  const documentsPerWorker = options.documentsPerWorker ?? 50;
  const workerOptions = {
    entry: options.entry ?? new URL('./render-worker.ts', import.meta.url),
    contentFolder: options.contentFolder ?? fileURLToPath(new URL('../../../../content', import.meta.url)),
    composers: options.composers ?? [],
    timeoutMs: options.timeoutMs ?? 30_000,
  };
  const waiting = fairQueue<Task>();
  const idle: ((task: Task | null) => void)[] = [];
  const workers = new Set<RenderProcess>();
  let closed = false;
  let rendering = 0;
  const crowd = watchCrowd((crowded) => {
    for (const worker of workers) worker.spread(!crowded);
  });

  const start = (place: number): RenderProcess => {
    const worker = startRenderProcess({ ...workerOptions, place, mayBeWide: () => !crowd.is() });
    workers.add(worker);
    return worker;
  };

  const retire = async (worker: RenderProcess): Promise<void> => {
    await worker.stop();
    workers.delete(worker);
  };

  const take = (): Promise<Task | null> => {
    const next = waiting.take();
    if (next || closed) return Promise.resolve(next?.item ?? null);
    return new Promise((resolve) => idle.push(resolve));
  };

  const put = (task: Task): void => {
    waiting.put(task.key, task);
    const take = idle.shift();
    if (take) take(waiting.take()?.item ?? null);
  };

  // A successor starts on its predecessor's core: on another it would be in the way of those who answer.
  const serve = async (place: number): Promise<void> => {
    let worker = start(place);
    let successor: RenderProcess | null = null;
    for (let task = await take(); task; task = await take()) {
      // A job handed over while the renderer closes must not start a worker that nobody would end.
      if (closed) return task.reject(new PdfFailure('closed', 'the renderer is closed'));
      if (!worker.isAlive()) {
        void retire(worker);
        worker = start(place);
      }
      rendering += 1;
      await attempt(worker, task);
      rendering -= 1;
      waiting.done(task.key);

      const share = waiting.size() === 0 ? documentsPerWorker : documentsPerWorker * IN_A_CROWD;
      if (worker.rendered() >= share - WARM_AHEAD) successor ??= start(place);
      if (successor && !successor.isAlive()) {
        void retire(successor);
        successor = null;
      }
      if (successor?.isReady() && worker.rendered() >= documentsPerWorker) {
        void retire(worker);
        worker = successor;
        successor = null;
      }
    }
  };

  const attempt = async (worker: RenderProcess, task: Task): Promise<void> => {
    try {
      const job = typeof task.job === 'function' ? await task.job() : task.job;
      task.resolve(await worker.render(job));
    } catch (failure) {
      const again = failure instanceof PdfFailure && failure.reason === 'crashed' && !task.retried && !closed;
      if (!again) return task.reject(failure);
      task.retried = true;
      put(task);
    }
  };

  const served = Array.from({ length: size }, (_, place) => serve(place));

  return {
    render(job) {
      if (closed) return Promise.reject(new PdfFailure('closed', 'the renderer is closed'));
      crowd.begin();
      const asked = new Promise<Uint8Array>((resolve, reject) =>
        put({ key: whoAsks().key, job, resolve, reject, retried: false }),
      );
      void asked.then(crowd.end, crowd.end);
      return asked;
    },
    load: () => ({ waiting: waiting.size(), rendering }),
    async close() {
      closed = true;
      for (let next = waiting.take(); next; next = waiting.take())
        next.item.reject(new PdfFailure('closed', 'the renderer is closed'));
      for (const resolve of idle.splice(0)) resolve(null);
      await Promise.all([...workers].map(retire));
      await Promise.all(served);
    },
  };
};
