import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestSandbox } from '../cards/merchant.testing.ts';
import type { Sandbox } from '../sandbox.ts';
import { Inbox } from './inbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.url}/mailbox.json`, { method: 'DELETE' }));

/** Sends one mail word for word over SMTP, 8-bit bytes as they are. */
const send = async (recipients: readonly string[], source: string): Promise<void> => {
  const socket = connect(sandbox.smtpPort, '127.0.0.1');
  const replies = socket.setEncoding('utf8')[Symbol.asyncIterator]();
  const say = async (line: string | null, expected: string): Promise<void> => {
    if (line !== null) socket.write(line);
    const { value } = (await replies.next()) as { value: string };
    if (!value.startsWith(expected)) throw new Error(`${line}: ${value}`);
  };
  await say(null, '220');
  await say('EHLO merchant.example\r\n', '250');
  await say('MAIL FROM:<bonjour@eqinox.example> BODY=8BITMIME\r\n', '250');
  for (const recipient of recipients) await say(`RCPT TO:<${recipient}>\r\n`, '250');
  await say('DATA\r\n', '354');
  await say(`${source.replaceAll('\n', '\r\n')}\r\n.\r\n`, '250');
  socket.end('QUIT\r\n');
};

const mails = async (to = ''): Promise<Record<string, unknown>[]> => {
  return (await (await fetch(`${sandbox.url}/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as Record<
    string,
    unknown
  >[];
};

const PDF = Buffer.from('%PDF-1.7 reçu');
const MAIL = `From: EQINOX <bonjour@eqinox.example>
To: Camille Exemple <camille@exemple.fr>
Subject: =?UTF-8?Q?Votre_re=C3=A7u_=E2=80=94_c=C5=93ur?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Votre code : 123456. Été, cœur, नमस्ते 😀
..deux points
--inner
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 8bit

<p>Été <b>123456</b></p><script>alert(1)</script>
--inner--
--outer
Content-Type: application/pdf
Content-Disposition: attachment; filename*=UTF-8''re%C3%A7u.pdf
Content-Transfer-Encoding: base64

${PDF.toString('base64')}
--outer--`;

test('a mail in UTF-8 with an attachment is received whole', async () => {
  await send(['camille@exemple.fr', 'Cache@Exemple.fr'], MAIL);
  expect(await mails()).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      messageId: '',
      from: '"EQINOX" <bonjour@eqinox.example>',
      to: ['camille@exemple.fr', 'Cache@Exemple.fr'],
      subject: 'Votre reçu — cœur',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      text: 'Votre code : 123456. Été, cœur, नमस्ते 😀\n.deux points',
      html: '<p>Été <b>123456</b></p><script>alert(1)</script>',
      attachments: [{ filename: 'reçu.pdf', contentType: 'application/pdf', size: PDF.length }],
    },
  ]);
});

test('the list is newest first and can be limited to one address, whatever its case', async () => {
  await send(['a@exemple.fr'], 'Subject: un\n\nx');
  await send(['B@exemple.fr'], 'Subject: deux\n\nx');
  expect((await mails()).map(({ subject }) => subject)).toEqual(['deux', 'un']);
  expect((await mails('b@Exemple.fr')).map(({ subject }) => subject)).toEqual(['deux']);
  expect(await mails('c@exemple.fr')).toEqual([]);
});

test('a mail without headers is received too', async () => {
  await send(['a@exemple.fr'], '\nx');
  expect(await mails()).toMatchObject([{ from: 'bonjour@eqinox.example', subject: '', text: 'x\n', html: null }]);
});

test('an attachment is a download', async () => {
  await send(['camille@exemple.fr'], MAIL);
  const [mail] = await mails();
  const response = await fetch(`${sandbox.url}/mailbox/${mail?.['id']}/attachments/0`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''re%C3%A7u.pdf");
  expect((await fetch(`${sandbox.url}/mailbox/${mail?.['id']}/attachments/1`)).status).toBe(404);
});

test('the page of a mail frames its HTML, where no script runs', async () => {
  await send(['camille@exemple.fr'], MAIL);
  const id = (await mails())[0]?.['id'];
  const page = await (await fetch(`${sandbox.url}/mailbox/${id}`)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toContain('alert(1)');
  const content = await fetch(`${sandbox.url}/mailbox/${id}/html`);
  expect(content.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/);
  expect(await content.text()).toContain('<p>Été <b>123456</b></p>');
});

test('the list shows subjects escaped, and only those of the address asked for', async () => {
  await send(['a@exemple.fr'], 'Subject: <i>un</i>\n\nx');
  await send(['b@exemple.fr'], 'Subject: deux\n\nx');
  const page = await (await fetch(`${sandbox.url}/mailbox?to=a@exemple.fr`)).text();
  expect(page).toContain('&#60;i&#62;un');
  expect(page).not.toContain('deux');
});

test('an unknown mail', async () => {
  expect((await fetch(`${sandbox.url}/mailbox/999999`)).status).toBe(404);
});

test('the latest 500 are kept', async () => {
  const inbox = new Inbox();
  for (let n = 1; n <= 502; n += 1) await inbox.receive(Buffer.from(`Subject: ${n}\n\nx`), '', []);
  expect(inbox.list().map(({ subject }) => subject)).toHaveLength(500);
  expect(inbox.list().at(-1)?.subject).toBe('3');
});
