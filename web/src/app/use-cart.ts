/**
 * The open cart is an entry of the browser's history: Back closes it, a reload finds it open. It always stands on the
 * dashboard's own entry, so that closing it by its button leaves no second one behind.
 */
import type { Offer } from '@eqinox/contract/offers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useReplyWhen } from '../api/queries.ts';

/** What the dashboard's entries hold. */
interface HomeState {
  /** An offer that a link to here meant to buy. */
  readonly offer?: number;
  /** The offer whose cart is open. */
  readonly cart?: number;
}

export const useHomeState = (): HomeState => {
  const { state } = useLocation();
  return (state as HomeState | null) ?? {};
};

/** Whether there is an entry of ours before this one (react-router counts them). */
const hasBefore = (): boolean => ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;

export const useCart = () => {
  const { cart } = useHomeState();
  const navigate = useNavigate();
  const boxes = useReplyWhen(cart !== undefined, 'GET /offer/boxes');
  const chosen = boxes?.find(({ offreAigo, state }) => offreAigo.id === cart && state === null)?.offreAigo ?? null;
  /** Chosen on this visit of the page, and not found open by a reload or on the way back from the card page. */
  const fresh = useRef(false);
  /** One entry, one step back. */
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [cart]);

  const close = () => {
    if (cart === undefined || leaving.current) return;
    leaving.current = true;
    void (hasBefore() ? navigate(-1) : navigate('.', { replace: true, state: null }));
  };
  // Found open, of an offer that is not to be had any more: it may have been bought meanwhile.
  const closeGone = useEffectEvent(close);
  const gone = cart !== undefined && boxes !== undefined && chosen === null;
  useEffect(() => {
    if (gone) closeGone();
  }, [gone]);

  return {
    chosen,
    wasFound: () => !fresh.current,
    choose: ({ id }: Offer) => {
      fresh.current = true;
      void navigate('.', { state: { cart: id } satisfies HomeState });
    },
    close,
  };
};
