/**
 * A console that the browser had put away for its back button shows what was opened then to whoever is there now: of whom, only the server
 * knows. It begins anew, and nothing of it is seen until it has. Returns what ends this.
 */
export const beginAnewOnReturn = (): (() => void) => {
  const anew = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    document.body.hidden = true;
    location.reload();
  };
  addEventListener('pageshow', anew);
  return () => removeEventListener('pageshow', anew);
};
