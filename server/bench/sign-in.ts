/**
 * What a guesser with a stop-watch learns: the same calls for an address with an account and for one without, in turn, so
 * that a noisy machine is noisy for both. And what twenty sign-ins at once cost those who are answering questions.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { BROWSER_COOKIE } from '../src/identity/cookies.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { answersMeanwhile } from './answers-meanwhile.ts';
import { type Bench, type Figure, figure, median, ms, percentile } from './figure.ts';
import { makePeople } from './people.ts';
import { type BenchProduct, withProduct } from './product.ts';

const UNKNOWN = 'personne@exemple.fr';
const PASSWORD = 'Equinoxe2026';
const AT_ONCE = 20;

/** What is said to those who have no account is said to those who have; a mail that is asked for again is asked for like this. */
const calls = {
  'sign-in, wrong password': ['/identity/sign-in', { password: 'Mauvais2026' }],
  'reset-password, wrong code': ['/identity/reset-password', { code: '000000', password: 'Solstice2027' }],
  'forgot-password, the first mail and the next': ['/identity/forgot-password', {}],
} as const;

interface Answer {
  readonly status: number;
  /** The cookie by which a browser is known again, as a request header. */
  readonly browser: string;
}

const post = async ({ port }: BenchProduct, path: string, body: object, browser = ''): Promise<Answer> => {
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser },
    body: JSON.stringify(body),
  });
  await reply.arrayBuffer();
  const kept = reply.headers.getSetCookie().find((cookie) => cookie.startsWith(`${BROWSER_COOKIE}=`));
  return { status: reply.status, browser: kept?.split(';', 1)[0] ?? '' };
};

const timing = async (product: BenchProduct, known: string, tries: number): Promise<Figure[]> => {
  const { pool } = product;
  /** Nobody waits for tries of before, and the code is as fresh as ever. */
  const forget = async (): Promise<void> => {
    await pool.query('delete from identity.sign_in_failures');
    await pool.query('delete from identity.guesses');
    await pool.query('update identity.codes set tries = 0, tries_elsewhere = 0');
  };
  await pool.query(
    `insert into identity.codes (purpose, identity_id, code_hash, expires_at, requested_at)
     select 'reset-password', id, '\\x00', now() + interval '1 day', array[now()] from identity.identities where email = $1`,
    [known],
  );
  const figures: Figure[] = [];
  for (const [name, [path, body]] of Object.entries(calls)) {
    const taken: Record<string, number[]> = { [known]: [], [UNKNOWN]: [] };
    // The first tenth warms and is not counted.
    for (let round = -Math.ceil(tries / 10); round < tries; round += 1) {
      for (const email of round % 2 === 0 ? [known, UNKNOWN] : [UNKNOWN, known]) {
        await forget();
        const asked = performance.now();
        await post(product, path, { email, ...body });
        if (round >= 0) taken[email]?.push(performance.now() - asked);
      }
    }
    const [one, other] = [median(taken[known] ?? []), median(taken[UNKNOWN] ?? [])];
    figures.push(
      figure(
        `${name}: medians with and without an account, ${tries} tries`,
        `${ms(one)}, ${ms(other)}: ${(Math.abs(one / other - 1) * 100).toFixed(0)} % apart`,
        'within 10 %',
      ),
    );
  }
  return figures;
};

/**
 * Twenty people (the tries of a single one would soon be made to wait instead of hashed), each on the browser of before; and
 * twenty on browsers never seen, who are each told of it by a mail besides.
 */
const meanwhile = async (
  product: BenchProduct,
  emails: readonly string[],
  seconds: number,
  known: boolean,
): Promise<Figure[]> => {
  const longest: number[] = [];
  const browsers = new Map<string, string>();
  const signIn = async (email: string): Promise<void> => {
    const { status, browser } = await post(
      product,
      '/identity/sign-in',
      { email, password: PASSWORD },
      browsers.get(email),
    );
    if (status !== 200) throw new Error(`a sign-in was not taken: ${status}`);
    if (known) browsers.set(email, browser);
  };
  await Promise.all(emails.map(signIn));
  const { quiet, busy } = await answersMeanwhile(product, seconds, async () => {
    const asked = performance.now();
    await Promise.all(emails.map(signIn));
    longest.push(performance.now() - asked);
    await sleep(500);
  });
  const ratio = `${(busy.p99 / quiet.p99).toFixed(1)} (${ms(quiet.p99)}, ${ms(busy.p99)})`;
  if (!known) return [figure('… on browsers never seen, with a mail to each', ratio, 'at most 2.0')];
  return [
    figure(
      `saving an answer while ${emails.length} people sign in at once, again and again: p99 against alone`,
      ratio,
      'at most 2.0',
    ),
    figure(`… until all ${emails.length} are in: 95th percentile`, ms(percentile(longest, 0.95))),
  ];
};

const bench: Bench = (quick) =>
  withProduct(async (product) => {
    const people = await makePeople(product.pool, AT_ONCE, await hashPassword(PASSWORD, null));
    const emails = people.map(({ email }) => email);
    return [
      ...(await timing(product, emails[0] ?? '', quick ? 60 : 200)),
      ...(await meanwhile(product, emails, quick ? 8 : 30, true)),
      ...(await meanwhile(product, emails, quick ? 8 : 30, false)),
    ];
  });

export default bench;
