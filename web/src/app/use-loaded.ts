import { useEffect, useState } from 'react';

/** What `load` brings, null until it is there. What it throws is thrown here, for the boundary. */
export const useLoaded = <T>(load: () => Promise<T>): T | null => {
  const [found, setFound] = useState<{ readonly content: T } | { readonly error: unknown } | null>(null);

  useEffect(() => {
    load().then(
      (content) => setFound({ content }),
      (error: unknown) => setFound({ error }),
    );
  }, [load]);

  if (found === null) return null;
  if ('error' in found) throw found.error;
  return found.content;
};
