/**
 * Saves one thing after the other: what is changed while something is saved goes behind it, together, as it was wanted last. The
 * promise of each change is kept when nothing is left to save; it is broken when something could not be saved, and what waited
 * behind that is given up.
 */
export const saveOneByOne = <Changes extends object>(
  save: (changes: Changes) => Promise<unknown>,
): ((change: Changes) => Promise<void>) => {
  let waiting: Changes | null = null;
  let saving: Promise<void> | null = null;
  const saveAll = async (): Promise<void> => {
    while (waiting !== null) {
      const changes: Changes = waiting;
      waiting = null;
      await save(changes);
    }
  };
  return (change) => {
    waiting = { ...waiting, ...change };
    saving ??= saveAll().finally(() => {
      waiting = null;
      saving = null;
    });
    return saving;
  };
};
