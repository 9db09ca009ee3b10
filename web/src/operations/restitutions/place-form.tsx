import type { PlaceNames, PlaceRow } from '@eqinox/contract/places-desk';
import { ADDED_ICONS, type AddedIcon } from '@eqinox/domain/booking/kept-places';
import { LANGUAGES } from '@eqinox/domain/languages';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/use-action.ts';
import { deskFailure } from '../../parts/desk/failure.ts';
import { ReasonField } from '../../parts/desk/reason-field.tsx';
import { say } from '../../parts/desk/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface PlaceFormProps {
  /** Null for a new one, whose kind is asked too. */
  place: PlaceRow | null;
  onDone: () => void;
  onClose: () => void;
}

export function PlaceForm({ place, onDone, onClose }: PlaceFormProps) {
  const [names, setNames] = useState<PlaceNames>(place?.names ?? { fr: '', en: '', es: '', ne: '' });
  const [icon, setIcon] = useState<AddedIcon>('marker');
  const [reason, setReason] = useState('');
  const { run, pending, failure } = useAction<string>();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = await run(
      () =>
        place === null
          ? call('POST /operations/places', { body: { names, icon, reason } })
          : call('POST /operations/places/:id/change', { params: { id: place.id }, body: { names, reason } }),
      (error) => deskFailure('POST /operations/places/:id/change', error),
    );
    if (sent) onDone();
  };
  return (
    <Panel
      title={place === null ? say('places.add') : say('places.changeLabel', { name: place.label })}
      busy={pending}
      onClose={onClose}
    >
      <form className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        {failure !== null && <Message kind="error">{failure}</Message>}
        {place === null && (
          <Select
            label={say('places.icon')}
            name="icon"
            value={icon}
            onChange={({ target }) => setIcon(target.value as AddedIcon)}
          >
            {ADDED_ICONS.map((one) => (
              <option key={one} value={one}>
                {say(`places.iconName.${one}`)}
              </option>
            ))}
          </Select>
        )}
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={say('places.nameIn', { language: say(`consultants.languageName.${language}`) })}
            hint={language === 'fr' ? say('places.nameHint') : undefined}
            name={`name-${language}`}
            required
            maxLength={100}
            autoComplete="off"
            value={names[language]}
            onChange={({ target }) => setNames((before) => ({ ...before, [language]: target.value }))}
          />
        ))}
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={pending} pendingLabel={say('places.going')}>
            {say(place === null ? 'places.addGo' : 'places.changeGo')}
          </SubmitButton>
          <Button variant="ghost" onClick={onClose}>
            {say('places.cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
