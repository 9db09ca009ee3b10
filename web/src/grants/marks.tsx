/** Marks on the preparation page: read by both sides at the place that they name, set by either, taken away by their author or by the person. */
import type { Preparation } from '@eqinox/contract/grants';
import type { Mark, NewMark } from '@eqinox/contract/marks';
import {
  authorOf,
  LONGEST_MARK,
  MARK_KINDS,
  type MarkKind,
  type MarkPlace,
  type MarkSection,
  type MarkSide,
  numberOfPlace,
  placesOn,
} from '@eqinox/domain/grants/marks';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useName, useText } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Message } from '../ui/message.tsx';
import { Select } from '../ui/select.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Tag } from '../ui/tag.tsx';

type Reading = NonNullable<Preparation['reading']>;

/** What its reader may do with marks, by their own lines. Each also renews the page that the marks are read from. */
export interface MarkLines {
  /** Null: nobody else reads the page, so that none is set. */
  readonly write: ((mark: NewMark) => Promise<void>) | null;
  readonly remove: (id: number) => Promise<void>;
  readonly failureOf: (error: unknown) => string;
  /** Whose screen it is; the person takes away what others have set too. */
  readonly side: MarkSide;
  /** First name of the other side; null where it is not known. */
  readonly other: string | null;
}

export interface Marking extends MarkLines {
  readonly marks: readonly Mark[];
  readonly pending: boolean;
  readonly failure: string | null;
  readonly act: (work: () => Promise<void>) => Promise<boolean>;
}

export const useMarks = (marks: readonly Mark[], lines: MarkLines): Marking => {
  // Kept as what happened, and said in the language that is spoken by then.
  const { run, pending, failure } = useAction<{ readonly error: unknown }>();
  const said = failure && lines.failureOf(failure.error);
  return { ...lines, marks, pending, failure: said, act: (work) => run(work, (error) => ({ error })) };
};

const PILLAR_KEYS = { 1: 'exploration', 2: 'collaboration', 3: 'decision', 4: 'concretisation' } as const;

/** A part of the page by its title, a facet or a pillar by its name; of an earlier edition, also what the page no longer has. */
const usePlaceNames = () => {
  const t = useText();
  const nameOf = useName();
  return (place: MarkPlace): string => {
    const number = numberOfPlace(place);
    if (number === null) return t(`grants.preparation.${place as MarkSection}.title`);
    if ('pillar' in number) {
      return t('grants.marks.pillar', { name: t(`offers.pillars.${PILLAR_KEYS[number.pillar]}.name`) });
    }
    return t('grants.marks.facet', { name: nameOf('offers.facets.name', number.facet, String(number.facet)) });
  };
};

/** Those that stand at these places; nothing where there is none. */
export function MarksAt({ marking, places }: { marking: Marking; places: readonly MarkPlace[] }) {
  const marks = marking.marks.filter(({ place, earlier }) => !earlier && places.includes(place));
  return <MarkList marking={marking} marks={marks} />;
}

function MarkList({ marking, marks }: { marking: Marking; marks: readonly Mark[] }) {
  const t = useText();
  const nameOf = usePlaceNames();
  const name = marking.other ?? t('grants.someone');
  if (marks.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2.5 pt-1.5">
      {marks.map((mark) => {
        const kind = t(`grants.marks.${mark.kind}`);
        return (
          <li key={mark.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 type-small text-ink-2">
                <Tag>{kind}</Tag>
                {nameOf(mark.place)}, {t(`grants.marks.${authorOf(mark, marking.side)}`, { name })}
              </p>
              {mark.text !== null && <p className="wrap-anywhere">{mark.text}</p>}
            </div>
            {(mark.own || marking.side === 'person') && (
              <Button
                small
                variant="ghost"
                aria-label={t('grants.marks.removeNamed', { mark: kind, place: nameOf(mark.place) })}
                onClick={() => void marking.act(() => marking.remove(mark.id))}
              >
                {t('grants.marks.remove')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What is set anew, and what was set on an edition that is read no more. */
export function MarkPart({ marking, reading }: { marking: Marking; reading: Reading | null }) {
  const t = useText();
  const earlier = marking.marks.filter((mark) => mark.earlier);
  return (
    <div className="flex flex-col gap-4">
      <p className="type-small text-ink-2">{t('grants.marks.told')}</p>
      {earlier.length > 0 && (
        <>
          <p>{t('grants.marks.earlier')}</p>
          <MarkList marking={marking} marks={earlier} />
        </>
      )}
      {marking.failure !== null && <Message kind="error">{marking.failure}</Message>}
      {reading === null || marking.write === null ? (
        <p>{t('grants.marks.closed')}</p>
      ) : (
        <MarkForm marking={marking} reading={reading} write={marking.write} />
      )}
    </div>
  );
}

function MarkForm({
  marking,
  reading,
  write,
}: {
  marking: Marking;
  reading: Reading;
  write: NonNullable<MarkLines['write']>;
}) {
  const t = useText();
  const nameOf = usePlaceNames();
  const places = placesOn(reading);
  const [place, setPlace] = useState<MarkPlace>('quality');
  const [kind, setKind] = useState<MarkKind>('talked');
  const [words, setWords] = useState('');
  const set = async () => {
    const text = words.trim() || null;
    if (await marking.act(() => write({ place, kind, text }))) setWords('');
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <Select
        label={t('grants.marks.place')}
        name="place"
        value={place}
        onChange={({ target }) => setPlace(places.find((one) => one === target.value) ?? 'quality')}
      >
        {places.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      <RadioGroup
        label={t('grants.marks.kind')}
        name="mark"
        row
        value={kind}
        onChange={setKind}
        options={MARK_KINDS.map((one) => ({ value: one, label: t(`grants.marks.${one}`) }))}
      />
      <Field
        label={t('grants.marks.words')}
        name="words"
        autoComplete="off"
        maxLength={LONGEST_MARK}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div>
        <SubmitButton variant="secondary" pending={marking.pending} pendingLabel={t('grants.sharing.going')}>
          {t('grants.marks.write')}
        </SubmitButton>
      </div>
    </form>
  );
}
