import type { listFilesDeskRoutes } from '@eqinox/contract/list-files-desk';
import type { FileList } from '@eqinox/domain/staff/list-files';
import { act, askListFile } from '../../../staff/index.ts';
import type { Verb } from '../../../verb.ts';

type Asking = Extract<keyof typeof listFilesDeskRoutes, `POST /operations/list-files/${FileList}`>;

/** For whoever may read the list. The journal has which filters were set, not what was looked for: that may name somebody. */
const asking = <N extends Asking>(name: N): Verb<N> => {
  const list = name.slice('POST /operations/list-files/'.length) as FileList;
  const verb = act<Asking>(name, async (db, { staff, adapters: { enqueue }, now }, { body }, refuse) => {
    const { filters, reason } = body;
    const id = await askListFile(db, enqueue, { list, filters, reason, by: staff.memberId, now });
    if (typeof id !== 'number') throw refuse(id.refused);
    const after = { list, filters: Object.keys(filters).join(' ') };
    return { reply: { id }, on: ['list-file', id], after, reason };
  });
  return verb as Verb<N>;
};

export const askingVerbs = {
  'POST /operations/list-files/people': asking('POST /operations/list-files/people'),
  'POST /operations/list-files/orders': asking('POST /operations/list-files/orders'),
  'POST /operations/list-files/refunds': asking('POST /operations/list-files/refunds'),
  'POST /operations/list-files/documents': asking('POST /operations/list-files/documents'),
  'POST /operations/list-files/gift-cards': asking('POST /operations/list-files/gift-cards'),
  'POST /operations/list-files/promo-codes': asking('POST /operations/list-files/promo-codes'),
  'POST /operations/list-files/groups': asking('POST /operations/list-files/groups'),
  'POST /operations/list-files/mails': asking('POST /operations/list-files/mails'),
  'POST /operations/list-files/suppressions': asking('POST /operations/list-files/suppressions'),
  'POST /operations/list-files/restitutions': asking('POST /operations/list-files/restitutions'),
  'POST /operations/list-files/consultants': asking('POST /operations/list-files/consultants'),
  'POST /operations/list-files/partners': asking('POST /operations/list-files/partners'),
  'POST /operations/list-files/erasures': asking('POST /operations/list-files/erasures'),
  'POST /operations/list-files/jobs': asking('POST /operations/list-files/jobs'),
  'POST /operations/list-files/staff': asking('POST /operations/list-files/staff'),
  'POST /operations/list-files/journal': asking('POST /operations/list-files/journal'),
} satisfies { readonly [N in Asking]: Verb<N> };
