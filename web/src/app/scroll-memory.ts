/** Where a person was on each page of the visit: back returns there, forward begins at the top. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
/** A page that grows while its data arrives is followed for this long. */
const FOLLOW_MS = 2_000;

export const useScrollMemory = (): void => {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  /** Where this visit of the page begins; null when the address says where. */
  const beginning = useEffectEvent(() => {
    if (hash !== '') return null;
    return type === 'POP' ? (positions.get(key) ?? 0) : 0;
  });
  useEffect(() => {
    const wanted = beginning();
    if (wanted === null) return undefined;
    window.scrollTo(0, wanted);
    if (wanted === 0) return undefined;
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, wanted);
      if (Math.abs(window.scrollY - wanted) < 1) observer.disconnect();
    });
    observer.observe(document.body);
    const timer = setTimeout(() => observer.disconnect(), FOLLOW_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
    // `pathname` alone tells screens apart; the key changes with every click on the same link.
  }, [pathname]);
};
