/** Saves an answer that may have come before, or too early: what the three questionnaires have in common. */
import type { RefusalCode } from '@eqinox/contract/routes';
import type { Refuse, Refused } from '../refusal.ts';

/** Why an answer was not taken: it was there already, it is good only now, or there is a refusal. */
export type NotSaved<Session, Code extends RefusalCode> =
  | { readonly done: 'repeated' | 'try-again'; readonly session: Session }
  | Refused<Code>;

interface Saving<Page, Session, Code extends RefusalCode> {
  /** What follows the answer; null when it was not taken. */
  readonly save: () => Promise<Page | null>;
  readonly explain: () => Promise<NotSaved<Session, Code>>;
  /** What follows an answer that was there already. */
  readonly present: (session: Session) => Page;
}

/** An answer may overtake its forerunner from another tab and be good a moment later; not more often than this. */
const MOST_TRIES = 3;

/** Saves, else explains. Refuses with what the explanation says, or `unavailable` when others keep coming in between. */
export const saveOnce = async <Page, Session, Code extends RefusalCode>(
  refuse: Refuse<Code | 'unavailable'>,
  { save, explain, present }: Saving<Page, Session, Code>,
): Promise<Page> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const saved = await save();
    if (saved) return saved;
    const outcome = await explain();
    if ('refused' in outcome) throw refuse(outcome.refused);
    if (outcome.done === 'repeated') return present(outcome.session);
  }
  throw refuse('unavailable');
};
