import type { RestitutionPage } from '@eqinox/contract/restitution-desk';
import { parisInstant } from '@eqinox/domain/calendar';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ReasonPanel } from '../../parts/desk/reason-panel.tsx';
import { say } from '../../parts/desk/words.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { DateField, Select } from '../../ui/select.tsx';

const ROUTE = 'POST /operations/restitutions/:id/date';
const MINUTE_MS = 60_000;

/** `14:30` of a day in Paris, as an instant. */
const instantOf = (day: string, time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(parisInstant(day, hour).getTime() + minute * MINUTE_MS).toISOString();
};

export interface DatePanelProps {
  restitution: RestitutionPage;
  onDone: () => void;
  onClose: () => void;
}

/** Asks when and where; what the consultant gave as their address there is filled in. */
export function DatePanel({ restitution, onDone, onClose }: DatePanelProps) {
  const { id, places, toDecide, dated } = restitution;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [placeId, setPlaceId] = useState(places[0]?.id ?? null);
  const [place, setPlace] = useState(whereOf(places[0]));
  const [decided, setDecided] = useState(false);
  const [needed, setNeeded] = useState(false);
  const choosePlace = (value: string) => {
    const chosen = places.find((one) => String(one.id) === value);
    setPlaceId(chosen?.id ?? null);
    setPlace(whereOf(chosen));
  };
  const missing = day === '' || time === '';
  return (
    <ReasonPanel
      title={say(dated ? 'restitutions.change' : 'restitutions.set')}
      text={say('restitutions.setText')}
      go={say(dated ? 'restitutions.change' : 'restitutions.set')}
      route={ROUTE}
      check={() => {
        setNeeded(missing);
        return !missing;
      }}
      act={(reason) =>
        call(ROUTE, { params: { id }, body: { startsAt: instantOf(day, time), placeId, place, decided, reason } })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={say('restitutions.day')}
          name="day"
          value={day}
          error={needed && missing ? say('restitutions.dayNeeded') : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        <Field
          label={say('restitutions.time')}
          type="time"
          name="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <Select
        label={say('restitutions.where')}
        name="where"
        value={placeId ?? ''}
        placeholder={say('restitutions.anyPlace')}
        onChange={({ target }) => choosePlace(target.value)}
      >
        {places.map(({ id: one, label }) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </Select>
      <Field
        label={say('restitutions.address')}
        hint={placeId === null ? undefined : say('restitutions.addressHint')}
        name="place"
        maxLength={300}
        autoComplete="off"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      {toDecide && (
        <Checkbox name="decided" checked={decided} onChange={({ target }) => setDecided(target.checked)}>
          {say('restitutions.decided')}
        </Checkbox>
      )}
    </ReasonPanel>
  );
}

/** A place without an address says its own name, to each in their language. */
const whereOf = (place: RestitutionPage['places'][number] | undefined): string => place?.address ?? '';
