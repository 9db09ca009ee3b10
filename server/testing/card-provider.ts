/** The card provider's pen in a test's hand: notifications that are signed and say what the sandbox never would. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Places } from './person.ts';

export interface Notified {
  readonly reference: string;
  readonly amount: string;
  /** 00000 unless given. */
  readonly code?: string;
  /** XXXXXX unless given; null leaves it out. */
  readonly authorisation?: string | null;
  /** One of its own unless given. */
  readonly transaction?: string;
  readonly call?: string;
}

export interface TestCardProvider {
  /** For PAYBOX_PUBLIC_KEYS. */
  readonly publicKeyFile: string;
  /** The signed text. */
  write(notified: Notified): string;
  /** Posts it; returns the status. */
  notify(places: Places, notified: Notified, headers?: Record<string, string>): Promise<number>;
  /** Removes the key. */
  close(): void;
}

export const testCardProvider = (): TestCardProvider => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const folder = mkdtempSync(join(tmpdir(), 'eqinox-cards-'));
  const publicKeyFile = join(folder, 'public.pem');
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  let transactions = 1_000_000_000;
  const write = (notified: Notified): string => {
    const { reference, amount, code = '00000', authorisation = 'XXXXXX', transaction, call = '593568480' } = notified;
    const said = [
      `Mt=${amount}`,
      `Ref=${encodeURIComponent(reference)}`,
      ...(authorisation === null ? [] : [`Auto=${authorisation}`]),
      `Appel=${call}`,
      `Trans=${transaction ?? (transactions += 1)}`,
      `Erreur=${code}`,
      'Garantie=N',
    ].join('&');
    return `${said}&Sign=${encodeURIComponent(sign('RSA-SHA1', Buffer.from(said), privateKey).toString('base64'))}`;
  };
  return {
    publicKeyFile,
    write,
    notify: async ({ product }, notified, headers = {}) => {
      const reply = await fetch(`${product}/api/payment/notification`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: write(notified),
      });
      await reply.arrayBuffer();
      return reply.status;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
