/** The proposition on the screen: which one, since when, and whether it takes an answer yet. */
import { pause } from '../api/back-off.ts';
import type { Page, Part } from './part.ts';

/**
 * A new proposition takes no answer at first: the second tap of a double tap must not answer it unread. The specification's
 * form, reset after 100 ms (section 9), is ready by then.
 */
const QUIET_MS = 200;
/** The longest duration that a save may carry. */
const DAY_MS = 86_400_000;

export interface View<P, A> {
  /** Null until the first one is there. */
  readonly proposition: P | null;
  /** The answer just given to it. */
  readonly chosen: A | null;
  /** Painted, but not to be answered yet. */
  readonly inert: boolean;
  /** `interrupted`: the answer is still on its way. `refused`: the last one was not taken; the same question is asked again. */
  readonly notice: 'interrupted' | 'refused' | null;
  /** Whoever reads is under 18: known with the first page that is asked for. */
  readonly young: boolean;
}

/** What is shown before the first proposition. */
export const NOTHING_YET = { proposition: null, chosen: null, inert: true, notice: null, young: false } as const;

export interface PropositionViewOptions<P extends { readonly numeroProposition: number }, A> {
  readonly keyOf: Part<P, A>['keyOf'];
  readonly onView: (view: View<P, A>) => void;
  /** Nothing is shown any more. */
  readonly stopped: AbortSignal;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

export const propositionView = <P extends { readonly numeroProposition: number }, A>({
  keyOf,
  onView,
  stopped,
  now,
}: PropositionViewOptions<P, A>) => {
  let view: View<P, A> = NOTHING_YET;
  let upcoming: P | null = null;
  let paintedAt = 0;
  let heard = false;

  const show = (change: Partial<View<P, A>>) => {
    if (stopped.aborted) return;
    view = { ...view, ...change };
    onView(view);
  };

  const paint = (proposition: P, young = view.young) => {
    if (view.proposition === null || keyOf(view.proposition) !== keyOf(proposition)) {
      paintedAt = now();
      heard = false;
    }
    show({ proposition, chosen: null, inert: true, young });
  };

  return {
    show,
    /** The proposition that takes an answer now; null while none does. */
    open: (): P | null => (view.inert || view.chosen !== null ? null : view.proposition),
    /** For how long it has been there, in milliseconds. */
    shownFor: () => Math.min(Math.max(Math.round(now() - paintedAt), 0), DAY_MS),
    /** It is being read aloud. */
    hear: () => {
      heard = true;
    },
    /** What an answer to it carries of that. */
    manner: (): { readonly readAloud?: true } => (heard ? { readAloud: true } : {}),
    /** The one after it, inert: the server has not spoken yet. */
    paintUpcoming: () => {
      if (upcoming !== null) paint(upcoming);
    },
    /** The server's page: painted, and open to an answer once it may have been read. */
    turnTo: async (page: Page<P>) => {
      const first = view.proposition === null;
      upcoming = page.upcoming;
      paint(page, page.young);
      const quiet = paintedAt + QUIET_MS - now();
      if (!first && quiet > 0) await pause(quiet);
      show({ inert: false });
    },
  };
};
