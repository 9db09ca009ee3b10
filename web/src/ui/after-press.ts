/**
 * Runs `work` at once, or when the press under way is over: a sentence that appears between pressing a button and letting it
 * go moves the button away from under the pointer, and the click is lost.
 */
export const afterPress = (work: () => void): void => {
  if (document.querySelector(':active') === null) return work();
  const over = new AbortController();
  const release = () => {
    over.abort();
    // Once the click, which follows the release, has found its button.
    setTimeout(work);
  };
  for (const end of ['pointerup', 'pointercancel', 'click']) {
    addEventListener(end, release, { signal: over.signal, capture: true });
  }
};
