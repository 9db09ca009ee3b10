/** Whether the appointment was made on the booking site (1) or here, with a partner (0): the last segment of two addresses. */
import { useParams } from 'react-router';

export type HasVyte = 0 | 1;

/** Any other segment is null. */
export const hasVyteOf = (segment: string | undefined): HasVyte | null =>
  segment === '0' ? 0 : segment === '1' ? 1 : null;

export const useHasVyte = (): HasVyte | null => {
  return hasVyteOf(useParams()['hasVyte']);
};
