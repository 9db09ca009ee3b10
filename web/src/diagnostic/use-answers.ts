/** One part on a screen: what to show, how to answer, and where it leads when it is left. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { retrying } from '../api/back-off.ts';
import { paths } from '../api/paths.ts';
import { queryClient } from '../api/queries.ts';
import { stored } from '../api/stored.ts';
import { answering, LONGEST_DELAY_MS, NOTHING_YET, type Answering, type Leaving, type View } from './answering.ts';
import { answeredInfo, currentInfo, knownSession, pathAfter } from './infos.ts';
import { keptAnswer, type KeptAnswer } from './kept-answer.ts';
import type { Part, PartNumber, Timed } from './part.ts';
import { rememberReset } from './session-reset.ts';

/** Under person and session; on a browser that does not know the session yet, the server names it. */
async function keeping<A>(part: PartNumber): Promise<KeptAnswer<Timed<A>>> {
  const session = knownSession() ?? (await currentInfo()).idSessionDiag;
  if (session === null) throw new Error('Nothing is bought');
  return keptAnswer(stored.get('lastUser') ?? '', session, part);
}

/** Tries of the last call, within two seconds, before a person who waits is told why. */
const QUIET_TRIES = 4;

async function destination(leaving: Leaving, onInterrupted: () => void): Promise<string> {
  if (leaving.to === 'entry') return paths.eqinox();
  if (leaving.to === 'reset') {
    rememberReset(leaving.type);
    return paths.sessionResetted();
  }
  try {
    const info = await retrying(answeredInfo, {
      longestDelayMs: LONGEST_DELAY_MS,
      onFailure: (_error, attempt) => {
        if (attempt + 1 >= QUIET_TRIES) onInterrupted();
      },
    });
    const path = pathAfter(info);
    // What the dashboard knew is from before the diagnostic.
    if (path === paths.end()) queryClient.clear();
    return path;
  } catch (error) {
    console.error('The diagnostic info could not be loaded', error);
    return paths.eqinox();
  }
}

export function useAnswers<P extends { readonly numeroProposition: number }, A extends object>(part: Part<P, A>) {
  const navigate = useNavigate();
  const [view, setView] = useState<View<P, A>>(NOTHING_YET);
  const current = useRef<Answering<A>>(undefined);

  useEffect(() => {
    let left = false;
    const answers = answering<P, A>({
      part,
      keeping: () => keeping(part.number),
      onView: setView,
      onLeave: (leaving) =>
        void destination(leaving, () => setView((view) => ({ ...view, notice: 'interrupted' }))).then((path) => {
          if (!left) void navigate(path, { replace: true });
        }),
    });
    current.current = answers;
    return () => {
      left = true;
      answers.stop();
    };
  }, [part, navigate]);

  return { view, choose: (answer: A) => current.current?.choose(answer) };
}
