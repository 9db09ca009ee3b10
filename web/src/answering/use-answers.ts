/** One part on a screen: what to show, how to answer, and where it leads when it is left. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { retrying } from '../api/back-off.ts';
import { paths } from '../api/paths.ts';
import { stored } from '../api/stored.ts';
import { useLanguage } from '../language/language.ts';
import { answering, type Answering, type Leaving } from './answering.ts';
import { LONGEST_DELAY_MS } from './deliver.ts';
import { NOTHING_YET, type View } from './proposition-view.ts';
import type { Part, ResetType } from './part.ts';

/** What a questionnaire knows of the way around it. */
export interface QuestionnaireFlow {
  /** The session that is answered; asks the server when this browser does not know it yet. Rejects when there is none. */
  session(): Promise<number>;
  /** Where the last answer leads; asks the server, and is repeated until it answers. */
  after(session: number): Promise<string>;
  /** Where a part that starts again leads. */
  reset(type: ResetType): string;
}

/** Tries of the last call, within two seconds, before a person who waits is told why. */
const QUIET_TRIES = 4;
/** Set by a developer in session storage: questions answer themselves, where the server allows it. */
const DEVELOPER_FLAG = 'devTool';

const destination = async (
  leaving: Leaving,
  flow: QuestionnaireFlow,
  session: number,
  onInterrupted: () => void,
): Promise<string> => {
  if (leaving.to === 'entry') return paths.eqinox();
  if (leaving.to === 'reset') return flow.reset(leaving.type);
  try {
    return await retrying(() => flow.after(session), {
      longestDelayMs: LONGEST_DELAY_MS,
      onFailure: (_error, attempt) => {
        if (attempt + 1 >= QUIET_TRIES) onInterrupted();
      },
    });
  } catch (error) {
    console.error('Diagnostic not loaded', error);
    return paths.eqinox();
  }
};

export const useAnswers = <P extends { readonly numeroProposition: number }, A extends object>(
  part: Part<P, A>,
  flow: QuestionnaireFlow,
) => {
  const navigate = useNavigate();
  const [view, setView] = useState<View<P, A>>(NOTHING_YET);
  const current = useRef<Answering<A>>(undefined);
  const language = useLanguage();

  useEffect(() => {
    let left = false;
    let session = 0;
    const answers = answering<P, A>({
      part,
      person: stored.get('lastUser') ?? '',
      session: async () => (session = await flow.session()),
      onView: setView,
      onLeave: (leaving) =>
        void destination(leaving, flow, session, () => setView((view) => ({ ...view, notice: 'interrupted' }))).then(
          (path) => {
            if (!left) void navigate(path, { replace: true });
          },
        ),
    });
    current.current = answers;
    return () => {
      left = true;
      answers.stop();
    };
  }, [part, flow, navigate]);

  useEffect(() => {
    // What is shown speaks the language of the page. The first time nothing is known yet, and it is asked for in it.
    current.current?.reload();
  }, [language]);

  useEffect(() => {
    if (view.inert || sessionStorage.getItem(DEVELOPER_FLAG) === null) return undefined;
    const leave = new AbortController();
    import('./mock.ts').then(({ answerByItself }) => answerByItself(leave.signal)).catch(() => undefined);
    return () => leave.abort();
  }, [view]);

  return {
    view,
    choose: (answer: A) => current.current?.choose(answer),
    hear: () => current.current?.hear(),
  };
};
