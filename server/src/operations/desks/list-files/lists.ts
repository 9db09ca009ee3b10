/** Each list that may be taken out as a file, by its name. */
import type { FileList } from '@eqinox/domain/staff/list-files';
import type { Listed } from './listed.ts';
import { documents, giftCards, groups, orders, promoCodes, refunds } from './money-lists.ts';
import { consultants, jobs, staff } from './desk-lists.ts';
import { erasures, journal, mails, partners, people, restitutions, suppressions } from './people-lists.ts';

export const LISTS: Readonly<Record<FileList, Listed>> = {
  people,
  orders,
  refunds,
  documents,
  'gift-cards': giftCards,
  'promo-codes': promoCodes,
  groups,
  mails,
  suppressions,
  restitutions,
  consultants,
  partners,
  erasures,
  jobs,
  journal,
  staff,
};
