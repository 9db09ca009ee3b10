import { join } from 'node:path';
import { PUBLIC_TEST_DIRECT_KEY, PUBLIC_TEST_KEY, PUBLIC_TEST_MERCHANTS, type Merchant } from './cards/merchants.ts';

export type Environment = {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  /** Where returned mails are read; null: nowhere. */
  readonly imapPort: number | null;
  /** The sandbox's own folder, inside DATA_DIR. */
  readonly folder: string;
  /** Where the product answers: the booking page sends the browser back there. */
  readonly publicUrl: string;
  /** The product's address that the booking site calls; null: it calls nobody until it is told whom. */
  readonly bookingHook: string | null;
  readonly merchants: readonly Merchant[];
};

/** The sandbox's settings. Throws an Error with one readable sentence when a value cannot be used. */
export const readEnvironment = (env: Readonly<Record<string, string | undefined>>): Environment => {
  const publicUrl = (env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || '3000'}`).replace(/\/+$/, '');
  // The product's own secret of development.
  const hook = `${publicUrl}/api/restitution/site/development-only-protects-nothing`;
  return {
    // The same as the product's: a browser that reaches the product must reach the card page as well.
    host: env['HOST'] || '127.0.0.1',
    port: readPort('SANDBOX_PORT', env['SANDBOX_PORT'] || '3001'),
    smtpPort: readPort('SMTP_PORT', env['SMTP_PORT'] || '3025'),
    imapPort: env['IMAP_PORT'] ? readPort('IMAP_PORT', env['IMAP_PORT']) : null,
    folder: join(env['DATA_DIR'] || './.data', 'sandbox'),
    publicUrl,
    bookingHook: (env['BOOKING_HOOK'] ?? hook) || null,
    merchants: [...ownMerchant(env), ...PUBLIC_TEST_MERCHANTS],
  };
};

const readPort = (name: string, text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${name} must be a port number, not "${text}".`);
  return port;
};

const ownMerchant = (env: Readonly<Record<string, string | undefined>>): Merchant[] => {
  const site = env['SANDBOX_SITE'];
  if (!site) return [];
  const rank = Number(env['SANDBOX_RANG'] || '1');
  const identifier = env['SANDBOX_IDENTIFIANT'] || '1';
  const hmacKey = env['SANDBOX_HMAC_KEY'] || PUBLIC_TEST_KEY;
  if (!/^\d{7}$/.test(site)) throw new Error(`SANDBOX_SITE must have 7 digits, not "${site}".`);
  if (!Number.isInteger(rank)) throw new Error('SANDBOX_RANG must be a number.');
  if (!/^([0-9a-f]{2}){16,}$/i.test(hmacKey)) throw new Error('SANDBOX_HMAC_KEY must be written in hexadecimal.');
  return [
    {
      name: 'Boutique d’essai',
      site,
      rank,
      identifier,
      hmacKey,
      directKey: env['SANDBOX_CLE'] || PUBLIC_TEST_DIRECT_KEY,
    },
  ];
};
