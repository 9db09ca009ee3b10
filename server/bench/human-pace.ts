/** Five hundred people who answer at once, each taking four seconds to read: how long they wait, and what the server keeps. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, figure, growth, ms } from './figure.ts';
import { saveRequest } from './http-caller.ts';
import { atHumanPace } from './load.ts';
import type { Paced } from './pace.ts';
import type { PacedWork } from './paced-callers.ts';
import { APP_SECRET, inProcess, residentMegabytes, withProduct } from './product.ts';
import { makeSittings } from './sittings.ts';

const PEOPLE = 500;
const READING_MS = 4000;

const bench: Bench = (quick) =>
  withProduct(async (product) => {
    const seconds = quick ? 30 : 300;
    const sittings = await makeSittings(product.pool, APP_SECRET, PEOPLE);
    const answering = inProcess<Paced>('./paced-callers.ts', {
      port: product.port,
      plan: atHumanPace(PEOPLE, READING_MS, seconds),
      requests: sittings.map(({ token, answers }) => answers.map(({ clef }) => saveRequest(token, clef))),
      expected: 200,
    } satisfies PacedWork);
    // By then all have answered and the code is compiled: what grows from here on would go on growing.
    await sleep((seconds * 1000) / 3);
    const early = await residentMegabytes(product);
    const { calls, errors, firstError, p50, p99 } = await answering;
    const late = await residentMegabytes(product);
    return [
      figure(
        `${PEOPLE} people, each an answer in 4 s, for ${seconds} s: errors among ${calls} answers`,
        firstError === null ? String(errors) : `${errors} (the first: ${firstError})`,
        '0',
      ),
      figure('… saving an answer: p99 (median)', `${ms(p99)} (${ms(p50)})`, 'at most 60 ms'),
      figure('… memory of the product at the end against a third of the way', growth(early, late), 'flat'),
    ];
  });

export default bench;
