/** A mail server that is away, and one that refuses an address: what the log, the measures and the operator's command say. */
import { createServer } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { insertPerson } from '../../testing/insert-person.ts';
import { billing, payAtProvider } from '../../testing/journey.ts';
import { startTestProduct } from '../../testing/test-product.ts';
import { commandRunner } from './run-command.testing.ts';

const REFUSED = 'refused@example.org';
const TOLD = 'camille@example.org';

/** A port on which nobody listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const port = await freePort();
const product = await startTestProduct({ env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) } });
const { places, pool, logged } = product;
const run = commandRunner(pool);
const jobs = (...words: string[]) => run('look-after-jobs', ...words);

const received: { to: string; attachments: number }[] = [];
const mailServer = new SMTPServer({
  // Nobody waits for a connection that the product keeps.
  closeTimeout: 100,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address === REFUSED ? Object.assign(new Error(`user ${address} unknown`), { responseCode: 550 }) : null),
  onData: (stream, session, done) => {
    void simpleParser(stream).then(({ attachments }) => {
      for (const { address } of session.envelope.rcptTo)
        received.push({ to: address, attachments: attachments.length });
      done();
    });
  },
});
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)));

interface Row {
  id: string;
  state: string;
  retry_count: number;
  to: string | null;
}
const rows = async (name: string): Promise<Row[]> =>
  (
    await pool.query<Row>(
      `select id, state::text, retry_count, data->>'to' as to from jobs.job where name = $1 order by created_on, id`,
      [name],
    )
  ).rows;
const alarms = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ alarm }) => alarm);
const measures = async (): Promise<string> => (await fetch(`${places.product}/api/metrics`)).text();

/** So many hours of failing: the next try is the one that comes then. */
const triedTimes = async (name: string, times: number): Promise<void> => {
  await pool.query(
    `update jobs.job set retry_count = $2, started_on = now(), start_after = now() where name = $1 and state = 'retry'`,
    [name, times - 1],
  );
  await vi.waitFor(
    async () => {
      for (const row of await rows(name)) {
        expect(row.retry_count).toBeGreaterThanOrEqual(times);
        expect(row.state).not.toBe('active');
      }
    },
    { timeout: 40_000 },
  );
};
const buy = async (email: string): Promise<void> => {
  const person = await insertPerson(product, email);
  const { pbx_CMD: reference } = await person.call('POST /payment/buy-eqibox', { body: { idOffre: 29 } });
  await payAtProvider(await person.call('POST /payment/add-billing-data', { body: { ...billing, reference } }));
};

