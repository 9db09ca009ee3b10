/** The link of a parent's mails: it names a request, under a key of ours, and is stored nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../secrets.ts';

/** 128 bits: nobody finds one by trying. */
const sign = (appSecret: string, id: string): Buffer =>
  createHmac('sha256', deriveKey(appSecret, 'parent-approvals')).update(id).digest().subarray(0, 16);

export const approvalToken = (appSecret: string, requestId: number): string => {
  const id = requestId.toString(36);
  return `${id}-${sign(appSecret, id).toString('base64url')}`;
};

/** The id of the request; null for a token that was not written here. */
export const readApprovalToken = (appSecret: string, token: string): number | null => {
  const [id = ''] = token.split('-', 1);
  const signature = Buffer.from(token.slice(id.length + 1), 'base64url');
  if (signature.length !== 16 || !timingSafeEqual(signature, sign(appSecret, id))) return null;
  return Number.parseInt(id, 36);
};
