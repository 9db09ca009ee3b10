/**
 * What one person who asks for very much costs another: a download, a sign-in and a code, alone and while somebody at another
 * address asks for hundreds at once, again and again. Ceilings hold as they do for everybody: beyond them the other is refused.
 */
import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectDatabase } from '../src/adapters/database/database.ts';
import type { Database } from '../src/database.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { issueInvoice } from '../src/invoices/index.ts';
import { exampleInvoice } from '../src/invoices/invoice-example.testing.ts';
import { createLogger } from '../src/logger.ts';
import { makeAnswered } from './answered-people.ts';
import { type Bench, type Figure, figure, ms, percentile } from './figure.ts';
import type { Hammered, Hammering } from './hammer.ts';
import { type Caller, openCaller, type Request } from './http-caller.ts';
import { type BenchPerson, makePeople } from './people.ts';
import { type BenchProduct, withProduct } from './product.ts';

const PASSWORD = 'Equinoxe2026';
/** To the product, another network than the one of whoever is measured. */
const ELSEWHERE = '127.0.0.2';

/** Runs `work` while somebody else hammers; returns what became of the hammering too. */
const meanwhile = async <T>(
  { port }: BenchProduct,
  hammering: Omit<Hammering, 'port' | 'from'>,
  work: () => Promise<T>,
): Promise<{ result: T; hammered: Hammered }> => {
  const child = fork(fileURLToPath(new URL('./hammer.ts', import.meta.url)));
  const ended = new Promise<Hammered>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Hammered));
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`hammering ended with ${code}`));
    });
  });
  child.send({ port, from: ELSEWHERE, ...hammering } satisfies Hammering);
  // Until it is in full swing.
  await sleep(500);
  const result = await work();
  child.send('stop');
  return { result, hammered: await ended };
};

/** `measure` answers the milliseconds of so many calls; the first few warm and are not counted. */
const compare = async (
  product: BenchProduct,
  what: string,
  calls: number,
  hammering: Omit<Hammering, 'port' | 'from'>,
  measure: (calls: number) => Promise<number[]>,
): Promise<Figure[]> => {
  await measure(Math.ceil(calls / 5));
  const quiet = percentile(await measure(calls), 0.95);
  const { result, hammered } = await meanwhile(product, hammering, () => measure(calls));
  const busy = percentile(result, 0.95);
  const told = Object.entries(hammered).map(([status, times]) => `${times} x ${status}`);
  return [
    figure(`${what}: p95 against alone`, `${(busy / quiet).toFixed(1)} (${ms(quiet)}, ${ms(busy)})`, 'at most 3.0'),
    figure('… the longest; what the other was answered', `${ms(Math.max(...result))}; ${told.join(', ')}`),
  ];
};

/** One after the other, with a breath between: what a person feels who asks now and then. */
const timed = async (calls: number, call: (index: number) => Promise<void>): Promise<number[]> => {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const asked = performance.now();
    await call(index);
    times.push(performance.now() - asked);
    await sleep(100);
  }
  return times;
};

const repeated = (times: number, ...requests: Request[]): Request[] =>
  Array.from({ length: times }, (_, index) => requests[index % requests.length]!);

/** So many invoices of a person: their ids. */
const invoicesFor = async ({ pool, connection }: BenchProduct, accountId: number, count: number): Promise<number[]> => {
  const { db, close } = connectDatabase<Database>({ ...connection }, { maxConnections: 1, log: createLogger('error') });
  const { number: _, issuedAt: __, electronic: ___, ...content } = exampleInvoice({});
  for (let index = 0; index < count; index += 1) {
    const orderId = accountId * 1_000 + index;
    await issueInvoice(db, { accountId, orderId, offerId: 29, offerLabel: 'Menu', content }, new Date());
  }
  await close();
  const { rows } = await pool.query<{ id: string }>('select id from invoices.invoices where account_id = $1', [
    accountId,
  ]);
  return rows.map(({ id }) => Number(id));
};

const downloads = async (product: BenchProduct, calls: number): Promise<Figure[]> => {
  // Another hasty one each time: whoever has used up a minute is not hasty any more.
  const [hasty, hastyToo, quiet] = await makeAnswered(product, 3);
  if (!hasty || !hastyToo || !quiet) throw new Error('three people expected');
  const ids = await invoicesFor(product, quiet.accountId, calls * 3);
  const call = await openCaller(product.port);
  const fetch = async (id = 0): Promise<void> => {
    const { status } = await call({ method: 'GET', path: `/api/factures/facture/${id}`, token: quiet.token });
    if (status !== 200) throw new Error(`an invoice was not there: ${status}`);
  };
  const hammering = async ({ accountId, token }: BenchPerson): Promise<Omit<Hammering, 'port' | 'from'>> => {
    const [own = 0] = await invoicesFor(product, accountId, 1);
    const paths = ['/api/potential/last-report', `/api/factures/facture/${own}`];
    return { atOnce: 600, requests: repeated(600, ...paths.map((path) => ({ method: 'GET', path, token }) as const)) };
  };
  const [first = 0] = ids;
  await fetch(first);
  return [
    ...(await compare(
      product,
      'an invoice never printed before, while one person downloads 600 documents at once',
      calls,
      await hammering(hasty),
      (calls) => timed(calls, () => fetch(ids.pop())),
    )),
    ...(await compare(product, 'an invoice printed before, likewise', calls, await hammering(hastyToo), (calls) =>
      timed(calls, () => fetch(first)),
    )),
  ];
};

