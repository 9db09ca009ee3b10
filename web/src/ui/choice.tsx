import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The sentence; links may stand in it. The whole of it can be clicked. */
  children: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ children, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const errorId = `${id ?? ownId}-error`;
  return (
    <div>
      <label className="flex items-start gap-3 type-list">
        <span className="relative inline-flex">
          <input
            {...input}
            id={id ?? ownId}
            type="checkbox"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            className={`tick peer rounded-box ${error === undefined ? '' : 'tick-error'}`}
          />
          <Icon
            name="check"
            size={18}
            className="pointer-events-none absolute top-[3px] left-[3px] hidden text-surface peer-checked:block"
          />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
}

export interface RadioGroupProps<V extends string> {
  /** The question, above the options. */
  label: ReactNode;
  name: string;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  error?: string | undefined;
  /** Options side by side where they fit. */
  row?: boolean;
  required?: boolean;
  /** The first option: where a form sends the focus when the answer is missing. */
  ref?: Ref<HTMLInputElement>;
}

export function RadioGroup<V extends string>({
  label,
  name,
  options,
  value,
  onChange,
  error,
  row = false,
  required = false,
  ref,
}: RadioGroupProps<V>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="min-w-0">
      <legend className="mb-2 type-label">{label}</legend>
      <div className={row ? 'flex flex-wrap gap-x-7 gap-y-3' : 'flex flex-col gap-3'}>
        {options.map((option, index) => (
          <label key={option.value} className="flex items-start gap-3 type-body">
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              required={required}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={`tick tick-radio mt-px rounded-chip ${error === undefined ? '' : 'tick-error'}`}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
