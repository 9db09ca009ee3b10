/** The whole route table: what travels, in one place. Paths are under /api; a trailing slash is optional everywhere. */
import type * as z from 'zod';
import type { MetRefusal, Route } from './route.ts';
import type { commonRefusals } from './problem.ts';
import { accountRoutes } from './account.ts';
import { bookingRoutes } from './booking.ts';
import { checkoutRoutes } from './checkout.ts';
import { codesDeskRoutes } from './codes-desk.ts';
import { colourTestRoutes } from './colour-test.ts';
import { consentRoutes } from './consent.ts';
import { diagnosticRoutes } from './diagnostic.ts';
import { grantsRoutes } from './grants.ts';
import { groupsRoutes } from './groups.ts';
import { identityRoutes } from './identity.ts';
import { figuresDeskRoutes } from './figures-desk.ts';
import { instrumentDeskRoutes } from './instrument-desk.ts';
import { invoicesDeskRoutes } from './invoices-desk.ts';
import { invoicesRoutes } from './invoices.ts';
import { listFilesDeskRoutes } from './list-files-desk.ts';
import { offersRoutes } from './offers.ts';
import { operationsRoutes } from './operations.ts';
import { partnersRoutes } from './partners.ts';
import { marksRoutes } from './marks.ts';
import { partnersDeskRoutes } from './partners-desk.ts';
import { privacyRoutes } from './privacy.ts';
import { privacyDeskRoutes } from './privacy-desk.ts';
import { refundsDeskRoutes } from './refunds-desk.ts';
import { remindersRoutes } from './reminders.ts';
import { reportsRoutes } from './reports.ts';
import { restitutionDeskRoutes } from './restitution-desk.ts';
import { staffRoutes } from './staff.ts';
import { statisticsRoutes } from './statistics.ts';

export const routes = {
  ...identityRoutes,
  ...accountRoutes,
  ...partnersRoutes,
  ...consentRoutes,
  ...offersRoutes,
  ...checkoutRoutes,
  ...invoicesRoutes,
  ...diagnosticRoutes,
  ...colourTestRoutes,
  ...statisticsRoutes,
  ...reportsRoutes,
  ...bookingRoutes,
  ...grantsRoutes,
  ...marksRoutes,
  ...groupsRoutes,
  ...privacyRoutes,
  ...remindersRoutes,
  ...staffRoutes,
  ...operationsRoutes,
  ...restitutionDeskRoutes,
  ...codesDeskRoutes,
  ...partnersDeskRoutes,
  ...figuresDeskRoutes,
  ...instrumentDeskRoutes,
  ...privacyDeskRoutes,
  ...refundsDeskRoutes,
  ...invoicesDeskRoutes,
  ...listFilesDeskRoutes,
} as const;

export type Routes = typeof routes;
/** `'POST /orizon/start'` and its like. */
export type RouteName = keyof Routes;

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R extends { [P in K]: infer S }
  ? S extends z.ZodType
    ? S
    : undefined
  : undefined;

/** What a verb receives: parsed, so with the schemas' output types. */
export interface VerbInput<N extends RouteName> {
  readonly params: Part<Routes[N], 'params'> extends z.ZodType ? z.output<Part<Routes[N], 'params'>> : undefined;
  readonly query: Part<Routes[N], 'query'> extends z.ZodType ? z.output<Part<Routes[N], 'query'>> : undefined;
  readonly body: Part<Routes[N], 'body'> extends z.ZodType ? z.output<Part<Routes[N], 'body'>> : undefined;
}

type InputOf<N extends RouteName, K extends 'params' | 'query' | 'body'> =
  Part<Routes[N], K> extends z.ZodType ? z.input<Part<Routes[N], K>> : never;

/** Whether a part must be given: a query may be left out, and so may a body whose schema says so. */
type Given<N extends RouteName, K extends 'params' | 'query' | 'body'> = K extends 'query'
  ? 'may be'
  : undefined extends InputOf<N, K>
    ? 'may be'
    : 'must be';

/** What a caller gives: the schemas' input types; only the parts that the line has. */
export type CallInput<N extends RouteName> = {
  [
    K in 'params' | 'body' as Part<Routes[N], K> extends z.ZodType ? (Given<N, K> extends 'must be' ? K : never) : never
  ]: InputOf<N, K>;
} & {
  [
    K in 'query' | 'body' as Part<Routes[N], K> extends z.ZodType ? (Given<N, K> extends 'may be' ? K : never) : never
  ]?: InputOf<N, K>;
};

/** What comes back: parsed JSON, nothing, bytes of a PDF or of another file, or text (a calendar is one). */
export type ReplyOf<N extends RouteName> = Routes[N]['reply'] extends z.ZodType
  ? z.output<Routes[N]['reply']>
  : Routes[N]['reply'] extends 'pdf' | 'file' | 'png'
    ? Uint8Array
    : Routes[N]['reply'] extends 'text' | 'calendar'
      ? string
      : undefined;

/** The refusals a line declares itself. */
export type OwnRefusal<N extends RouteName> = Extract<keyof Routes[N]['refusals'], string>;
export type CommonRefusal = keyof typeof commonRefusals;
/** The common refusals that a verb of this line may make. */
export type MadeRefusal<N extends RouteName> =
  | 'invalid_input'
  | 'too_many'
  | 'unavailable'
  | (Routes[N]['access'] extends 'visitor'
      ? never
      : Routes[N]['access'] extends 'staff'
        ? 'not_signed_in' | 'right_missing'
        : 'not_signed_in' | 'access_token_revoked' | 'user_disabled' | 'user_deleted')
  | (Routes[N] extends { params: z.ZodType } ? 'not_found' : never)
  | (Routes[N] extends { meets: readonly (infer M extends MetRefusal)[] } ? M : never);
/** Every refusal that a caller of this line may meet. */
export type RefusalOf<N extends RouteName> = OwnRefusal<N> | CommonRefusal;
/** Every refusal code there is. */
export type RefusalCode = { [N in RouteName]: OwnRefusal<N> }[RouteName] | CommonRefusal;
