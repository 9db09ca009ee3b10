import { GROUP_KINDS, type GroupKind, LEAST_PEOPLE, mayAskFor } from '@eqinox/domain/groups/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { paths } from '../api/paths.ts';
import { useRefresh } from '../api/queries.ts';
import { useAction } from '../api/use-action.ts';
import { Checkbox, RadioGroup } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { DateField } from '../ui/select.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { groupFailure, type RefusalKey, type Say, useSay } from './words.tsx';

const CREATE = 'POST /groups';

const partsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const EMPTY = { name: '', closesOn: '', least: String(LEAST_PEOPLE), partition: '', parts: '' };
type Values = typeof EMPTY;
type Faults = Partial<Record<keyof Values | 'never', Parameters<Say>[0]>>;

/** What cannot be changed afterwards is asked here, and what the group is never for has to be read. */
export function CreateGroup() {
  const say = useSay();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [values, setValues] = useState(EMPTY);
  const [kind, setKind] = useState<GroupKind>('organisation');
  const [never, setNever] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const { run, pending, failure } = useAction<RefusalKey>();
  // Kept as what is wrong, and said in the language that is spoken by then.
  const errorOf = (name: keyof Faults) => faults[name] && say(faults[name]);
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const parts = partsIn(values.parts);
  // A class asks for ten: nobody is asked for another number.
  const leastPeople = kind === 'organisation' ? Number(values.least) : LEAST_PEOPLE;
  const faultsOf = (): Faults => ({
    ...(values.name.trim().length < 2 && { name: 'create.nameMissing' }),
    ...(values.closesOn === '' && { closesOn: 'create.dayMissing' }),
    ...(!mayAskFor(kind, leastPeople) && { least: 'create.leastWrong' }),
    ...((values.partition.trim() === '' ? parts.length > 0 : parts.length < 2) && {
      parts: 'create.partsMissing',
    }),
    ...(!never && { never: 'create.neverMissing' }),
  });
  const send = async () => {
    const found = faultsOf();
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const partition = values.partition.trim() === '' ? null : { name: values.partition.trim(), parts };
    const { name, closesOn } = values;
    await run(
      async () => {
        const group = await call(CREATE, {
          body: { name: name.trim(), kind, closesOn, leastPeople, partition, neverSelects: true },
        });
        await refresh('GET /groups');
        await navigate(paths.group(group.id));
      },
      (error) => groupFailure(CREATE, error),
    );
  };
  return (
    <section className="max-w-160 border-t border-line pt-8">
      <h2 className="type-t2">{say('create.title')}</h2>
      <p className="mt-1.5 text-ink-2">{say('create.text')}</p>
      <form
        noValidate
        className="mt-5 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field label={say('create.name')} maxLength={80} required {...field('name')} />
        <RadioGroup
          label={say('create.kind')}
          name="kind"
          value={kind}
          onChange={setKind}
          options={GROUP_KINDS.map((value) => ({ value, label: say(`create.${value}`) }))}
        />
        <DateField label={say('create.day')} required {...field('closesOn')} />
        {kind === 'organisation' && (
          <Field
            label={say('create.least')}
            hint={say('create.leastHint')}
            inputMode="numeric"
            required
            {...field('least')}
          />
        )}
        <Field
          label={say('create.partition')}
          hint={say('create.partitionHint')}
          maxLength={40}
          {...field('partition')}
        />
        <Field label={say('create.parts')} {...field('parts')} />
        <Checkbox checked={never} error={errorOf('never')} onChange={({ target }) => setNever(target.checked)}>
          {say('create.never')}
        </Checkbox>
        {failure !== null && <Message kind="error">{say(failure)}</Message>}
        <SubmitButton pending={pending} pendingLabel={say('create.going')}>
          {say('create.go')}
        </SubmitButton>
      </form>
    </section>
  );
}
