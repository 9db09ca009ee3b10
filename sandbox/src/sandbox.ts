import type { AddressInfo, Server as NetServer } from 'node:net';
import { bookingApiRoutes } from './booking/api.ts';
import { BookingSite } from './booking/booking-site.ts';
import { bookingRoutes } from './booking/routes.ts';
import { loadKeyPairs } from './cards/key-pairs.ts';
import { CardProvider } from './cards/provider.ts';
import { cardRoutes } from './cards/routes.ts';
import type { Environment } from './environment.ts';
import { serveRoutes } from './http.ts';
import { indexRoute } from './index-page.ts';
import { Inbox } from './mailbox/inbox.ts';
import { imapServer } from './mailbox/imap.ts';
import { ReturnsBox } from './mailbox/returns-box.ts';
import { returnsRoutes } from './mailbox/returns-routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { smtpServer } from './mailbox/smtp.ts';
import { styleRoute } from './page.ts';
import { tagManagerRoutes } from './tag-manager/routes.ts';

export type Sandbox = {
  /** Where its pages are, with the port really taken (0 asks for a free one). */
  readonly url: string;
  readonly smtpPort: number;
  /** Null: nobody reads what comes back. */
  readonly imapPort: number | null;
  readonly stop: () => Promise<void>;
};

/** Starts the neighbours. Rejects with one readable sentence when a port is taken. */
export const startSandbox = async (environment: Environment): Promise<Sandbox> => {
  const inbox = new Inbox();
  const returns = new ReturnsBox();
  const bookings = new BookingSite(environment.bookingHook);
  const provider = new CardProvider(environment.merchants, loadKeyPairs(environment.folder));
  const web = serveRoutes([
    indexRoute,
    styleRoute,
    ...mailboxRoutes(inbox),
    ...returnsRoutes(returns),
    ...cardRoutes(provider),
    ...bookingRoutes(environment.publicUrl, bookings),
    ...bookingApiRoutes(bookings),
    ...tagManagerRoutes(),
  ]);
  const smtp = smtpServer(inbox, returns);
  const imap = imapServer(returns);
  smtp.on('error', () => {}); // a client that hangs up is nobody's concern; a taken port is reported below

  const stop = async (): Promise<void> => {
    provider.stop();
    const closed = [
      new Promise<void>((done) => void web.close(() => done())),
      new Promise<void>((done) => smtp.close(done)),
      imap.stop(),
    ];
    web.closeAllConnections();
    await Promise.all(closed);
  };
  try {
    const port = await listen(web, environment.port, environment.host, 'SANDBOX_PORT');
    const smtpPort = await listen(smtp.server, environment.smtpPort, environment.host, 'SMTP_PORT');
    const imapPort =
      environment.imapPort === null
        ? null
        : await listen(imap.server, environment.imapPort, environment.host, 'IMAP_PORT');
    return { url: `http://${urlHost(environment.host)}:${port}`, smtpPort, imapPort, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const listen = (server: NetServer, port: number, host: string, setting: string): Promise<number> => {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is already in use; set ${setting} to another one.`) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
};

const urlHost = (host: string): string => {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
