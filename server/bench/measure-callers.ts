/** Callers that each work through sittings, one answer after the other; what they did per second and how long it took. */
import { percentile } from './figure.ts';
import type { Sitting } from './sittings.ts';

export interface Measure {
  readonly answers: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

type Answer = Sitting['answers'][number];

/** `save` must resolve once the answer is acknowledged, and throw when it is not. */
export const measureCallers = async (
  sittings: readonly Sitting[],
  callers: number,
  save: (caller: number, sitting: Sitting, answer: Answer) => Promise<void>,
): Promise<Measure> => {
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  const work = async (caller: number): Promise<void> => {
    for (let sitting = sittings[next++]; sitting; sitting = sittings[next++]) {
      for (const answer of sitting.answers) {
        const asked = performance.now();
        await save(caller, sitting, answer);
        times.push(performance.now() - asked);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  const seconds = (performance.now() - begun) / 1000;
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    worst: percentile(times, 1),
  };
};
