/** A mail server that takes its time, on a loopback address of its own. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SlowMail {
  readonly host: string;
  readonly port: number;
  /** Says nothing to a mail to this address until told to go on; resolves once it has come. */
  hold(address: string): Promise<{ goOn(): void }>;
  /** Takes what comes to it from now on at once. */
  release(address: string): void;
  /** How many mails to an address it has said that it takes. */
  takenFor(address: string): number;
  stop(): Promise<void>;
}

export const startSlowMail = async (): Promise<SlowMail> => {
  const taken: string[] = [];
  const holding = new Map<string, (take: () => void) => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.once('end', () => {
        const address = envelope.rcptTo[0]?.address ?? '';
        const take = (): void => {
          taken.push(address);
          done();
        };
        (holding.get(address) ?? ((go) => go()))(take);
      });
    },
  });
  server.on('error', () => {}); // who was held hangs up
  const host = process.platform === 'linux' ? '127.0.0.2' : '::1';
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    host,
    port: (server.server.address() as AddressInfo).port,
    hold: async (address) => {
      const take = await new Promise<() => void>((resolve) => holding.set(address, resolve));
      return { goOn: take };
    },
    release: (address) => void holding.delete(address),
    takenFor: (wanted) => taken.filter((address) => address === wanted).length,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
