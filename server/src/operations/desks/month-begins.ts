import { monthOf, monthSpan } from '@eqinox/domain/operations/months';

/** Where figures about people end: with last month, so that two looks in one month say the same. */
export const monthBegins = (now: Date): Date => monthSpan(monthOf(now)).from;
