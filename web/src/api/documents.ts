import { useState } from 'react';
import { useAction } from './use-action.ts';

/** How one document of a list stands. `held`: another one is on its way. */
export type DocumentState = 'rest' | 'pending' | 'held' | 'failed';

/** A list of documents of which one travels at a time: `run('facture-7', () => download(...))`. */
export const useDocuments = () => {
  const { run: start, pending, failure: error } = useAction<unknown>();
  const [current, setCurrent] = useState<string | null>(null);

  const run = (key: string, work: () => Promise<void>) => {
    if (pending) return;
    setCurrent(key);
    void start(work, (problem) => problem);
  };

  const stateOf = (key: string): DocumentState => {
    if (key !== current) return pending ? 'held' : 'rest';
    if (pending) return 'pending';
    return error === null ? 'rest' : 'failed';
  };

  return { run, stateOf, error };
};

export type Documents = ReturnType<typeof useDocuments>;
