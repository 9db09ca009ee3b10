import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import type { RenderJob } from './compile.ts';
import { placeOf } from './one-core.ts';
import type { FromWorker } from './render-worker.ts';

/** Why no document came: the template or its data were refused, the worker died twice, it took too long, or we are closing. */
export type PdfFailureReason = 'refused' | 'crashed' | 'timeout' | 'closed';

export class PdfFailure extends Error {
  readonly reason: PdfFailureReason;
  constructor(reason: PdfFailureReason, message: string) {
    super(message);
    this.name = 'PdfFailure';
    this.reason = reason;
  }
}

/** One worker process. It renders one document at a time; callers wait for the answer before they ask again. */
export type RenderProcess = {
  /** Rejects with `PdfFailure`. After `crashed` or `timeout` the process is gone. */
  readonly render: (job: RenderJob) => Promise<Uint8Array>;
  readonly isReady: () => boolean;
  readonly isAlive: () => boolean;
  readonly rendered: () => number;
  /** Lets it onto all cores, or back to its own. */
  readonly spread: (wide: boolean) => void;
  readonly stop: () => Promise<void>;
};

type Answer = { readonly resolve: (pdf: Uint8Array) => void; readonly reject: (failure: PdfFailure) => void };

export type RenderProcessOptions = {
  readonly entry: URL;
  readonly contentFolder: string;
  /** Composers that it loads before it says that it is ready. */
  readonly composers: readonly string[];
  readonly timeoutMs: number;
  /** Which of the workers it is, from 0: each has a core of its own. */
  readonly place: number;
  /** Whether it may have all of them once it is ready. */
  readonly mayBeWide: () => boolean;
};

/** It starts in half the time where what was compiled before is found. */
// oxlint-disable-next-line node/no-process-env -- Node’s own, no setting of ours
const { NODE_COMPILE_CACHE } = process.env;
const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

export const startRenderProcess = (options: RenderProcessOptions): RenderProcess => {
  const place = placeOf(options.place);
  const worker = fork(options.entry, [options.contentFolder, ...options.composers], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // It renders what it is given: no secret of ours is any of its business. A third thread of the compiler would gain nothing.
    env: { ...compiled, RAYON_NUM_THREADS: place.let === null ? '1' : '2' },
    ...place.start,
    // In a session of its own: a terminal's Ctrl-C is for the product, which lets it finish.
    detached: true,
  });
  if (worker.pid !== undefined) yieldToOthers(worker.pid);
  // Not events.once: it rejects at an 'error', and a job sent to a process that has just died is one.
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
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

  // One move after the other: two at once could end the wrong way round.
  let wide = false;
  let wanted = false;
  let moving = false;
  const spread = async (): Promise<void> => {
    if (moving || place.let === null || worker.pid === undefined) return;
    moving = true;
    while (wide !== wanted && !lost) {
      wide = wanted;
      await place.let(worker.pid, wide ? 'all' : 'own');
    }
    moving = false;
  };
  const letSpread = (may: boolean): void => {
    wanted = may;
    void spread();
  };

  worker.on('message', (sent) => {
    const message = sent as FromWorker;
    if (message.kind === 'ready') {
      ready = true;
      letSpread(options.mayBeWide());
    } else if (message.kind === 'done') settle((waiting) => waiting.resolve(message.pdf));
    else settle((waiting) => waiting.reject(new PdfFailure('refused', message.message)));
  });
  // It ends by itself when it dies; one that lives on without a way to be heard is ended, and its end told below.
  worker.on('disconnect', () => void setTimeout(() => worker.kill('SIGKILL'), DEAF_MS).unref());
  worker.on('error', (error) => lose(new PdfFailure('crashed', error.message)));
  worker.on('exit', (code, signal) =>
    lose(new PdfFailure('crashed', `the rendering process stopped (${signal ?? `code ${code}`})`)),
  );

  return {
    render(job) {
      if (lost) return Promise.reject(lost);
      rendered += 1;
      return new Promise<Uint8Array>((resolve, reject) => {
        const timer = setTimeout(() => {
          lose(new PdfFailure('timeout', `no document after ${options.timeoutMs} ms`));
          worker.kill('SIGKILL');
        }, options.timeoutMs);
        const done = <T>(next: (value: T) => void) => {
          return (value: T) => {
            clearTimeout(timer);
            next(value);
          };
        };
        answer = { resolve: done(resolve), reject: done(reject) };
        worker.send(job);
      });
    },
    isReady: () => ready && !lost,
    isAlive: () => !lost,
    rendered: () => rendered,
    spread: letSpread,
    async stop() {
      lose(new PdfFailure('closed', 'the renderer is closed'));
      if (worker.kill('SIGKILL')) await ended;
    },
  };
};

const DEAF_MS = 500;

/** People who are answering come first, but a busy neighbour must not starve a booklet (19 would be the least). */
const NICENESS = 10;

/** From its first moment on: starting costs as much as rendering a few documents. */
const yieldToOthers = (pid: number): void => {
  try {
    if (getPriority(pid) < NICENESS) setPriority(pid, NICENESS);
    // Linux may share its time among sessions before it looks at processes: within one, nobody is nice to another.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS));
  } catch {
    // A kernel that shares among processes, or a process that is gone: its end is heard elsewhere.
  }
};
