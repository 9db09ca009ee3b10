import { useEffect, useState } from 'react';
import type { ReplyOf } from '@eqinox/contract/routes';
import { call } from '../api/call.ts';
import { stored } from '../api/stored.ts';

type Partner = ReplyOf<'GET /account/fromCodeCollaboration/:code'>;

/** The partner whose link brought the person here; null for the ordinary look, which is also what a failure shows. */
export function usePartner(): Partner | null {
  const [partner, setPartner] = useState<Partner | null>(null);
  useEffect(() => {
    const code = stored.get('idFrom');
    if (code === null) return undefined;
    const leave = new AbortController();
    call('GET /account/fromCodeCollaboration/:code', { params: { code }, signal: leave.signal })
      .then(setPartner)
      .catch(() => undefined);
    return () => leave.abort();
  }, []);
  return partner;
}
