/** The tab that the booking site opened has recorded the booking: this one has nothing to wait for any more. */
import { useEffect, useState } from 'react';
import { queryClient } from '../api/queries.ts';
import { CONSULTANT_KEY } from './selected-consultant.ts';

/** True once another tab has recorded and forgotten the consultant that was chosen here. Choosing again asks anew. */
export const useBookedElsewhere = (): boolean => {
  const [booked, setBooked] = useState(false);
  useEffect(() => {
    const look = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== CONSULTANT_KEY) return;
      const recorded = oldValue !== null && newValue === null;
      // What the dashboard knew is from before the booking.
      if (recorded) queryClient.clear();
      setBooked(recorded);
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  return booked;
};
