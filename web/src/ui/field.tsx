import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldFrameProps {
  label: ReactNode;
  /** One line under the field, always there. */
  hint?: ReactNode | undefined;
  /** What is wrong and how to go on; ties itself to the field. */
  error?: string | undefined;
  /** The field is right: green outline. */
  success?: boolean | undefined;
}

/** What each kind of field gives its input: the ties between label, hint and error. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const OUTLINES = {
  rest: 'border-control hover:border-nuit-2',
  error: 'border-error shadow-[0_0_0_1px_var(--color-error)]',
  success: 'border-success',
};

/** Classes of the box that a person types in. */
export const boxLook = (state: keyof typeof OUTLINES): string => {
  return `min-h-12 w-full rounded-field border bg-surface px-3.5 py-2.5 type-body tabular-nums text-ink placeholder:text-ink-3 motion-state field-ring aria-disabled:bg-sunken aria-disabled:text-ink-3 ${OUTLINES[state]}`;
};

export const stateOf = ({
  error,
  success = false,
}: Pick<FieldFrameProps, 'error' | 'success'>): keyof typeof OUTLINES => {
  return error !== undefined ? 'error' : success ? 'success' : 'rest';
};

interface FrameProps extends FieldFrameProps {
  id?: string | undefined;
  children: (ties: Ties) => ReactNode;
}

/** Label above, field, then error and hint below. */
export function FieldFrame({ id: givenId, label, hint, error, children }: FrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="mb-1.5 type-label">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      <FieldError id={`${id}-error`} error={error} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 type-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The sentence under a wrong field; announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error !== undefined && (
        <p className="mt-1.5 flex items-start gap-2 type-small font-medium text-error">
          <Icon name="alert" size={18} className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export interface FieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'className' | 'aria-invalid'> {}

/** One line of text. Every attribute of an input passes through (`name`, `autoComplete`, `ref`, `onBlur`, ...). */
export function Field({ label, hint, error, success, id, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(ties) => <input type="text" {...input} {...ties} className={boxLook(stateOf({ error, success }))} />}
    </FieldFrame>
  );
}
