import { useEffect, useRef, useState, type ChangeEvent, type Ref } from 'react';
import { afterPress } from './after-press.ts';
import { FieldFrame, type FieldFrameProps } from './field.tsx';

const CODE_LENGTH = 6;

/** The digits of what was typed or pasted ("409 213 " gives "409213"). */
export const digitsOf = (text: string): string => {
  return text.replace(/\D/gu, '').slice(0, CODE_LENGTH);
};

export interface CodeFieldProps extends Omit<FieldFrameProps, 'success'> {
  value: string;
  /** Digits only, at most six. */
  onChange: (code: string) => void;
  /** The field was left for another place of the page. */
  onBlur?: () => void;
  /** The sixth digit sends the form; say so in the hint. */
  sends?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A code received by e-mail: one input (for readers, pasting and the phone's suggestion) drawn as six cells. */
export function CodeField({ label, hint, error, value, onChange, onBlur, sends, name = 'code', ref }: CodeFieldProps) {
  /** The form to send once what was typed stands in it. */
  const complete = useRef<HTMLFormElement>(null);
  const [focused, setFocused] = useState(false);
  const active = focused ? Math.min(value.length, CODE_LENGTH - 1) : -1;

  useEffect(() => {
    const form = complete.current;
    complete.current = null;
    form?.requestSubmit();
  }, [value]);

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="relative">
          <input
            {...ties}
            ref={ref}
            name={name}
            value={value}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            className="absolute inset-0 w-full cursor-text text-[16px] opacity-0"
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
              const digits = digitsOf(target.value);
              complete.current = sends && digits.length === CODE_LENGTH && digits !== value ? target.form : null;
              onChange(digits);
            }}
            onFocus={() => setFocused(true)}
            onBlur={(event) => {
              setFocused(false);
              // It is still the active one when the whole page is left: for the e-mail with the code, as a rule.
              if (document.activeElement !== event.target) afterPress(() => onBlur?.());
            }}
          />
          <div className="flex gap-1.5 xs:gap-2" aria-hidden="true">
            {Array.from({ length: CODE_LENGTH }, (_, place) => (
              <span
                key={place}
                className={`code-cell ${error === undefined ? '' : 'code-cell-error'} ${place === active ? 'code-cell-active' : ''}`}
              >
                {value[place] ?? ''}
              </span>
            ))}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
