import { useState, type SubmitEvent } from 'react';
import type { TextKey } from '../language/texts.ts';
import { useText } from '../language/language.ts';
import { isFaultless, left, newForm, put, sent, told, typed, type Faults, type FormRule } from './form-state.ts';

type TextField<V> = { [N in keyof V]: V[N] extends string ? N : never }[keyof V] & string;

/** To the first of the fields that are told, once that is painted. */
const focusOnFault = (form: HTMLFormElement, faults: Faults<Record<string, unknown>>): void => {
  requestAnimationFrame(() => {
    const fields = [...form.elements] as HTMLInputElement[];
    fields.find(({ name }) => faults[name])?.focus();
  });
};

/** A form: what is typed, what is wrong with it, and when that is told. Its fields bear the names of the values. */
export const useForm = <V extends object>(initial: V | (() => V), rule: FormRule<V>) => {
  const t = useText();
  const [state, setState] = useState(() => newForm(typeof initial === 'function' ? initial() : initial));
  const { values, faults } = state;

  const set = <N extends keyof V>(name: N, value: V[N]) => setState((state) => typed(rule, state, name, value));
  const leave = (name: keyof V) => setState((state) => left(rule, state, name));
  const errorOf = (name: keyof V) => (faults[name] ? t(faults[name]) : undefined);

  /** Tells every fault; returns whether there is none. */
  const send = (): boolean => {
    setState((state) => sent(rule, state));
    return isFaultless(rule.faultsOf(values));
  };

  return {
    values,
    faults,
    /** True once it was sent, or was meant to be. */
    sent: state.sent,
    set,
    put: <N extends keyof V>(name: N, value: V[N]) => setState((state) => put(state, name, value)),
    /** What the server or a check of one's own knows of a field. */
    setError: (name: keyof V, fault: TextKey | null | undefined) => setState((state) => told(state, name, fault)),
    errorOf,
    send,
    /** For `onSubmit`: `work` when nothing is wrong, else the focus goes to what is. */
    submit: (work: (values: V) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (send()) work(values);
      else focusOnFault(event.currentTarget, rule.faultsOf(values));
    },
    /** Begins anew, as if nothing had been sent. */
    reset: (values: V) => setState(newForm(values)),
    /** What a field of text takes. */
    field: <N extends TextField<V>>(name: N) => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => set(name, target.value as V[N]),
      onBlur: () => leave(name),
    }),
  };
};

export type Form<V extends object> = ReturnType<typeof useForm<V>>;
