/** What a verb is: one line of the contract, carried out. It gets a context, its parsed input and its own refusals. */
import type { MadeRefusal, OwnRefusal, ReplyOf, RouteName, Routes, VerbInput } from '@eqinox/contract/routes';
import type { Context, SignedIn } from './context.ts';

type ContextOf<N extends RouteName> = Routes[N]['access'] extends 'person' ? SignedIn : Context;

/** A call that is not done, by its code: what to do about it is the caller's, so it carries no stack of ours. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  /** Seconds after which trying again makes sense (429, 503). */
  readonly retryAfter: number | undefined;
  constructor(code: string, retryAfter?: number) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Makes the refusal to throw: `throw refuse('promo_refused')`. Only codes that the line declares fit, and the common ones that it can meet. */
export type Refuse<Codes extends string> = (code: Codes, retryAfter?: number) => Refusal;

/** A document: its bytes and the name it is saved under. */
export interface Document {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** The parsed body of a line. */
export type VerbBody<N extends RouteName> = VerbInput<N>['body'];

type VerbReply<N extends RouteName> = Routes[N]['reply'] extends 'pdf' ? Document : ReplyOf<N>;

export type Verb<N extends RouteName> = (
  context: ContextOf<N>,
  input: VerbInput<N>,
  refuse: Refuse<OwnRefusal<N> | MadeRefusal<N>>,
) => Promise<VerbReply<N>>;

/** A feature's part of the table: each of its lines with its verb; a missing one is a type error. */
export type Verbs<Table> = { readonly [N in keyof Table & RouteName]: Verb<N> };
