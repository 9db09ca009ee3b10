/** What can go wrong with a call: the server refused (`Refusal`), or nobody answered (`NetworkError`). */
import type { CommonRefusal, OwnRefusal, RefusalOf, RouteName } from '@eqinox/contract/routes';
import { tellFault } from './last-fault.ts';
import type { TextKey } from '../language/texts.ts';

/** A field of the input that does not fit: a dotted path such as `body.email`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** One of the codes of the contract; empty when the body was plain text. */
  readonly code: string;
  readonly fields: readonly FieldProblem[];

  constructor(status: number, code: string, message: string, fields: readonly FieldProblem[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The call did not arrive, or its answer did not: nothing is known about what happened on the other side. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('Network Error', options);
  }
}

/** Reads problem+json, or a plain-text body as the message. */
export const refusalFrom = async (response: Response): Promise<Refusal> => {
  const text = await response.text();
  try {
    const body = JSON.parse(text) as {
      code?: unknown;
      message?: unknown;
      fields?: FieldProblem[];
      requestId?: unknown;
    };
    if (typeof body === 'object' && typeof body.message === 'string') {
      if (typeof body.requestId === 'string') tellFault(body.requestId);
      return new Refusal(response.status, typeof body.code === 'string' ? body.code : '', body.message, body.fields);
    }
  } catch {
    // Not JSON: the body is the message.
  }
  return new Refusal(response.status, '', text === '' && response.status === 401 ? 'Authentication Error' : text);
};

/** Whether `error` is this very refusal of this route. */
export const isRefusal = <N extends RouteName>(_route: N, error: unknown, code: RefusalOf<N>): boolean => {
  return error instanceof Refusal && error.code === code;
};

/** Whether `error` refuses what stands in this field of the body: the server knows more than the form does. */
export const refusesField = (error: unknown, field: string): boolean => {
  return error instanceof Refusal && error.fields.some(({ path }) => path === `body.${field}`);
};

const COMMON: Readonly<Partial<Record<string, TextKey>>> = {
  too_many: 'app.refusal.tooMany',
  unavailable: 'app.refusal.unavailable',
  not_found: 'app.refusal.notFound',
  invalid_input: 'app.refusal.invalidInput',
  user_disabled: 'identity.provider.disabled',
} satisfies Partial<Record<CommonRefusal, TextKey>>;

/** A text for each refusal that a route declares itself; leaving one out is a type error. */
export type RefusalTexts<N extends RouteName> = Readonly<Record<OwnRefusal<N>, TextKey>>;

/** The sentence to show for a failed call of `route`. Refusals that any call may meet have theirs already. */
export const failureText = <N extends RouteName>(_route: N, error: unknown, own: RefusalTexts<N>): TextKey => {
  if (error instanceof NetworkError) return 'app.refusal.network';
  if (!(error instanceof Refusal)) return 'app.refusal.unknown';
  const texts = own as Readonly<Record<string, TextKey>>;
  const ended = error.status === 401 ? 'identity.provider.notAuthenticated' : 'app.refusal.unknown';
  return texts[error.code] ?? COMMON[error.code] ?? ended;
};
