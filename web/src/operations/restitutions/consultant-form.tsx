import type { PlaceRow } from '@eqinox/contract/places-desk';
import type { ConsultantBody, ConsultantRow } from '@eqinox/contract/restitution-desk';
import { LANGUAGES, type Language } from '@eqinox/domain/languages';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/use-action.ts';
import { deskFailure } from '../../parts/desk/failure.ts';
import { ReasonField } from '../../parts/desk/reason-field.tsx';
import { say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

const NOBODY: ConsultantBody = {
  firstName: '',
  email: '',
  language: 'fr',
  link: '',
  image: '',
  places: [],
  description: { fr: '', en: '', es: '', ne: '' },
};

const bodyOf = ({ firstName, email, language, link, image, places, description }: ConsultantRow): ConsultantBody => ({
  firstName,
  email,
  language,
  link,
  image,
  places: places.map(({ id, address }) => ({ id, address })),
  description,
});

export interface ConsultantFormProps {
  /** Null for a new one. */
  consultant: ConsultantRow | null;
  places: readonly Pick<PlaceRow, 'id' | 'label' | 'active'>[];
  onDone: () => void;
  onClose: () => void;
}

export function ConsultantForm({ consultant, places, onDone, onClose }: ConsultantFormProps) {
  const [values, setValues] = useState(consultant === null ? NOBODY : bodyOf(consultant));
  const [reason, setReason] = useState('');
  const { run, pending, failure } = useAction<string>();
  const set = (some: Partial<ConsultantBody>) => setValues((before) => ({ ...before, ...some }));
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...values, reason };
    const sent = await run(
      () =>
        consultant === null
          ? call('POST /operations/consultants', { body })
          : call('POST /operations/consultants/:id/change', { params: { id: consultant.id }, body }),
      (error) => deskFailure('POST /operations/consultants/:id/change', error),
    );
    if (sent) onDone();
  };
  const field = (name: 'firstName' | 'email' | 'link' | 'image') => ({
    name,
    value: values[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <Panel
      title={
        consultant === null ? say('consultants.add') : say('consultants.changeLabel', { name: consultant.firstName })
      }
      busy={pending}
      onClose={onClose}
    >
      <form className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {failure !== null && <Message kind="error">{failure}</Message>}
        <Field label={say('consultants.name')} required maxLength={100} {...field('firstName')} />
        <Field
          label={say('consultants.email')}
          hint={say('consultants.emailHint')}
          type="email"
          required
          {...field('email')}
        />
        <Select
          label={say('consultants.language')}
          name="language"
          value={values.language}
          onChange={({ target }) => set({ language: target.value as Language })}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {say(`consultants.languageName.${language}`)}
            </option>
          ))}
        </Select>
        <Field
          label={say('consultants.link')}
          hint={say('consultants.linkHint')}
          required
          pattern="[\w.+@\/\-]+"
          {...field('link')}
        />
        <Field label={say('consultants.image')} {...field('image')} />
        <Places places={places} chosen={values.places} onChange={(chosen) => set({ places: chosen })} />
        <Descriptions said={values.description} onChange={(description) => set({ description })} />
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={pending} pendingLabel={say('consultants.adding')}>
            {say(consultant === null ? 'consultants.addGo' : 'consultants.changeGo')}
          </SubmitButton>
          <Button variant="ghost" onClick={onClose}>
            {say('consultants.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface DescriptionsProps {
  said: ConsultantBody['description'];
  onChange: (said: ConsultantBody['description']) => void;
}

/** One that is empty reads French. */
function Descriptions({ said, onChange }: DescriptionsProps) {
  return LANGUAGES.map((language) => (
    <Field
      key={language}
      label={say('consultants.description', { language: say(`consultants.languageName.${language}`) })}
      name={`description-${language}`}
      required={language === 'fr'}
      maxLength={1_000}
      value={said[language]}
      onChange={({ target }) => onChange({ ...said, [language]: target.value })}
    />
  ));
}

interface PlacesProps extends Pick<ConsultantFormProps, 'places'> {
  chosen: ConsultantBody['places'];
  onChange: (chosen: ConsultantBody['places']) => void;
}

/** Each with an address of the consultant's own; they are shown in the order in which they were chosen. */
function Places({ places, chosen, onChange }: PlacesProps) {
  const offered = places.filter(({ id, active }) => active || chosen.some((one) => one.id === id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 type-label">{say('consultants.places')}</legend>
      {offered.map(({ id, label, active }) => {
        const place = chosen.find((one) => one.id === id);
        return (
          <div key={id} className="flex flex-col gap-3">
            <Checkbox
              name={`place-${id}`}
              checked={place !== undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, { id, address: '' }] : chosen.filter((one) => one.id !== id))
              }
            >
              {active ? label : say('consultants.outOfUse', { place: label })}
            </Checkbox>
            {place !== undefined && (
              <Field
                label={say('consultants.address', { place: label })}
                hint={say('consultants.addressHint')}
                name={`address-${id}`}
                maxLength={300}
                value={place.address}
                onChange={({ target }) =>
                  onChange(chosen.map((one) => (one.id === id ? { id, address: target.value } : one)))
                }
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
