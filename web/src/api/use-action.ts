import { useState } from 'react';

export interface ActionOptions {
  /** Success leads to another screen: `pending` lasts until this one is left. */
  leaves?: boolean;
}

/**
 * What a button or a form sets going: `run(work, failureOf)`. `pending` while the work is on its way, and nothing else is
 * begun meanwhile; `failure` is what `failureOf` makes of what was thrown (null: nothing to say), until the next run.
 */
export const useAction = <F>({ leaves = false }: ActionOptions = {}) => {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<F | null>(null);

  /** Ends the wait, with something to say (null: nothing any more), or with what is said already. */
  const stop = (failure?: F | null) => {
    if (failure !== undefined) setFailure(failure);
    setPending(false);
  };

  /** Never rejects; returns whether the work was done. */
  const run = async (work: () => Promise<unknown>, failureOf: (error: unknown) => F | null): Promise<boolean> => {
    if (pending) return false;
    setPending(true);
    setFailure(null);
    try {
      await work();
      if (!leaves) setPending(false);
      return true;
    } catch (error) {
      stop(failureOf(error));
      return false;
    }
  };

  return { run, stop, pending, failure };
};

export type Action<F> = ReturnType<typeof useAction<F>>;