test('away for days: nothing is lost, the alarm is heard, and the operator sends again what was kept', async () => {
  await buy(TOLD);
  await buy(REFUSED);
  await vi.waitFor(
    async () => expect((await rows('mail-order')).map(({ state }) => state)).toEqual(['retry', 'retry']),
    {
      timeout: 40_000,
    },
  );
  expect(alarms()).toEqual([]);

  // Four hours: once that was the end.
  await triedTimes('mail-order', 12);
  expect((await rows('mail-order')).map(({ state }) => state)).toEqual(['retry', 'retry']);
  // A day and a half, and the fifth day.
  await triedTimes('mail-order', 33);
  expect(alarms()).toMatchObject([
    { alarm: 'job-failing', level: 50, job: 'mail-order', attempt: 34 },
    { alarm: 'job-failing', level: 50, job: 'mail-order', attempt: 34 },
  ]);
  await triedTimes('mail-order', 120);
  await vi.waitFor(async () =>
    expect((await rows('mail-order')).map(({ state }) => state)).toEqual(['failed', 'failed']),
  );
  expect(alarms().filter(({ alarm }) => alarm === 'job-failed')).toHaveLength(2);

  const [told, refused] = (await rows('mail-order')) as [Row, Row];
  const list = await jobs();
  expect(list.said).toMatch(/^job +waiting +later +running +retrying +failed +oldest due$/mu);
  expect(list.said).toMatch(/^mail-order +0 +0 +0 +0 +2/mu);
  expect(list.said).toMatch(
    new RegExp(`^${told.id}  mail-order  failed \\d+ s ago, 121 tries: MailFailure: .*ESOCKET`, 'mu'),
  );
  const shown = await jobs('show', told.id);
  expect(shown.said).toMatch(/orderId +\d+/u);
  expect(shown.said).toMatch(/state +failed/u);
  await vi.waitFor(
    async () => {
      const said = await measures();
      expect(said).toMatch(/^eqinox_jobs\{job="mail-order",state="failed"\} 2$/mu);
      expect(said).toMatch(/^eqinox_promised_jobs_failed\{job="mail-order"\} 2$/mu);
      expect(said).toMatch(/^eqinox_mails_total\{outcome="failed"\} [1-9]/mu);
    },
    { timeout: 20_000 },
  );

  // It is back, and knows one of the two.
  mailServer.listen(port, '127.0.0.1');
  expect(await jobs('retry', 'all', 'mail-order')).toEqual({ code: 0, said: '2 jobs are due now.\n' });
  await vi.waitFor(() => expect(received).toEqual([{ to: TOLD, attachments: 3 }]), { timeout: 40_000 });
  await vi.waitFor(
    async () => expect((await rows('mail-order')).map(({ state }) => state)).toEqual(['completed', 'failed']),
    {
      timeout: 40_000,
    },
  );
  expect(alarms().at(-1)).toMatchObject({ alarm: 'job-failed', id: refused.id });
  expect((await jobs('show', refused.id)).said).toContain('MailRefusal: The mail server answered 550 to RCPT TO');

  expect(await jobs('give-up', refused.id, '--reason', ' ')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Say why'),
  });
  const decided = ['--reason', 'no such mailbox: told by letter', '--by', 'Dominique'];
  expect(await jobs('give-up', refused.id, ...decided)).toMatchObject({ code: 0 });
  expect(await rows('mail-order')).toMatchObject([{ id: told.id }]);
  expect((await jobs('given-up')).said).toMatch(
    new RegExp(
      `mail-order ${refused.id} orderId \\d+ accountId \\d+, \\d+ tries, by Dominique: no such mailbox: told by letter`,
      'u',
    ),
  );
  expect(await jobs('retry', refused.id)).toMatchObject({ code: 1, said: expect.stringContaining('There is no job') });
  expect(await jobs('retry', told.id)).toMatchObject({ code: 1, said: expect.stringContaining('neither failed') });
  expect(await jobs('give-up', told.id, ...decided)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is done'),
  });
}, 300_000);

test('whoever is refused stands in no line of the log and in no measure', async () => {
  const person = await insertPerson(product, REFUSED.replace('refused', 'refused+code'));
  await pool.query(
    `insert into jobs.job (name, data, retry_limit) values
      ('mail-code', $1, 100), ('mail-privacy', $2, 100), ('mail-notice', $3, 100)`,
    [
      JSON.stringify({ codeId: 1, purpose: 'sign-up', to: REFUSED, language: 'fr', origin: places.product }),
      JSON.stringify({ kind: 'erasureDone', to: REFUSED, language: 'fr', origin: places.product }),
      JSON.stringify({
        kind: 'newDevice',
        to: REFUSED,
        language: 'fr',
        origin: places.product,
        at: 'x',
        userAgent: 'x',
      }),
    ],
  );
  await vi.waitFor(async () => expect((await rows('mail-privacy')).at(-1)).toMatchObject({ state: 'failed' }), {
    timeout: 40_000,
  });
  // A mail that cannot be made is tried again, as a next version may make it.
  await vi.waitFor(async () => expect((await rows('mail-notice')).at(-1)).toMatchObject({ state: 'retry' }), {
    timeout: 40_000,
  });
  expect(person.email).toContain('refused+code');
  expect(logged.join('')).not.toMatch(/refused(?:\+code)?@|user .* unknown/u);
  expect(await measures()).not.toContain('@');
  const output = await pool.query(`select output::text as output from jobs.job where state in ('failed', 'retry')`);
  expect(JSON.stringify(output.rows)).not.toContain('@example');
}, 90_000);

test.each([['shows'], ['show', 'mail-order'], ['retry', 'all', 'mail-everybody'], ['list', '--reason', 'x']])(
  '%j is refused with a sentence',
  async (...words) => {
    const { code, said } = await jobs(...words);
    expect(code).toBe(1);
    expect(said).not.toMatch(/\bat \w+ \(|node_modules/u);
    expect(said.trim()).not.toBe('');
  },
);
