/** The two parts: their calls, their size, and which refusals start them again. */
import type { BehaviourPage, ResourcePage } from '@eqinox/contract/diagnostic';
import type { ResourceValue } from '@eqinox/domain/diagnostic/words';
import { BEHAVIOUR_PROPOSITIONS, RESOURCE_PROPOSITIONS } from '@eqinox/domain/diagnostic/words';
import { asSpoken, withTimeout, type Part } from '../answering/part.ts';
import type { Rating } from '../answering/rated-statement.tsx';
import { call } from '../api/call.ts';

export type BehaviourProposition = Omit<BehaviourPage, 'upcoming'>;
type ResourceProposition = Omit<ResourcePage, 'upcoming'>;

export interface BehaviourAnswer {
  readonly idAssertion: string;
}

export const PART_ONE: Part<BehaviourProposition, BehaviourAnswer> = {
  number: 1,
  size: BEHAVIOUR_PROPOSITIONS,
  // A bought diagnostic and a retake may both be under way: the session says which is meant.
  next: (idSessionDiag) =>
    withTimeout((signal) => call('GET /orizon/behaviours/next', { query: asSpoken({ idSessionDiag }), signal })),
  save: (answer) => withTimeout((signal) => call('POST /orizon/behaviours/save', { body: asSpoken(answer), signal })),
  keyOf: ({ propositions }) => propositions[0]?.clef ?? '',
  resetOf: (message) => (message === 'session reinitialized' ? 1 : null),
};

export const PART_TWO: Part<ResourceProposition, Rating<ResourceValue>> = {
  number: 2,
  size: RESOURCE_PROPOSITIONS,
  // So may a short diagnostic.
  next: (idSessionDiag) =>
    withTimeout((signal) => call('GET /orizon/resources/next', { query: asSpoken({ idSessionDiag }), signal })),
  save: (answer) => withTimeout((signal) => call('POST /orizon/resources/save', { body: asSpoken(answer), signal })),
  keyOf: ({ proposition }) => proposition?.clef ?? '',
  resetOf: (message) =>
    message === 'session reinitialized' ? 2 : message === 'session reinitialized global' ? 3 : null,
};
