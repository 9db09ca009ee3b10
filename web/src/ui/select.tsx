import type { ComponentProps, ReactNode } from 'react';
import { boxLook, FieldFrame, stateOf, type FieldFrameProps, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

export interface SelectProps extends FieldFrameProps, Omit<ComponentProps<'select'>, 'className' | 'children'> {
  /** The first, empty choice: "Sélectionnez un pays". */
  placeholder?: string;
  /** `<option>` elements. */
  children: ReactNode;
}

export function Select({ label, hint, error, success, id, placeholder, children, ...select }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="relative">
          <select
            {...select}
            {...ties}
            className={`${boxLook(stateOf({ error, success }))} appearance-none truncate pr-11`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {children}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3.5 text-nuit-2" />
        </div>
      )}
    </FieldFrame>
  );
}

const CALENDAR =
  'M3.4 6.4a2 2 0 0 1 2-2h9.2a2 2 0 0 1 2 2v8.2a2 2 0 0 1-2 2H5.4a2 2 0 0 1-2-2zM3.4 8.8h13.2M6.8 2.8v3M13.2 2.8v3';

/** A calendar day, `YYYY-MM-DD`, by the browser's own calendar under our icon. */
export function DateField({ label, hint, error, success, id, ...input }: Omit<FieldProps, 'type'>) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="relative">
          <input {...input} {...ties} type="date" className={`date-field ${boxLook(stateOf({ error, success }))}`} />
          <Icon name={CALENDAR} className="pointer-events-none absolute top-3.5 right-3.5 text-nuit-2" />
        </div>
      )}
    </FieldFrame>
  );
}
