import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const ROUTE = 'GET /operations/people/:id';

/** Opening a person is noted: it is asked for once for each visit, and not again because the window was left and came back. */
export const usePersonOnce = (id: number) =>
  useSuspenseQuery({
    queryKey: [ROUTE, id],
    queryFn: () => call(ROUTE, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  }).data;
