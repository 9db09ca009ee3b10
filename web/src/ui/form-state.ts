/** When a form tells what is wrong, without any screen. */
import type { TextKey } from '../language/texts.ts';

/** The sentence for each field that is wrong. */
export type Faults<V> = { readonly [N in keyof V]?: TextKey | null | undefined };

export interface FormRule<V> {
  /** What is wrong with the values as they are. */
  readonly faultsOf: (values: V) => Faults<V>;
  /**
   * `sent`: told when the form is sent, and left standing until it is sent again. `followed`: told when the form is sent, from
   * then on at each key. `left`: the same, and of a field that was left already before the form is sent.
   */
  readonly telling?: 'sent' | 'followed' | 'left';
}

export interface FormState<V> {
  readonly values: V;
  /** Those that are told. */
  readonly faults: Faults<V>;
  readonly sent: boolean;
  /** The fields that were left once. */
  readonly left: { readonly [N in keyof V]?: true };
}

export const newForm = <V>(values: V): FormState<V> => ({ values, faults: {}, sent: false, left: {} });

/** A fault of one field, or none any more. */
export const told = <V>(state: FormState<V>, name: keyof V, fault: TextKey | null | undefined): FormState<V> => ({
  ...state,
  faults: { ...state.faults, [name]: fault },
});

/** A value, without a word about faults. */
export const put = <V, N extends keyof V>(state: FormState<V>, name: N, value: V[N]): FormState<V> => ({
  ...state,
  values: { ...state.values, [name]: value },
});

/** Something was typed or chosen. */
export const typed = <V, N extends keyof V>(
  { faultsOf, telling = 'sent' }: FormRule<V>,
  state: FormState<V>,
  name: N,
  value: V[N],
): FormState<V> => {
  const next = put(state, name, value);
  const follows = telling !== 'sent' && (state.sent || state.left[name]);
  return follows ? told(next, name, faultsOf(next.values)[name]) : next;
};

/** A field was left. */
export const left = <V>({ faultsOf, telling }: FormRule<V>, state: FormState<V>, name: keyof V): FormState<V> => {
  if (telling !== 'left') return state;
  return { ...told(state, name, faultsOf(state.values)[name]), left: { ...state.left, [name]: true } };
};

/** The form was sent, or was meant to be. */
export const sent = <V>({ faultsOf }: FormRule<V>, state: FormState<V>): FormState<V> => ({
  ...state,
  faults: faultsOf(state.values),
  sent: true,
});

export const isFaultless = (faults: object): boolean => Object.values(faults).every((fault) => !fault);
