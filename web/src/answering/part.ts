/** A questionnaire as the kit sees it: its calls and its size. The parts themselves belong to their features. */
import { NetworkError } from '../api/problem.ts';
import { currentLanguage } from '../language/language.ts';

/** Parts of one diagnostic: 1 and 2, and 3 for the colour test. */
export type PartNumber = 1 | 2 | 3;

/** 1: part 1 starts again. 2: part 2 starts again. 3: both do. */
export type ResetType = 1 | 2 | 3;

/** Numbered from 1; 0 means that none is left. */
interface Numbered {
  readonly numeroProposition: number;
}

/** The first unanswered proposition and the one after it. Replies to answers leave out that their reader is young. */
export type Page<P extends Numbered> = P & { readonly upcoming: P | null; readonly young?: true | undefined };

/** What goes with every answer: how long its proposition had been there, and whether it was read aloud. */
export type Timed<A> = A & { readonly durationMs: number; readonly readAloud?: true };

export interface Part<P extends Numbered, A> {
  readonly number: PartNumber;
  /** How many propositions it has: the number of the last one. */
  readonly size: number;
  next(session: number): Promise<Page<P>>;
  save(answer: Timed<A>, session: number): Promise<Page<P>>;
  /** One name per proposition and session. */
  keyOf(proposition: P): string;
  /** The reset that a refusal's text announces (specification section 8), or null. */
  resetOf(message: string): ResetType | null;
}

/** In the language that the page speaks when it is sent. */
export const asSpoken = <T extends object>(values: T) => ({ ...values, language: currentLanguage() });

/** A request that neither arrives nor fails is given up after this, and repeated: a save may be sent twice. */
const PATIENCE_MS = 15_000;

export const withTimeout = async <T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await send(signal);
  } catch (error) {
    throw signal.aborted ? new NetworkError({ cause: error }) : error;
  }
};
