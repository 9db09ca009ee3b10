import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox.ts';
import type { ReturnsBox } from './returns-box.ts';
import { returnsOf } from './returns.ts';

const LARGEST_MAIL = 30_000_000;

/**
 * An SMTP server that accepts every mail, with or without a password, but for people at refuse.example; it delivers nothing further. Hosts that send
 * mails back do so at once, into the mailbox for returns (returns.ts).
 */
export const smtpServer = (inbox: Inbox, returns: ReturnsBox): SMTPServer => {
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
        const source = Buffer.concat(chunks);
        inbox.receive(source, sender, recipients).then(
          () => {
            for (const recipient of recipients) {
              for (const back of returnsOf({ sender, recipient, source, earlier: inbox.list(recipient).length - 1 }))
                returns.add(back);
            }
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
};
