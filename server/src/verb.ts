/** What a verb is: one line of the contract, carried out. It gets a context, its parsed input and its own refusals. */
import type {
  MadeRefusal,
  OwnRefusal,
  RefusalCode,
  ReplyOf,
  RouteName,
  Routes,
  VerbInput,
} from '@eqinox/contract/routes';
import type { Context, SignedIn } from './context.ts';
import type { Refuse } from './refusal.ts';

type ContextOf<N extends RouteName> = Routes[N]['access'] extends 'person' ? SignedIn : Context;

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
  refuse: Refuse<Extract<RefusalCode, OwnRefusal<N> | MadeRefusal<N>>>,
) => Promise<VerbReply<N>>;

/** A feature's part of the table: each of its lines with its verb; a missing one is a type error. */
export type Verbs<Table> = { readonly [N in keyof Table & RouteName]: Verb<N> };
