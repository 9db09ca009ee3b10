/**
 * What a guesser with a stop-watch learns: the same calls for an address with an account and for one without, in turn, so
 * that a noisy machine is noisy for both. And what twenty sign-ins at once cost those who are answering questions.
 */
import pg from 'pg';
import { makeSittings, sittingsFor } from './answer-fixture.ts';
import type { Measure } from './measure-callers.ts';
import { APP_SECRET, inProcess, startProduct } from './product.ts';

/** One of the demonstration people; the other is nobody. */
const KNOWN = 'etat0@eqinox.example';
const UNKNOWN = 'personne@eqinox.example';
const PASSWORD = 'Equinoxe2026';

const calls = {
  'sign-in, wrong password': ['/identity/sign-in', { password: 'Mauvais2026' }],
  'reset-password, wrong code': ['/identity/reset-password', { code: '000000', password: 'Solstice2027' }],
  'forgot-password': ['/identity/forgot-password', {}],
} as const;

export interface SignInFigures {
  /** Medians in milliseconds, by call. */
  readonly times: Readonly<Record<string, { readonly known: number; readonly unknown: number }>>;
  /** 99th percentile of saving an answer, in milliseconds: alone, and while twenty sign in at once, again and again. */
  readonly answers: { readonly quiet: number; readonly busy: number };
}

/** `tries`: how often each call is made for each of the two. */
export const benchSignIn = async (tries: number): Promise<SignInFigures> => {
  const product = await startProduct(3291);
  const pool = new pg.Pool({ host: `${product.dataDir}/postgres-run`, user: 'eqinox', database: 'eqinox', max: 2 });
  pool.on('error', () => {});
  pg.types.setTypeParser(20, Number);
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`http://127.0.0.1:${product.port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Nobody waits for tries of before, and the code is as fresh as ever. */
  const forget = async (): Promise<void> => {
    await pool.query('delete from identity.sign_in_failures');
    await pool.query('update identity.codes set tries = 0');
  };
  try {
    await pool.query(
      `insert into identity.codes (purpose, identity_id, code_hash, expires_at, requested_at)
       select 'reset-password', id, '\\x00', now() + interval '1 day', array[now()] from identity.identities where email = $1`,
      [KNOWN],
    );
    const times: Record<string, { known: number; unknown: number }> = {};
    for (const [name, [path, body]] of Object.entries(calls)) {
      const taken = { known: [] as number[], unknown: [] as number[] };
      // The first tenth warms and is not counted.
      for (let round = -Math.ceil(tries / 10); round < tries; round += 1) {
        const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const who of order) {
          await forget();
          const asked = performance.now();
          await (await post(path, { email: who === 'known' ? KNOWN : UNKNOWN, ...body })).arrayBuffer();
          if (round >= 0) taken[who].push(performance.now() - asked);
        }
      }
      times[name] = { known: median(taken.known), unknown: median(taken.unknown) };
    }

    const signIn = async (): Promise<void> => {
      await (await post('/identity/sign-in', { email: KNOWN, password: PASSWORD })).arrayBuffer();
    };
    const save = async (): Promise<Measure> =>
      inProcess<Measure>('./http-callers.ts', {
        port: product.port,
        sittings: await makeSittings(pool, APP_SECRET, sittingsFor(4000, 8)),
        callers: 8,
      });
    await save();
    const quiet = await save();
    let signing = true;
    const doorman = (async () => {
      while (signing) {
        await Promise.all(Array.from({ length: 20 }, signIn));
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    })();
    const busy = await save();
    signing = false;
    await doorman;
    return { times, answers: { quiet: quiet.p99, busy: busy.p99 } };
  } finally {
    await pool.end();
    await product.stop();
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
