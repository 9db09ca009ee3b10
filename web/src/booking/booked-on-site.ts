/** Whether the appointment was made on the booking site (1) or here, with a partner (0): the last segment of two addresses. */
import { useParams } from 'react-router';

export type BookedOnSite = 0 | 1;

/** Any other segment is null. */
export const bookedOnSiteOf = (segment: string | undefined): BookedOnSite | null =>
  segment === '0' ? 0 : segment === '1' ? 1 : null;

export const useBookedOnSite = (): BookedOnSite | null => {
  return bookedOnSiteOf(useParams()['hasVyte']);
};
