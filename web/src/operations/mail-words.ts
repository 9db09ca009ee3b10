import { isDeadAddress } from '@eqinox/domain/mails/returned';
import type { MailRow } from '@eqinox/contract/mail-desk';
import { say } from '../parts/desk/words.ts';

/** `code, inscription`. */
export const mailName = ({ kind, detail }: Pick<MailRow, 'kind' | 'detail'>): string =>
  [say(`mails.kindName.${kind}`), detail && say(`mails.detailName.${detail}`)].filter(Boolean).join(', ');

/** A server's status, and in words what it says of an address. */
export const statusWords = (status: string | null): string =>
  status === null ? '' : isDeadAddress(status) ? `${status}, ${say('mails.dead')}` : status;
