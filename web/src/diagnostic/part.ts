/** The two parts: their calls, their size, and which refusals start them again. */
import type { BehaviourPage, ResourcePage } from '@eqinox/contract/diagnostic';
import type { ResourceValue } from '@eqinox/domain/diagnostic/words';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { call } from '../api/call.ts';
import { NetworkError } from '../api/problem.ts';
import type { ResetType } from './session-reset.ts';

export type PartNumber = 1 | 2;

/** Numbered from 1; 0 means that none is left. */
interface Numbered {
  readonly numeroProposition: number;
}

/** The first unanswered proposition and the one after it. */
export type Page<P extends Numbered> = P & { readonly upcoming: P | null };

export type BehaviourProposition = Omit<BehaviourPage, 'upcoming'>;
export type ResourceProposition = Omit<ResourcePage, 'upcoming'>;

export interface BehaviourAnswer {
  readonly idAssertion: string;
}
export interface ResourceAnswer {
  readonly idAssertion: string;
  readonly value: ResourceValue;
}

export type Timed<A> = A & { readonly durationMs: number };

export interface Part<P extends Numbered, A> {
  readonly number: PartNumber;
  /** How many propositions it has: the number of the last one. */
  readonly size: number;
  next(): Promise<Page<P>>;
  save(answer: Timed<A>): Promise<Page<P>>;
  /** One name per proposition and session. */
  keyOf(proposition: P): string;
  /** The reset that a refusal's text announces (specification section 8), or null. */
  resetOf(message: string): ResetType | null;
}

/** A request that neither arrives nor fails is given up after this, and repeated: a save may be sent twice. */
const PATIENCE_MS = 15_000;

async function patiently<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await send(signal);
  } catch (error) {
    throw signal.aborted ? new NetworkError({ cause: error }) : error;
  }
}

export const PART_ONE: Part<BehaviourProposition, BehaviourAnswer> = {
  number: 1,
  size: BEHAVIOUR_PROPOSITIONS,
  next: () => patiently((signal) => call('GET /orizon/behaviours/next', { signal })),
  save: (body) => patiently((signal) => call('POST /orizon/behaviours/save', { body, signal })),
  keyOf: ({ propositions }) => propositions[0]?.clef ?? '',
  resetOf: (message) => (message === 'session reinitialized' ? 1 : null),
};

export const PART_TWO: Part<ResourceProposition, ResourceAnswer> = {
  number: 2,
  size: RESOURCE_PROPOSITIONS,
  next: () => patiently((signal) => call('GET /orizon/resources/next', { signal })),
  save: (body) => patiently((signal) => call('POST /orizon/resources/save', { body, signal })),
  keyOf: ({ proposition }) => proposition?.clef ?? '',
  resetOf: (message) =>
    message === 'session reinitialized' ? 2 : message === 'session reinitialized global' ? 3 : null,
};
