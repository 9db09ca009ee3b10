import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { say } from './words.ts';

type ReasonFieldProps = Partial<ComponentProps<typeof Field>>;

/** Why an act is done, for the journal. */
export function ReasonField(props: ReasonFieldProps) {
  return (
    <Field
      label={say('reason.label')}
      hint={say('reason.hint')}
      name="reason"
      required
      minLength={3}
      maxLength={500}
      autoComplete="off"
      {...props}
    />
  );
}
