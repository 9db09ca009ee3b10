/** An address as the ledger knows it: a keyed hash, equal for equal addresses and telling nothing without the key. */
import { createHmac } from 'node:crypto';
import { deriveKey } from '../secrets.ts';

export const readerOf = (appSecret: string, address: string): Buffer =>
  createHmac('sha256', deriveKey(appSecret, 'mail-readers')).update(address.toLowerCase()).digest();
