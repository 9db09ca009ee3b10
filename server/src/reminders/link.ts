/** The link that switches a reminder off: it names whose and which, under a key of ours, and is stored nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { REMINDERS, type Reminder } from '@eqinox/domain/reminders/words';
import { deriveKey } from '../secrets.ts';

export interface Linked {
  readonly accountId: number;
  readonly reminder: Reminder;
}

/** 128 bits: nobody finds one by trying. */
const sign = (appSecret: string, named: string): Buffer =>
  createHmac('sha256', deriveKey(appSecret, 'reminders')).update(named).digest().subarray(0, 16);

export const linkToken = (appSecret: string, { accountId, reminder }: Linked): string => {
  const named = `${accountId.toString(36)}-${reminder}`;
  return `${named}-${sign(appSecret, named).toString('base64url')}`;
};

/** Null for one that was not written here. It never ends: whoever finds an old mail may switch it off too. */
export const readLinkToken = (appSecret: string, token: string): Linked | null => {
  const [account = '', name = ''] = token.split('-');
  const reminder = REMINDERS.find((known) => known === name);
  const signature = Buffer.from(token.slice(account.length + name.length + 2), 'base64url');
  if (!reminder || signature.length !== 16) return null;
  if (!timingSafeEqual(signature, sign(appSecret, `${account}-${reminder}`))) return null;
  return { accountId: Number.parseInt(account, 36), reminder };
};
