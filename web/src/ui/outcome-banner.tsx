import { useEffect, useState } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { Message } from './message.tsx';

/** Specification section 9. */
const SHOWN_MS = 5_000;

export interface Outcome {
  readonly kind: 'success' | 'error';
  readonly title?: TextKey;
  readonly text: TextKey;
}

/** What a settings form has to say after sending: it stays for five seconds, the next outcome takes its place. */
export const useBanner = () => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  /** For `useAction`: the failure is said here, and nothing is left to say. */
  const showError = (text: TextKey, title?: TextKey): null => {
    setOutcome({ kind: 'error', text, ...(title !== undefined && { title }) });
    return null;
  };

  return { outcome, show: setOutcome, showError };
};

/** Above the form, and in sight wherever the form is scrolled to. Its place is always there, so that readers hear what comes. */
export function OutcomeBanner({ outcome }: { outcome: Outcome | null }) {
  const t = useText();
  return (
    <div aria-live="polite" className="sticky top-4 z-10 max-w-120">
      {outcome !== null && (
        <div className="mb-5 motion-appear">
          <Message kind={outcome.kind} {...(outcome.title !== undefined && { title: t(outcome.title) })}>
            {t(outcome.text)}
          </Message>
        </div>
      )}
    </div>
  );
}
