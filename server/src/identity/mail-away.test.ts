/** The mail server is away: the sign-up is accepted, and its code still arrives, fresh, when the server is back. */
import { createServer } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { codeInMail } from '../../testing/code-in-mail.ts';
import { PASSWORD } from '../../testing/journey.ts';
import { newPerson } from '../../testing/person.ts';
import { HOUR } from '../../testing/test-clock.ts';
import { startTestProduct } from '../../testing/test-product.ts';

/** A port on which nobody listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const port = await freePort();
const { places, pool, clock, logged } = await startTestProduct({
  env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) },
});

test('for an hour: the code that arrives then serves for its full time', async () => {
  const person = newPerson(places, 'camille@example.org');
  await person.call('POST /identity/register-photon', { body: { email: person.email, password: PASSWORD } });
  await vi.waitFor(() => expect(logged.join('')).toContain('A job failed and will be tried again'), {
    timeout: 20_000,
  });
  // Nothing that was to be mailed is in the log.
  expect(logged.join('')).not.toMatch(/\b\d{6}\b.*mail-code|confirm=/u);
  clock.advance(HOUR);
  const texts: string[] = [];
  const back = new SMTPServer({
    // Nobody waits for a connection that the product keeps.
    closeTimeout: 100,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      void simpleParser(stream).then(({ text }) => {
        texts.push(text ?? '');
        done();
      });
    },
  });
  back.listen(port, '127.0.0.1');
  // The hour of its next try has come.
  const due = `update jobs.job set start_after = now() where name = 'mail-code' and state = 'retry'`;
  await vi.waitFor(async () => expect((await pool.query(due)).rowCount).toBe(1), { timeout: 20_000 });
  try {
    await vi.waitFor(() => expect(texts).toHaveLength(1), { timeout: 40_000, interval: 100 });
    const code = codeInMail({ text: texts[0] ?? '' }) ?? '';
    expect(await person.ask('POST', '/identity/confirm', { code })).toMatchObject({ status: 200 });
  } finally {
    await new Promise<void>((resolve) => back.close(resolve));
  }
});
