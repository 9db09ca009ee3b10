/** Apart from the other fields: the first screen asks for none. */
import { useState } from 'react';
import { useText } from '../language/language.ts';
import { boxLook, FieldFrame, stateOf, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

const EYE =
  'M2.2 10S5 4.6 10 4.6 17.8 10 17.8 10 15 15.4 10 15.4 2.2 10 2.2 10M12.4 10a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0';
const EYE_OFF =
  'M8.2 4.8A7 7 0 0 1 10 4.6c5 0 7.8 5.4 7.8 5.4a13 13 0 0 1-2 2.7M12.9 14.8a7 7 0 0 1-2.900.6c-5 0-7.8-5.4-7.8-5.4a13 13 0 0 1 3.8-4.2M8.3 8.4a2.4 2.4 0 0 0 3.3 3.3M3.4 3.4l13.2 13.2';

/** A password that can be shown; hidden again when the form goes. */
export function PasswordField({ label, hint, error, success, id, ...input }: Omit<FieldProps, 'type'>) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(ties) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ties}
            type={shown ? 'text' : 'password'}
            className={`${boxLook(stateOf({ error, success }))} pr-14`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('app.field.showPassword')}
            title={t(shown ? 'app.field.hidePassword' : 'app.field.showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-field text-ink-2 hover:text-nuit"
          >
            <Icon name={shown ? EYE_OFF : EYE} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
