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
import type { Act } from '@eqinox/domain/staff/acts';
import type { AtDesk, Context, SignedIn } from './context.ts';
import type { Refuse } from './refusal.ts';

type ContextOf<N extends RouteName> = Routes[N]['access'] extends 'person'
  ? SignedIn
  : Routes[N]['access'] extends 'staff'
    ? AtDesk
    : Context;

/** Lines whose verb is an act of staff. */
export type ActName = { [N in RouteName]: Routes[N] extends { act: Act } ? N : never }[RouteName];

/** A document: its bytes and the name it is saved under. */
export interface Document {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** The parsed body of a line. */
export type VerbBody<N extends RouteName> = VerbInput<N>['body'];

export type VerbReply<N extends RouteName> = Routes[N]['reply'] extends 'pdf' | 'file' | 'png' ? Document : ReplyOf<N>;

export type RefuseOf<N extends RouteName> = Refuse<Extract<RefusalCode, OwnRefusal<N> | MadeRefusal<N>>>;

type Plain<N extends RouteName> = (
  context: ContextOf<N>,
  input: VerbInput<N>,
  refuse: RefuseOf<N>,
) => Promise<VerbReply<N>>;

/** A list of the console that does not depend on who reads it: a job reads it as a screen does. */
export type Listing<N extends RouteName> = (
  context: Pick<AtDesk, 'db' | 'env' | 'adapters' | 'now'>,
  input: Pick<VerbInput<N>, 'query'>,
  refuse: RefuseOf<N>,
) => Promise<VerbReply<N>>;

/** An act of staff is journaled by what makes it a verb (staff/act.ts): nothing else fits its line. */
export type Verb<N extends RouteName> = Plain<N> & (N extends ActName ? { readonly journaled: true } : unknown);

/** A feature's part of the table: each of its lines with its verb; a missing one is a type error. */
export type Verbs<Table> = { readonly [N in keyof Table & RouteName]: Verb<N> };
