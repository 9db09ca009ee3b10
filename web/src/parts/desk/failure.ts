/** What to say when a call of the console fails. */
import type { OwnRefusal, RouteName } from '@eqinox/contract/routes';
import { NetworkError, Refusal } from '../../api/problem.ts';
import texts from '../../../../content/gestion/fr.json';
import { type DeskKey, say } from './words.ts';

type RefusalWord = Extract<DeskKey, `refusal.${string}`>;
/** Refusals of a line that the console has no sentence for: there must be none. */
type Unsaid<N extends RouteName> = Exclude<`refusal.${OwnRefusal<N>}`, RefusalWord>;

const over = new Set<() => void>();

/** Called when a session of staff is over: whoever draws the console shows its sign-in. */
export const onSessionOver = (listener: () => void): (() => void) => {
  over.add(listener);
  return () => void over.delete(listener);
};

/** Tells that the session is over where that is why something failed. */
export const noticeSessionOver = (error: unknown): void => {
  if (error instanceof Refusal && error.code === 'not_signed_in') for (const listener of over) listener();
};

/** The sentence for a failed call of `route`; a refusal without one is a type error. */
export const deskFailure = <N extends RouteName>(
  _route: [Unsaid<N>] extends [never] ? N : never,
  error: unknown,
): string => {
  noticeSessionOver(error);
  if (error instanceof NetworkError) return say('refusal.network');
  const code = error instanceof Refusal ? error.code : '';
  if (code === 'too_many') return say('refusal.tooMany');
  return say(code in texts.refusal ? (`refusal.${code}` as RefusalWord) : 'refusal.unknown');
};
