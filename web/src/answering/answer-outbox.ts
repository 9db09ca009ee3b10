/**
 * The answers that have not been acknowledged yet, kept in local storage under their person and session: they survive a
 * reload, a lost connection and a sign-in, and somebody else on the same browser never sends them. Mostly there is one; a
 * second tab may leave its own beside it.
 */
import type { PartNumber } from './part.ts';

/** What is kept: the body of the save, and whose it is. */
interface Kept<A> {
  readonly answer: A;
  readonly part: PartNumber;
  readonly session: number;
  readonly person: string;
}

export interface AnswerOutbox<A> {
  /** The unsent answers of this part, the oldest first. */
  read(): A[];
  keep(answer: A): void;
  /** Forgets this very answer: others stay. */
  forget(answer: A): void;
}

/** The place of one person's unsent answers in one session; a part of it that is over leaves nothing for the next. */
export const answerOutbox = <A>(person: string, session: number, part: PartNumber): AnswerOutbox<A> => {
  const key = `unsentAnswer:${person}:${session}`;
  const read = () =>
    parsed<A>(localStorage.getItem(key))
      .filter((kept) => kept.part === part && kept.session === session && kept.person === person)
      .map(({ answer }) => answer);
  const write = (answers: readonly A[]) => {
    if (answers.length === 0) return localStorage.removeItem(key);
    const kept = answers.map((answer): Kept<A> => ({ answer, part, session, person }));
    return localStorage.setItem(key, JSON.stringify(kept));
  };
  const others = (answer: A) => read().filter((kept) => JSON.stringify(kept) !== JSON.stringify(answer));
  return {
    read,
    keep: (answer) => {
      try {
        write([...others(answer), answer]);
      } catch (error) {
        // A full or forbidden storage: the answer is still sent from memory.
        console.error('Answer not kept', error);
      }
    },
    forget: (answer) => {
      const left = others(answer);
      if (left.length < read().length) write(left);
    },
  };
};

const parsed = <A>(text: string | null): readonly Kept<A>[] => {
  try {
    const kept = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as readonly Kept<A>[]) : [];
  } catch {
    return [];
  }
};
