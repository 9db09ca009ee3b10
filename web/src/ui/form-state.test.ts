import { describe, expect, it } from 'vitest';
import { isFaultless, left, newForm, sent, told, typed, type FormRule } from './form-state.ts';

interface Values {
  name: string;
  city: string;
}

const ruleOf = (telling: NonNullable<FormRule<Values>['telling']>): FormRule<Values> => ({
  telling,
  faultsOf: ({ name, city }) => ({
    name: name === '' ? 'identity.email.required' : name.length < 3 ? 'identity.email.invalid' : null,
    city: city === '' ? 'identity.code.required' : null,
  }),
});
const EMPTY = newForm<Values>({ name: '', city: '' });

describe('a form', () => {
  it.each(['sent', 'followed', 'left'] as const)(
    '%s: says nothing while it is filled in, and everything when it is sent',
    (telling) => {
      const rule = ruleOf(telling);
      const state = typed(rule, EMPTY, 'name', 'a');
      expect(isFaultless(state.faults)).toBe(true);
      expect(sent(rule, state).faults).toEqual({ name: 'identity.email.invalid', city: 'identity.code.required' });
    },
  );

  it('sent: leaves a sentence standing until it is sent again', () => {
    const rule = ruleOf('sent');
    const state = typed(rule, sent(rule, EMPTY), 'name', 'Maya');
    expect(state.faults.name).toBe('identity.email.required');
    expect(sent(rule, state).faults.name).toBeNull();
  });

  it('followed: keeps up with each key of the field that is typed in, and of no other', () => {
    const rule = ruleOf('followed');
    const state = told(sent(rule, EMPTY), 'city', 'identity.code.wrong');
    expect(typed(rule, state, 'name', 'M').faults).toEqual({
      name: 'identity.email.invalid',
      city: 'identity.code.wrong',
    });
    expect(isFaultless(typed(rule, typed(rule, state, 'name', 'Maya'), 'city', 'Pau').faults)).toBe(true);
  });

  it('left: tells a field that was left, and follows it from then on', () => {
    const rule = ruleOf('left');
    const state = left(rule, EMPTY, 'name');
    expect(state.faults).toEqual({ name: 'identity.email.required' });
    expect(typed(rule, typed(rule, state, 'name', 'Maya'), 'name', 'Ma').faults.name).toBe('identity.email.invalid');
    expect(typed(rule, state, 'city', '').faults.city).toBeUndefined();
  });

  it.each(['sent', 'followed'] as const)('%s: a field may be left as it is', (telling) => {
    expect(left(ruleOf(telling), EMPTY, 'name')).toBe(EMPTY);
  });
});
