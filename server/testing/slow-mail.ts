/** A mail server that takes its time, on a loopback address of its own. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SlowMail {
  readonly host: string;
  readonly port: number;
  /** Says nothing to the mail that `cause` sends until told to go on; resolves once it has come. */
  hold(cause: () => Promise<unknown>): Promise<{ goOn(): void }>;
  /** Takes what comes from now on at once. */
  release(): void;
  /** How many mails to an address it has said that it takes. */
  takenFor(address: string): number;
  stop(): Promise<void>;
}

export const startSlowMail = async (): Promise<SlowMail> => {
  const taken: string[] = [];
  let holding: ((goOn: () => void) => void) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.once('end', () => {
        const take = (): void => {
          taken.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        };
        const held = holding;
        if (held) held(take);
        else take();
      });
    },
  });
  server.on('error', () => {}); // who was held hangs up
  const host = process.platform === 'linux' ? '127.0.0.2' : '::1';
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    host,
    port: (server.server.address() as AddressInfo).port,
    hold: async (cause) => {
      const come = new Promise<() => void>((resolve) => {
        holding = resolve;
      });
      await cause();
      const take = await come;
      return {
        goOn: () => {
          holding = null;
          take();
        },
      };
    },
    release: () => {
      holding = null;
    },
    takenFor: (wanted) => taken.filter((address) => address === wanted).length,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
