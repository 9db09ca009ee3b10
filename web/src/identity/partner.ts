import { useEffect, useState } from 'react';
import type { ReplyOf } from '@eqinox/contract/routes';
import { call } from '../api/call.ts';
import { stored } from '../api/stored.ts';
import { useLanguage } from '../language/language.ts';

type Partner = ReplyOf<'GET /account/fromCodeCollaboration/:code'>;

/** A partner who has not been heard of by then is not waited for. */
const LONGEST_WAIT_MS = 1_500;

/**
 * The partner whose link brought the person here; null for the ordinary look, which is also what a failure shows. Undefined
 * while it is asked for: what is drawn meanwhile would move.
 */
export const usePartner = (): Partner | null | undefined => {
  const [code] = useState(() => stored.get('idFrom'));
  const language = useLanguage();
  const [partner, setPartner] = useState<Partner | null | undefined>(code === null ? null : undefined);
  useEffect(() => {
    if (code === null) return undefined;
    const leave = new AbortController();
    const ordinary = () => {
      if (!leave.signal.aborted) setPartner((known) => known ?? null);
    };
    const timer = setTimeout(ordinary, LONGEST_WAIT_MS);
    call('GET /account/fromCodeCollaboration/:code', { params: { code }, signal: leave.signal })
      .then(setPartner, ordinary)
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
    // The welcome is said in the language on the screen.
  }, [code, language]);
  return partner;
};
