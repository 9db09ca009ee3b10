import type { Desk } from '@eqinox/domain/staff/rights';

/** Where a desk is, or one thing of it. */
export const deskPath = (desk: Desk, id?: number | string): string =>
  `/gestion/${desk}${id === undefined ? '' : `/${id}`}`;
