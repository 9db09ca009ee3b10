/**
 * Answering one part, without any screen: a choice is kept, sent until it is acknowledged, and the next proposition is
 * painted meanwhile, inert. One answer is on its way at a time.
 */
import { pause, retrying } from '../api/back-off.ts';
import { Refusal } from '../api/problem.ts';
import { forgetTokens, isSignedIn } from '../api/session.ts';
import { keptAnswers, type KeptAnswers } from './kept-answers.ts';
import type { Page, Part, ResetType, Timed } from './part.ts';

/**
 * A new proposition takes no answer at first: the second tap of a double tap must not answer it unread. The specification's
 * form, reset after 100 ms (section 9), is ready by then.
 */
const QUIET_MS = 200;
/** From then on, a person who waits is told why. */
const LATE_MS = 2_000;
/** Offline, one try every few seconds. */
export const LONGEST_DELAY_MS = 4_000;
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
}

/** Why the part is left. `entry`: nothing to answer here, /eqinox knows better. */
export type Leaving = { readonly to: 'part-over' | 'entry' } | { readonly to: 'reset'; readonly type: ResetType };

export interface Answering<A> {
  /** Ignored while no answer is taken. */
  choose(answer: A): void;
  /** Nothing is shown nor repeated any more; an answer not acknowledged stays kept. */
  stop(): void;
}

export interface AnsweringOptions<P extends { readonly numeroProposition: number }, A> {
  part: Part<P, A>;
  /** Whose answers they are: an unsent one is kept under its person and session. */
  person: string;
  session: () => Promise<number>;
  onView: (view: View<P, A>) => void;
  onLeave: (leaving: Leaving) => void;
  /** Milliseconds that only grow. */
  now?: () => number;
}

type Delivery<P extends { readonly numeroProposition: number }> =
  | { readonly page: Page<P> }
  | { readonly error: unknown };

/** What is shown before the first proposition. */
export const NOTHING_YET = { proposition: null, chosen: null, inert: true, notice: null } as const;

/** Begins at once: sends what was left unsent, else loads the first unanswered proposition. */
export function answering<P extends { readonly numeroProposition: number }, A extends object>({
  part,
  person,
  session,
  onView,
  onLeave,
  now = () => performance.now(),
}: AnsweringOptions<P, A>): Answering<A> {
  const stopped = new AbortController();
  let view: View<P, A> = NOTHING_YET;
  let upcoming: P | null = null;
  let paintedAt = 0;
  let sessionId: number;
  let kept: KeptAnswers<Timed<A>>;

  const show = (change: Partial<View<P, A>>) => {
    if (stopped.signal.aborted) return;
    view = { ...view, ...change };
    onView(view);
  };

  const leave = (leaving: Leaving) => {
    if (!stopped.signal.aborted) onLeave(leaving);
  };

  const paint = (proposition: P) => {
    if (view.proposition === null || part.keyOf(view.proposition) !== part.keyOf(proposition)) paintedAt = now();
    show({ proposition, chosen: null, inert: true });
  };

  /** The server's word on where the person is. */
  const turnTo = async (page: Page<P>) => {
    if (page.numeroProposition === 0) return leave({ to: 'entry' });
    const first = view.proposition === null;
    upcoming = page.upcoming;
    paint(page);
    const quiet = paintedAt + QUIET_MS - now();
    if (!first && quiet > 0) await pause(quiet);
    show({ inert: false });
  };

  const load = async () => {
    try {
      await turnTo(await part.next(sessionId));
    } catch (error) {
      console.error('The next proposition could not be loaded', error);
      leave({ to: 'entry' });
    }
  };

  /** Sends until the server has spoken; never rejects. */
  const deliver = async (answer: Timed<A>): Promise<Delivery<P>> => {
    const late = setTimeout(() => show({ notice: 'interrupted' }), LATE_MS);
    try {
      const page = await retrying(() => part.save(answer, sessionId), {
        signal: stopped.signal,
        longestDelayMs: LONGEST_DELAY_MS,
      });
      kept.forget(answer);
      return { page };
    } catch (error) {
      return { error };
    } finally {
      clearTimeout(late);
      show({ notice: null });
    }
  };

  /** Nothing more is sent from here: this screen is left, or the sign-in is over. */
  const isEnded = (error: unknown): boolean =>
    stopped.signal.aborted || (error instanceof Refusal && error.status === 401);

  const recover = async (error: unknown, answer: Timed<A>) => {
    if (stopped.signal.aborted) return;
    if (isEnded(error)) {
      // The answer stays kept: it leaves as soon as the person is back here.
      if (isSignedIn()) forgetTokens();
      return;
    }
    kept.forget(answer);
    const reset = error instanceof Refusal ? part.resetOf(error.message) : null;
    if (reset !== null) return leave({ to: 'reset', type: reset });
    const elsewhere = error instanceof Refusal && ['already_answered', 'not_the_next'].includes(error.code);
    if (!elsewhere) {
      console.error('The answer was not saved', error);
      show({ notice: 'refused' });
    }
    await load();
  };

  const settle = async (answer: Timed<A>, delivery: Delivery<P>, isLast: (page: Page<P>) => boolean) => {
    if ('error' in delivery) return recover(delivery.error, answer);
    if (isLast(delivery.page)) return leave({ to: 'part-over' });
    return turnTo(delivery.page);
  };

  const answer = async (given: A) => {
    const { proposition } = view;
    if (proposition === null || view.inert || view.chosen !== null) return;
    const durationMs = Math.min(Math.max(Math.round(now() - paintedAt), 0), DAY_MS);
    const timed = { ...given, durationMs };
    kept.keep(timed);
    show({ chosen: given, notice: null });
    const delivery = deliver(timed);
    // At once: what was pressed has worn the chosen look since the finger went down.
    if (upcoming !== null) paint(upcoming);
    await settle(timed, await delivery, () => proposition.numeroProposition === part.size);
  };

  const start = async () => {
    try {
      sessionId = await session();
      kept = keptAnswers(person, sessionId, part.number);
    } catch (error) {
      console.error('The session is not known', error);
      return leave({ to: 'entry' });
    }
    const unsent = kept.read();
    const latest = unsent.pop();
    if (latest === undefined) return load();
    for (const earlier of unsent) {
      const delivery = await deliver(earlier);
      if ('error' in delivery && isEnded(delivery.error)) return recover(delivery.error, earlier);
      kept.forget(earlier);
    }
    // Its reply carries the next page. Which number it answered is not kept: nothing left means that it was the last.
    return settle(latest, await deliver(latest), (page) => page.numeroProposition === 0);
  };

  void start();
  return { choose: (given) => void answer(given), stop: () => stopped.abort() };
}
