import { useState } from 'react';
import type { TextKey } from '../language/texts.ts';

/** One form under way: `pending` while `work` runs, `failure` the sentence to show when it fails. */
export function useSubmit() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);

  const submit = async (work: () => Promise<void>, failureOf: (error: unknown) => TextKey) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setPending(false);
    }
  };

  return { submit, pending, failure, setFailure };
}
