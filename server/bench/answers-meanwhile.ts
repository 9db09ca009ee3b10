/** What something else costs those who are answering: saving an answer, alone and meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { steadily } from './load.ts';
import { saveRequest } from './http-caller.ts';
import type { Paced } from './pace.ts';
import type { PacedWork } from './paced-callers.ts';
import { APP_SECRET, type BenchProduct, inProcess } from './product.ts';
import { makeSittings } from './sittings.ts';

/** As many answers as 500 people give, one each 4 s. */
const PER_SECOND = 125;
const ANSWERS_EACH = 100;

/** `work` is done over and over for as long as the second round of answers takes, and ended before this resolves. */
export const answersMeanwhile = async (
  { port, pool }: BenchProduct,
  seconds: number,
  work: () => Promise<void>,
): Promise<{ readonly quiet: Paced; readonly busy: Paced }> => {
  const save = async (duration: number): Promise<Paced> => {
    const people = Math.ceil((PER_SECOND * duration) / ANSWERS_EACH);
    const sittings = await makeSittings(pool, APP_SECRET, people);
    const paced = await inProcess<Paced>('./paced-callers.ts', {
      port,
      plan: steadily(PER_SECOND, duration, people),
      requests: sittings.map(({ token, answers }) => answers.map(({ clef }) => saveRequest(token, clef))),
      expected: 200,
    } satisfies PacedWork);
    if (paced.errors > 0) throw new Error(`${paced.errors} answers were not taken: ${paced.firstError}`);
    return paced;
  };
  // The first round warms and is not counted.
  await save(3);
  const quiet = await save(seconds);
  let going = true;
  const others = (async () => {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it is ended meanwhile
    while (going) await work();
  })();
  // A fault of the work is heard when it is awaited; until then it must not end the process.
  others.catch(() => undefined);
  await sleep(200);
  const busy = await save(seconds);
  going = false;
  await others;
  return { quiet, busy };
};
