/**
 * Answering one part, without any screen: a choice is kept, sent until it is acknowledged, and the next proposition is
 * painted meanwhile, inert. One answer is on its way at a time.
 */
import { Refusal } from '../api/problem.ts';
import { forgetTokens, isSignedIn } from '../api/session.ts';
import { deliver, type Delivery, isElsewhere, isSignInOver } from './deliver.ts';
import { answerOutbox, type AnswerOutbox } from './answer-outbox.ts';
import type { Page, Part, ResetType, Timed } from './part.ts';
import { propositionView, type View } from './proposition-view.ts';

/** Why the part is left. `entry`: nothing to answer here, /eqinox knows better. */
export type Leaving = { readonly to: 'part-over' | 'entry' } | { readonly to: 'reset'; readonly type: ResetType };

export interface Answering<A> {
  /** Ignored while no answer is taken. */
  choose(answer: A): void;
  /** The proposition on the screen is being read aloud: its answer will say so. */
  hear(): void;
  /** What is shown is asked for again, as it is now; an answer on its way arrives first. */
  reload(): void;
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

type PropositionView<P extends { readonly numeroProposition: number }, A> = ReturnType<typeof propositionView<P, A>>;

/** A part whose session is known. */
interface InHand<P extends { readonly numeroProposition: number }, A> {
  readonly part: Part<P, A>;
  readonly session: number;
  readonly kept: AnswerOutbox<Timed<A>>;
  readonly view: PropositionView<P, A>;
  readonly leave: (leaving: Leaving) => void;
  readonly stopped: AbortSignal;
}

/** Follows the server's word on where the person is. */
const following = <P extends { readonly numeroProposition: number }, A extends object>({
  part,
  session,
  kept,
  view,
  leave,
  stopped,
}: InHand<P, A>) => {
  /** Asked for while nothing could be loaded. */
  let again = false;

  const turnTo = async (page: Page<P>) => {
    if (page.numeroProposition === 0) return leave({ to: 'entry' });
    await view.turnTo(page);
    if (again) await reload();
  };

  const load = async (otherwise = () => leave({ to: 'entry' })) => {
    try {
      await turnTo(await part.next(session));
    } catch (error) {
      console.error('Proposition not loaded', error);
      otherwise();
    }
  };

  const reload = async (): Promise<void> => {
    again = view.open() === null;
    if (again) return;
    view.show({ inert: true });
    await load(() => view.show({ inert: false }));
  };

  const recover = async (error: unknown, answer: Timed<A>) => {
    if (stopped.aborted) return;
    if (isSignInOver(error)) {
      // The answer stays kept: it leaves as soon as the person is back here.
      if (isSignedIn()) forgetTokens();
      return;
    }
    kept.forget(answer);
    const refusal = error instanceof Refusal ? error : null;
    const reset = refusal && part.resetOf(refusal.message);
    if (reset !== null) return leave({ to: 'reset', type: reset });
    if (refusal?.code === 'parent_approval_missing') return leave({ to: 'entry' });
    if (!isElsewhere(error)) {
      console.error('Answer not saved', error);
      view.show({ notice: 'refused' });
    }
    await load();
  };

  const settle = async (answer: Timed<A>, delivery: Delivery<Page<P>>, isLast: (page: Page<P>) => boolean) => {
    if ('error' in delivery) return recover(delivery.error, answer);
    if (isLast(delivery.page)) return leave({ to: 'part-over' });
    return turnTo(delivery.page);
  };

  return { load, reload, recover, settle };
};

/** `resume` sends what was left unsent, else loads the first unanswered proposition; `answer` answers the one that is open. */
const answeringSession = <P extends { readonly numeroProposition: number }, A extends object>(inHand: InHand<P, A>) => {
  const { part, session, kept, view, stopped } = inHand;
  const { load, reload, recover, settle } = following(inHand);

  const send = (answer: Timed<A>): Promise<Delivery<Page<P>>> => {
    const save = async () => {
      const page = await part.save(answer, session);
      kept.forget(answer);
      return page;
    };
    return deliver(save, stopped, (late) => view.show({ notice: late ? 'interrupted' : null }));
  };

  const answer = async (given: A) => {
    const proposition = view.open();
    if (proposition === null) return;
    const timed = { ...given, durationMs: view.shownFor(), ...view.manner() };
    kept.keep(timed);
    view.show({ chosen: given, notice: null });
    const delivery = send(timed);
    // At once: what was pressed has worn the chosen look since the finger went down.
    view.paintUpcoming();
    await settle(timed, await delivery, () => proposition.numeroProposition === part.size);
  };

  const resume = async () => {
    const unsent = kept.read();
    const latest = unsent.pop();
    if (latest === undefined) return load();
    for (const earlier of unsent) {
      const delivery = await send(earlier);
      const ended = 'error' in delivery && (stopped.aborted || isSignInOver(delivery.error));
      if (ended) return recover(delivery.error, earlier);
      kept.forget(earlier);
    }
    // Its reply carries the next page. Which number it answered is not kept: nothing left means that it was the last.
    return settle(latest, await send(latest), (page) => page.numeroProposition === 0);
  };

  return { answer, resume, reload };
};

/** Begins at once: sends what was left unsent, else loads the first unanswered proposition. */
export const answering = <P extends { readonly numeroProposition: number }, A extends object>({
  part,
  person,
  session,
  onView,
  onLeave,
  now = () => performance.now(),
}: AnsweringOptions<P, A>): Answering<A> => {
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const view = propositionView<P, A>({ keyOf: part.keyOf, onView, stopped, now });
  const leave = (leaving: Leaving) => {
    if (!stopped.aborted) onLeave(leaving);
  };
  /** Undefined until the session is known; nothing can be answered before. */
  let begun: ReturnType<typeof answeringSession<P, A>> | undefined;

  const start = async () => {
    try {
      const id = await session();
      const kept = answerOutbox<Timed<A>>(person, id, part.number);
      begun = answeringSession({ part, session: id, kept, view, leave, stopped });
    } catch (error) {
      console.error('Session not known', error);
      return leave({ to: 'entry' });
    }
    return begun.resume();
  };

  void start();
  return {
    choose: (given) => void begun?.answer(given),
    hear: view.hear,
    reload: () => void begun?.reload(),
    stop: () => stopping.abort(),
  };
};
