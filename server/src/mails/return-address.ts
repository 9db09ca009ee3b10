/**
 * Where a mail server sends back what it could not deliver: an address of its own for each mail (VERP), which nobody can make up. It
 * holds the numbers of mail and person and 80 bits of a keyed hash, in letters and digits alone, of one case: servers on the way change it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../secrets.ts';

export interface MailNumber {
  readonly accountId: number;
  readonly id: number;
}

const MAC_SIGNS = 20;

const macOf = (appSecret: string, { accountId, id }: MailNumber): string =>
  createHmac('sha256', deriveKey(appSecret, 'mail-returns'))
    .update(`${accountId}.${id}`)
    .digest('hex')
    .slice(0, MAC_SIGNS);

/** `base`: the mailbox for returns, which takes `name+anything@host` too. */
export const returnAddress = (base: string, appSecret: string, mail: MailNumber): string => {
  const at = base.lastIndexOf('@');
  const { accountId, id } = mail;
  return `${base.slice(0, at)}+${accountId.toString(36)}-${id.toString(36)}-${macOf(appSecret, mail)}${base.slice(at)}`;
};

/** Which mail an address was made for; null where it was not made here. */
export const mailOfReturn = (base: string, appSecret: string, address: string): MailNumber | null => {
  const at = base.lastIndexOf('@');
  const lower = address.toLowerCase();
  const [before, after] = [`${base.slice(0, at)}+`.toLowerCase(), base.slice(at).toLowerCase()];
  if (!lower.startsWith(before) || !lower.endsWith(after)) return null;
  const [, account = '', number = '', mac = ''] =
    /^([\da-z]{1,11})-([\da-z]{1,11})-([\da-f]{20})$/u.exec(lower.slice(before.length, -after.length)) ?? [];
  const mail = { accountId: Number.parseInt(account, 36), id: Number.parseInt(number, 36) };
  if (!Number.isSafeInteger(mail.accountId) || !Number.isSafeInteger(mail.id)) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(appSecret, mail))) ? mail : null;
};
