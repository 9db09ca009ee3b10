/** Checking access tokens, a thousand a second: calls that are refused for their form as soon as the token is proved. */
import { type Bench, figure, ms } from './figure.ts';
import { steadily } from './load.ts';
import type { Paced } from './pace.ts';
import type { PacedWork } from './paced-callers.ts';
import { makePeople } from './people.ts';
import { inProcess, withProduct } from './product.ts';

const PER_SECOND = 1000;
const CALLERS = 32;

const bench: Bench = (quick) =>
  withProduct(async ({ port, pool }) => {
    const people = await makePeople(pool, 2000);
    const check = (seconds: number): Promise<Paced> =>
      inProcess<Paced>('./paced-callers.ts', {
        port,
        plan: steadily(PER_SECOND, seconds, CALLERS),
        requests: Array.from({ length: CALLERS }, (_, caller) =>
          people
            .filter((_person, index) => index % CALLERS === caller)
            .map(({ token }) => ({ method: 'GET', path: '/api/potential/report/x', token })),
        ),
        expected: 400,
      } satisfies PacedWork);
    // Until what is hot has been compiled: a server that has just started is not what people meet.
    await check(20);
    const { p50, p99, errors, firstError } = await check(quick ? 10 : 60);
    if (errors > 0) throw new Error(`${errors} tokens were not taken: ${firstError}`);
    return [
      figure(
        `checking an access token (one statement), ${PER_SECOND}/s over HTTP: p99 (median)`,
        `${ms(p99)} (${ms(p50)})`,
        'below 3 ms',
      ),
    ];
  });

export default bench;
