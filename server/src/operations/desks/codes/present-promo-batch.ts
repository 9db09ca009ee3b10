import { mayUse } from '@eqinox/domain/staff/rights';
import type { AtDesk } from '../../../context.ts';
import { type NamedBatch, presentBatch } from './batch-rows.ts';
import { presentTerms } from './present-terms.ts';

export const presentPromoBatch = (row: NamedBatch, { staff }: Pick<AtDesk, 'staff'>) => {
  if (row.code === null || row.terms === null) throw new Error(`Batch ${row.id} says nothing of its codes`);
  return {
    ...presentBatch(row, { memberId: staff.memberId, acts: mayUse(staff.role, 'promo-codes:write') }),
    code: row.code,
    terms: presentTerms(row.terms),
  };
};
