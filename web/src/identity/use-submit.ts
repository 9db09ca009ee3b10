import { useState } from 'react';
import { failureOf, type Failure } from './failure.ts';
import type { TextKey } from '../language/texts.ts';

/** One form under way: `pending` while `work` runs, `failure` what to show and to keep when it fails. */
export function useSubmit() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = async (work: () => Promise<void>, textOf: (error: unknown) => TextKey) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error, textOf(error)));
    } finally {
      setPending(false);
    }
  };

  return { submit, pending, failure, setFailure };
}