/** Requests of which half is sent and no more, in head or in body; whoever is cut sends another half. Returns how to end them. */
const halfSent = (port: number, count: number): (() => void) => {
  const sockets = new Set<Socket>();
  let going = true;
  const begin = (index: number): void => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: ELSEWHERE });
    const head = `POST /api/identity/sign-in HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n`;
    socket.write(index % 2 === 0 ? head : `${head}content-length: 90\r\n\r\n{"email":`);
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      if (going) begin(index);
    });
  };
  for (let index = 0; index < count; index += 1) begin(index);
  return () => {
    going = false;
    for (const socket of sockets) socket.destroy();
  };
};

const halves = async (product: BenchProduct, calls: number): Promise<Figure[]> => {
  const people = await makePeople(product.pool, 20, await hashPassword(PASSWORD, null));
  const call = await openCaller(product.port);
  const measure = (): Promise<number[]> => timed(calls, (index) => signIn(call, people[index % people.length]!.email));
  await measure();
  const quiet = percentile(await measure(), 0.95);
  const end = halfSent(product.port, 500);
  await sleep(500);
  const busy = percentile(await measure(), 0.95);
  end();
  const ratio = `${(busy / quiet).toFixed(1)} (${ms(quiet)}, ${ms(busy)})`;
  return [
    figure('a sign-in, while 500 requests of one address stay half sent: p95 against alone', ratio, 'at most 3.0'),
  ];
};

const post = (path: string, body: object): Request => ({
  method: 'POST',
  path: `/api${path}`,
  body: JSON.stringify(body),
});

const signIn = async (call: Caller, email: string): Promise<void> => {
  const { status } = await call(post('/identity/sign-in', { email, password: PASSWORD }));
  if (status !== 200) throw new Error(`a sign-in was not taken: ${status}`);
};

const signIns = async (product: BenchProduct, calls: number): Promise<Figure[]> => {
  const people = await makePeople(product.pool, 20, await hashPassword(PASSWORD, null));
  const call = await openCaller(product.port);
  const hammering = {
    atOnce: 600,
    requests: repeated(600, post('/identity/register-photon', { email: 'flood-{n}@exemple.fr', password: PASSWORD })),
  };
  return compare(product, 'a sign-in, while 600 sign-ups come from one address', calls, hammering, (calls) =>
    timed(calls, (index) => signIn(call, people[index % people.length]!.email)),
  );
};

const codes = async (product: BenchProduct, calls: number): Promise<Figure[]> => {
  const readers = await makePeople(product.pool, calls * 3);
  const others = await makePeople(product.pool, 1_000);
  /** Somebody who forgot a password, at an address of their own, until the mail with the code lies in the mailbox. */
  const ask = async (): Promise<void> => {
    const { email } = readers.pop()!;
    const call = await openCaller(product.port, `127.0.1.${readers.length % 250}`);
    const { status } = await call(post('/identity/forgot-password', { email }));
    if (status !== 204) throw new Error(`a code was not asked for: ${status}`);
    for (let mails = 0; mails === 0;) {
      await sleep(5);
      const reply = await fetch(`${product.sandbox}/mailbox.json?to=${encodeURIComponent(email)}`);
      mails = ((await reply.json()) as unknown[]).length;
    }
  };
  const requests = others.flatMap(({ email }) => repeated(3, post('/identity/forgot-password', { email })));
  return compare(
    product,
    'a code by mail, while 3,000 are asked for from one address',
    calls,
    { atOnce: 600, requests },
    (calls) => timed(calls, ask),
  );
};

/** As an operator has it who sets nothing. */
const ORDINARY = {};

const bench: Bench = async (quick) => {
  const calls = quick ? 40 : 200;
  const figures: Figure[] = [];
  for (const measure of [downloads, signIns, halves, codes])
    figures.push(
      ...(await withProduct((product) => measure(product, measure === codes ? Math.min(calls, 80) : calls), ORDINARY)),
    );
  return figures;
};

export default bench;
