import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { RestitutionPage } from '@eqinox/contract/restitution-desk';

const RESTITUTION = 'GET /operations/restitutions/:id';

/** Opening a restitution is noted: it is asked for once for each visit, and again only by an act on it. */
export const useRestitutionOnce = (id: number): RestitutionPage =>
  useSuspenseQuery({
    queryKey: [RESTITUTION, id],
    queryFn: () => call(RESTITUTION, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  }).data;
