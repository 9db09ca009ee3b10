/**
 * Argon2 in threads of its own, of less priority: those who answer a question at the same moment come first, and twenty
 * people who sign in together wait for each other rather than make everybody wait. Hashes wait fairly (limiter.ts): one
 * address that signs up 600 times has one of them at a time, and the next to ask comes next.
 */
import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { createLimiter } from '../limiter.ts';
import type { HashingTask } from './hashing-thread.ts';

/** Hashes at the same time: a core stays for everybody else. */
export const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Less than everybody else, and enough to get in on a busy machine (19 would be the least). */
const NICENESS = 5;

/** Longer than any hash takes: the threads have no more to do than there are places. */
const hashLimiter = createLimiter(HASHES_AT_ONCE, 60_000);

/** Started at the first hash; threads that have nothing to do for a minute end, all but one. */
let threads: Piscina | undefined;
const run = <T>(name: 'hash' | 'hashRaw' | 'verify', task: HashingTask): Promise<T> =>
  hashLimiter(() => runNow<T>(name, task));

const runNow = async <T>(name: 'hash' | 'hashRaw' | 'verify', task: HashingTask): Promise<T> => {
  threads ??= new Piscina({
    filename: new URL('./hashing-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: HASHES_AT_ONCE,
    concurrentTasksPerWorker: 1,
    idleTimeout: 60_000,
    // Elsewhere than on Linux a priority is the whole process's.
    niceIncrement: process.platform === 'linux' ? NICENESS : 0,
  });
  return (await threads.run(task, { name })) as T;
};

/** A hash in the PHC string format, with a salt of its own. */
export const hash = (text: string, options: Options): Promise<string> => run('hash', { text, options });

/** The bare hash. */
export const hashRaw = async (text: string, options: Options): Promise<Buffer> =>
  Buffer.from(await run<Uint8Array>('hashRaw', { text, options }));

/** Whether `text` gives the hash, in the PHC string format; rejects when it is none. */
export const verify = (hashed: string, text: string, options: Options): Promise<boolean> =>
  run('verify', { text, hashed, options });

/** Threads there are, and hashes that wait for one. */
export const hashingLoad = (): { readonly threads: number; readonly waiting: number } => ({
  threads: threads?.threads.length ?? 0,
  waiting: hashLimiter.waiting() + (threads?.queueSize ?? 0),
});
