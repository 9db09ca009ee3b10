/**
 * The answer that has not been acknowledged yet, kept in local storage under its person and session: it survives a reload,
 * a lost connection and a sign-in, and somebody else on the same browser never sends it.
 */
import type { PartNumber } from './part.ts';

/** What is kept: the body of the save, and whose it is. */
interface Kept<A> {
  readonly answer: A;
  readonly part: PartNumber;
  readonly session: number;
  readonly person: string;
}

export interface KeptAnswer<A> {
  /** The unsent answer of this part, or null. */
  read(): A | null;
  keep(answer: A): void;
  /** Forgets this very answer: one kept since then stays. */
  forget(answer: A): void;
}

/** The place of one person's unsent answer in one session; a part of it that is over leaves nothing for the next. */
export function keptAnswer<A>(person: string, session: number, part: PartNumber): KeptAnswer<A> {
  const key = `unsentAnswer:${person}:${session}`;
  const read = () => {
    const kept = parsed<A>(localStorage.getItem(key));
    const ours = kept?.part === part && kept.session === session && kept.person === person;
    return ours ? kept.answer : null;
  };
  return {
    read,
    keep: (answer) => {
      try {
        localStorage.setItem(key, JSON.stringify({ answer, part, session, person } satisfies Kept<A>));
      } catch (error) {
        // A full or forbidden storage: the answer is still sent from memory.
        console.error('The answer could not be kept', error);
      }
    },
    forget: (answer) => {
      if (JSON.stringify(read()) === JSON.stringify(answer)) localStorage.removeItem(key);
    },
  };
}

function parsed<A>(text: string | null): Kept<A> | null {
  try {
    return text === null ? null : (JSON.parse(text) as Kept<A>);
  } catch {
    return null;
  }
}
