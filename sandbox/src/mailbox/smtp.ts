import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox.ts';

const LARGEST_MAIL = 30_000_000;

/** An SMTP server that accepts every mail, with or without a password, but for people at refuse.example; it delivers nothing further. */
export const smtpServer = (inbox: Inbox): SMTPServer => {
  return new SMTPServer({
    name: 'sandbox.localhost',
    size: LARGEST_MAIL,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onRcptTo: ({ address }, _session, done) =>
      /@refuse\.example$/iu.test(address)
        ? done(Object.assign(new Error(`5.1.1 <${address}>: user unknown`), { responseCode: 550 }))
        : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Message too large'), { responseCode: 552 }));
        const { mailFrom, rcptTo } = session.envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        const recipients = rcptTo.map(({ address }) => address);
        inbox.receive(Buffer.concat(chunks), sender, recipients).then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
};
