import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MailFailure, MailRefusal } from './mail-failure.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const received: { to: string[]; mail: ParsedMail }[] = [];
const server = new SMTPServer({
  // Nobody waits for a connection that the product keeps.
  closeTimeout: 100,
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) => {
    const [, status, words = ''] = /^refused-(\d{3})-?([\d.]*)@/u.exec(address) ?? [];
    if (status === undefined) return done(null);
    // As servers do: their answer repeats the address.
    const said = `${words && `${words} `}user ${address} unknown`;
    done(Object.assign(new Error(said), { responseCode: Number(status) }));
  },
  onData: (stream, session, done) => {
    void simpleParser(stream).then((mail) => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
      done();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
const address = { host: '127.0.0.1', port, secure: false, from: 'EQINOX <bonjour@example.org>' };
const mailer = createSmtpMailer(address);

beforeEach(() => void received.splice(0));
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const letter = { to: 'camille@example.org', subject: 'Votre code', text: 'Bonjour' };

test('a mail arrives whole: accents, both bodies, attachment, sender', async () => {
  await mailer.send({
    to: 'camille@example.org',
    subject: 'Votre livret « Équilibre » est prêt, l’avez-vous lu ?',
    text: 'Voici votre livret, à très bientôt.',
    html: '<p>Voici votre livret, <b>à très bientôt</b>.</p>',
    attachments: [
      { filename: 'livret équilibre.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
    ],
  });
  const [{ to, mail }] = received as [(typeof received)[0]];
  expect(to).toEqual(['camille@example.org']);
  expect(mail.from?.value).toEqual([{ address: 'bonjour@example.org', name: 'EQINOX' }]);
  expect(mail.subject).toBe('Votre livret « Équilibre » est prêt, l’avez-vous lu ?');
  expect(mail.text?.trim()).toBe('Voici votre livret, à très bientôt.');
  expect(mail.html).toContain('<b>à très bientôt</b>');
  expect(mail.attachments).toMatchObject([{ filename: 'livret équilibre.pdf', contentType: 'application/pdf' }]);
  expect(mail.attachments[0]?.content.toString()).toBe('%PDF-1.7');
});

test('an address with accents is one address', async () => {
  await mailer.send({ ...letter, to: 'camille+test@exemple-é.org' });
  expect(received[0]?.to).toHaveLength(1);
});

test.each([
  'camille@example.org, other@example.org',
  'camille@example.org; other@example.org',
  'Camille <camille@example.org>',
  '"x" <other@example.org> @example.org',
  'camille@example.org\r\nBcc: other@example.org',
  'camille@example.org\nRCPT TO:<other@example.org>',
  'camille @example.org',
  'camille@example@example.org',
  'camille\u2028@example.org',
  'camille',
  '@example.org',
  '',
])('%j is not one address: refused, and nothing is sent', async (to) => {
  await expect(mailer.send({ ...letter, to })).rejects.toThrow(MailRefusal);
  expect(received).toEqual([]);
});

test('a subject cannot bring a header in', async () => {
  const subject = 'Bonjour\r\nBcc: other@example.org';
  await expect(mailer.send({ ...letter, subject })).rejects.toThrow(MailRefusal);
  expect(received).toEqual([]);
});

test('an attachment’s name cannot bring a header in', async () => {
  const filename = 'a.pdf"\r\nBcc: other@example.org\r\nX: "';
  const attachments = [{ filename, content: Buffer.from('x'), contentType: 'application/pdf' }];
  await mailer.send({ ...letter, attachments });
  expect(received[0]?.to).toEqual(['camille@example.org']);
  expect(received[0]?.mail.headers.has('bcc')).toBe(false);
  expect(received[0]?.mail.attachments[0]?.headers.has('bcc')).toBe(false);
});

test('text is only text: a path or an address in it is not fetched', async () => {
  await mailer.send({ ...letter, text: '/etc/hostname', html: '<img src="http://127.0.0.1:1/x">' });
  expect(received[0]?.mail.text?.trim()).toBe('/etc/hostname');
});

test.each([
  ['refused-550@example.org', MailRefusal],
  ['refused-553@example.org', MailRefusal],
  ['refused-550-5.1.1@example.org', MailRefusal],
  // About the sender’s right to send, or a mailbox that is full today: another day may be better.
  ['refused-550-5.7.1@example.org', MailFailure],
  ['refused-552-5.2.2@example.org', MailFailure],
  ['refused-450@example.org', MailFailure],
  ['refused-451-4.7.1@example.org', MailFailure],
])(
  '%s, refused by the mail server: said by its codes, without the address; the next mail goes out',
  async (to, kind) => {
    const before = mailer.counts();
    const error: unknown = await mailer.send({ ...letter, to }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    const [, status = '', words = ''] = /^refused-(\d{3})-?([\d.]*)@/u.exec(to) ?? [];
    expect((error as Error).message).toContain([status, words].filter(Boolean).join(' '));
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(/example\.org|refused-|unknown/iu);
    await mailer.send(letter);
    expect(received).toHaveLength(1);
    const outcome = kind === MailRefusal ? 'refused' : 'failed';
    expect(mailer.counts()).toEqual({ ...before, sent: before.sent + 1, [outcome]: before[outcome] + 1 });
  },
);

test('credentials never travel in clear', async () => {
  const careful = createSmtpMailer({ ...address, user: 'eqinox', pass: 'secret' });
  await expect(careful.send(letter)).rejects.toMatchObject({ code: expect.stringMatching(/ETLS|EAUTH/) });
  careful.close();
  expect(received).toEqual([]);
});

test('nobody there is a rejection', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const free = (closed.address() as AddressInfo).port;
  closed.close();
  const lost = createSmtpMailer({ ...address, port: free });
  await expect(lost.send(letter)).rejects.toMatchObject({ code: 'ESOCKET' });
  lost.close();
});
