/** What an operator sees of a running product: measures for those who may read them, a line a call, a reference a fault. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { order, payAtProvider } from '../../testing/journey.ts';
import { startTestProduct } from '../../testing/test-product.ts';

const TOKEN = 'a token of the test, for measures';
const open = await startTestProduct({ env: { ACCESS_LOG: '1' } });
const closed = await startTestProduct({ idle: true, env: { METRICS_TOKEN: TOKEN } });
const read = (product: { places: { product: string } }, headers: Record<string, string> = {}) =>
  fetch(`${product.places.product}/api/metrics`, { headers });

describe('measures', () => {
  test('tell of connections, documents, mails on time, payments, refunds and numbers', async () => {
    const person = await insertPerson(open, 'measured@example.org');
    await payAtProvider(await order(person, 27));
    // Before anybody asks for measures: numbers are looked at every five minutes.
    await expect.poll(async () => (await sql`select from invoices.invoices`.execute(open.db)).rows.length).toBe(1);
    await expect
      .poll(async () => (await read(open)).text())
      .toMatch(/^eqinox_job_seconds_count\{job="mail-order"\} 1$/mu);
    const { id } = await open.db.selectFrom('checkout.orders').select('id').executeTakeFirstOrThrow();
    await sql`insert into checkout.refunds
      (order_id, reference, call_number, transaction_number, amount_cents, reason, requested_at)
      values (${id}, 'X', '1', '1', 100, 'withdrawal', now() - interval '2 hours')`.execute(open.db);
    const said = await (await read(open)).text();
    expect(said).toMatch(/^eqinox_payment_verdicts_total\{verdict="paid"\} \d+$/mu);
    expect(said).toMatch(/^eqinox_database_connections\{state="waiting"\} 0$/mu);
    expect(said).toMatch(/^eqinox_documents\{state="waiting"\} \d+$/mu);
    expect(said).toMatch(/^eqinox_invoice_number_gaps\{series="F\d{4}"\} 0$/mu);
    await expect.poll(async () => (await read(open)).text()).toMatch(/^eqinox_refunds_open\{state="due"\} 1$/mu);
    expect(
      Number(/^eqinox_refunds_oldest_open_seconds (\S+)$/mu.exec(await (await read(open)).text())?.[1]),
    ).toBeGreaterThan(7_000);
  });

  test('without a token are for this machine, and not for whom a proxy on it asks', async () => {
    expect((await read(open)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await read(open, { [name]: '192.0.2.1' })).status, name).toBe(404);
    }
  });

  test('with a token are for whoever bears it', async () => {
    expect((await read(closed)).status).toBe(404);
    expect((await read(closed, { authorization: 'Bearer another token of the test' })).status).toBe(404);
    expect((await read(closed, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
  });
});

interface Line {
  readonly msg?: string;
  readonly reqId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
}
const lines = ({ logged }: typeof open): Line[] => logged.map((line) => JSON.parse(line) as Line);

describe('the log', () => {
  test('has a line for each call: its line of the contract, how it ended, how long; and no address', async () => {
    const reply = await fetch(`${open.places.product}/api/account/to-init/a-secret-token?more=secret`);
    const id = reply.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f]{12}$/u);
    await expect
      .poll(() => lines(open).find(({ reqId }) => reqId === id))
      .toMatchObject({
        msg: 'answered',
        method: 'GET',
        route: '/api/account/to-init/:x',
        status: reply.status,
        ms: expect.any(Number),
      });
    expect(open.logged.filter((line) => line.includes('answered')).join('')).not.toMatch(
      /a-secret-token|more=secret|127\.0\.0\.1/u,
    );
  });

  test('is silent about calls where nobody asked for them', () => {
    expect(lines(closed).filter(({ msg }) => msg === 'answered')).toEqual([]);
  });

  test('finds a fault by the reference that its person was given', async () => {
    const person = await insertPerson(open, 'unlucky@example.org');
    await sql`alter table account.accounts rename to away`.execute(open.db);
    const answer = await person.ask('GET', '/account');
    await sql`alter table account.away rename to accounts`.execute(open.db);
    const problem = answer.body as { status: number; requestId: string };
    expect(problem).toMatchObject({
      status: 500,
      code: 'fault',
      message: 'fault',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(lines(open).filter(({ reqId, msg }) => reqId === problem.requestId && msg === 'fault')).toHaveLength(1);
  });
});
